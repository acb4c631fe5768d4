package io.partita.protocol.internal.operation;

import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import java.util.List;

/** CreateTable. */
public final class CreateTableCodec implements OperationCodec<CreateTableRequest, TableDescriptionResponse> {
    private static final Structure INPUT = new Structure("CreateTableInput");
    private static final Member<List<Fields>> ATTRIBUTE_DEFINITIONS =
            INPUT.required("AttributeDefinitions", TableShapes.ATTRIBUTE_DEFINITIONS);
    private static final Member<String> TABLE_NAME =
            INPUT.member("TableName", Scalars.STRING, Constraints.newTableName());
    private static final Member<String> BILLING_MODE =
            INPUT.member("BillingMode", Scalars.STRING, TableShapes.BILLING_MODE);
    private static final Member<Fields> THROUGHPUT = INPUT.member("ProvisionedThroughput", TableShapes.THROUGHPUT);
    private static final Member<List<Fields>> KEY_SCHEMA =
            INPUT.required("KeySchema", TableShapes.KEY_SCHEMA, Constraints.length(1, 2));
    private static final Member<List<Fields>> LOCAL_INDEXES =
            INPUT.member("LocalSecondaryIndexes", IndexShapes.LOCAL_INDEXES);
    private static final Member<List<Fields>> GLOBAL_INDEXES =
            INPUT.member("GlobalSecondaryIndexes", IndexShapes.GLOBAL_INDEXES);
    private static final Member<String> TABLE_CLASS =
            INPUT.member("TableClass", Scalars.STRING, TableShapes.TABLE_CLASS);
    private static final Member<Boolean> DELETION_PROTECTION =
            INPUT.member("DeletionProtectionEnabled", Scalars.BOOLEAN);
    private static final Member<List<Fields>> TAGS = INPUT.member("Tags", TableShapes.TAGS);
    private static final RecordedMembers RECORDED = RecordedMembers.declare(INPUT);
    private static final Member<Fields> STREAM = INPUT.member("StreamSpecification", StreamShapes.SPECIFICATION);
    private static final UnsupportedMembers UNSUPPORTED = UnsupportedMembers.declare(
            INPUT, "GlobalTableSettingsReplicationMode", "GlobalTableSourceArn", "ResourcePolicy", "VectorIndexes");

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public CreateTableRequest request(Fields fields) {
        TableNames.checkPresent(fields.get(TABLE_NAME));
        INPUT.checkAlone(fields, TABLE_NAME);
        INPUT.check(fields);
        TableNames.checkArn(fields.get(TABLE_NAME));
        List<String> unsupported = UNSUPPORTED.in(fields);
        RECORDED.addUnsupported(fields, unsupported);
        return new CreateTableRequest(
                fields.get(TABLE_NAME),
                TableShapes.attributeDefinitions(fields.get(ATTRIBUTE_DEFINITIONS)),
                TableShapes.keySchema(fields.get(KEY_SCHEMA)),
                IndexShapes.localIndexes(fields.get(LOCAL_INDEXES)),
                IndexShapes.globalIndexes(fields.get(GLOBAL_INDEXES)),
                TableShapes.billingMode(fields.get(BILLING_MODE)),
                TableShapes.throughput(fields.get(THROUGHPUT)),
                TableShapes.tableClass(fields.get(TABLE_CLASS)),
                fields.get(DELETION_PROTECTION),
                StreamShapes.specification(fields.get(STREAM)),
                TableShapes.tags(fields.get(TAGS)),
                RECORDED.in(fields),
                unsupported);
    }

    @Override
    public int expectedBytes(TableDescriptionResponse answer) {
        return TableDescriptionWriter.EXPECTED_BYTES;
    }

    @Override
    public void write(TableDescriptionResponse answer, JsonOutput output) {
        TableDescriptionWriter.whole("TableDescription", answer.table(), output);
    }
}
