package io.partita.engine.testing;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.engine.table.TableDescription;
import io.partita.engine.tag.Tag;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;

/** CreateTable, on demand unless said otherwise. */
public final class TableCall {
    private final TestDatabase database;
    private final String name;
    private final List<AttributeDefinition> definitions = new ArrayList<>();
    private final List<KeySchemaElement> keys = new ArrayList<>();
    private final List<String> unsupported = new ArrayList<>();
    private List<IndexSpecification> locals;
    private List<IndexSpecification> globals;
    private List<Tag> tags;
    private BillingMode billing = BillingMode.PAY_PER_REQUEST;
    private Throughput throughput;
    private TableClass tableClass;
    private RecordedSettings recorded = RecordedSettings.NONE;
    private Boolean protection;
    private StreamSpecification stream;

    TableCall(TestDatabase database, String name) {
        this.database = database;
        this.name = name;
    }

    /** Adds the partition key and its definition. */
    public TableCall partition(String attribute, AttributeType type) {
        return define(attribute, type).element(attribute, true);
    }

    /** Adds the sort key and its definition. */
    public TableCall sort(String attribute, AttributeType type) {
        return define(attribute, type).element(attribute, false);
    }

    /** Adds an attribute definition alone. */
    public TableCall define(String attribute, AttributeType type) {
        definitions.add(new AttributeDefinition(attribute, type));
        return this;
    }

    /** Adds a key schema element alone. */
    public TableCall element(String attribute, boolean partitionKey) {
        keys.add(new KeySchemaElement(attribute, partitionKey));
        return this;
    }

    /** Adds a local index, and the definition of its sort key where there is none yet; the partition key comes first. */
    public TableCall local(String index, String sortKey, AttributeType type, ProjectionSpecification projection) {
        return defineOnce(sortKey, type)
                .local(Indexes.specification(
                        index, List.of(keys.getFirst().attributeName()), List.of(sortKey), projection));
    }

    /** Adds a local index as it is. */
    public TableCall local(IndexSpecification index) {
        locals = locals == null ? new ArrayList<>() : locals;
        locals.add(index);
        return this;
    }

    /** Sends LocalSecondaryIndexes, empty so far. */
    public TableCall noLocals() {
        locals = new ArrayList<>();
        return this;
    }

    /** Adds a global index on attributes that have definitions already or are strings. */
    public TableCall global(
            String index, List<String> partitionKeys, List<String> sortKeys, ProjectionSpecification projection) {
        partitionKeys.forEach(key -> defineOnce(key, AttributeType.S));
        sortKeys.forEach(key -> defineOnce(key, AttributeType.S));
        return global(Indexes.specification(index, partitionKeys, sortKeys, projection));
    }

    /** Adds a global index as it is. */
    public TableCall global(IndexSpecification index) {
        globals = globals == null ? new ArrayList<>() : globals;
        globals.add(index);
        return this;
    }

    /** Sends GlobalSecondaryIndexes, empty so far. */
    public TableCall noGlobals() {
        globals = new ArrayList<>();
        return this;
    }

    private TableCall defineOnce(String attribute, AttributeType type) {
        boolean defined = definitions.stream()
                .anyMatch(definition -> definition.attributeName().equals(attribute));
        return defined ? this : define(attribute, type);
    }

    /** Sets BillingMode and ProvisionedThroughput, each null when absent. */
    public TableCall billed(BillingMode mode, Throughput units) {
        billing = mode;
        throughput = units;
        return this;
    }

    /** Sets TableClass. */
    public TableCall ofClass(TableClass which) {
        tableClass = which;
        return this;
    }

    /** Switches deletion protection on. */
    public TableCall protectedFromDeletion() {
        protection = true;
        return this;
    }

    /** Adds a tag. */
    public TableCall tagged(String key, String value) {
        tags = tags == null ? new ArrayList<>() : tags;
        tags.add(new Tag(key, value));
        return this;
    }

    /** Sets what is only recorded. */
    public TableCall recording(RecordedSettings settings) {
        recorded = settings;
        return this;
    }

    /** Gives it a stream. */
    public TableCall streaming(StreamViewType viewType) {
        return streaming(new StreamSpecification(true, viewType));
    }

    /** Sets StreamSpecification. */
    public TableCall streaming(StreamSpecification specification) {
        stream = specification;
        return this;
    }

    /** Sends a member that this version cannot do. */
    public TableCall alsoAsking(String member) {
        unsupported.add(member);
        return this;
    }

    /** The request as it stands. */
    public CreateTableRequest request() {
        return new CreateTableRequest(
                name,
                definitions,
                keys,
                locals,
                globals,
                billing,
                throughput,
                tableClass,
                protection,
                stream,
                tags,
                recorded,
                unsupported);
    }

    /** Sends the request and gives back the description it answers. */
    public TableDescription describe() {
        return database.execute(request()).table();
    }

    /** Creates the table. */
    public TestTable run() {
        describe();
        return new TestTable(database, name);
    }
}
