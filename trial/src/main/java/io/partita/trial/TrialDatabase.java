package io.partita.trial;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.storage.memory.MemoryStorage;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A database in memory with the empty table of a design. */
final class TrialDatabase implements AutoCloseable {
    /** Nothing in a trial depends on the time, so that it stands still. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2025-01-01T00:00:00Z"), ZoneOffset.UTC);

    private static final Caller CALLER = new Caller(Caller.DEFAULT_ACCOUNT, "us-east-1");

    private final ExecutorService blocking = Executors.newVirtualThreadPerTaskExecutor();
    private final Database database;
    private final Design design;

    private TrialDatabase(Design design) {
        this.design = design;
        long seed = design.data().seed();
        this.database = Database.open(
                MemoryStorage.open(), new DatabaseSettings(false, CLOCK, () -> new SplittableRandom(seed), blocking));
    }

    /**
     * Creates the table.
     *
     * @throws io.partita.model.error.DynamoDbException when the database refuses its definition
     */
    static TrialDatabase open(Design design) {
        TrialDatabase trial = new TrialDatabase(design);
        try {
            trial.execute(trial.definition());
            return trial;
        } catch (RuntimeException refused) {
            trial.close();
            throw refused;
        }
    }

    /** Sends a request and waits for its answer; throws what it was refused with. */
    <R> R execute(Request<R> request) {
        return await(start(request));
    }

    /** Sends a request. */
    <R> CompletionStage<R> start(Request<R> request) {
        return database.execute(CALLER, request);
    }

    /** Waits for an answer; throws what the request was refused with. */
    static <R> R await(CompletionStage<R> answer) {
        try {
            return answer.toCompletableFuture().join();
        } catch (CompletionException refused) {
            throw refused.getCause() instanceof RuntimeException cause ? cause : refused;
        }
    }

    /** The item with the primary key that is among these attributes; null where there is none. */
    AttributeSource get(AttributeSource attributes) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        design.table().keys().attributes().forEach(one -> key.put(one.name(), attributes.get(one.name())));
        return execute(new GetItemRequest(
                        table(),
                        Checked.of(Item.of(key)),
                        null,
                        null,
                        Placeholders.NONE,
                        true,
                        ReturnConsumedCapacity.NONE))
                .item();
    }

    /** The name of the table. */
    String table() {
        return design.table().name();
    }

    /** The keys of the table or of an index. */
    Keys keys(Optional<String> index) {
        return index.flatMap(design::index)
                .map(Index::keys)
                .orElse(design.table().keys());
    }

    @Override
    public void close() {
        database.close();
        blocking.close();
    }

    private CreateTableRequest definition() {
        Map<String, AttributeType> types = new LinkedHashMap<>();
        declare(design.table().keys(), types);
        design.indexes().forEach(index -> declare(index.keys(), types));
        List<AttributeDefinition> definitions = new ArrayList<>();
        types.forEach((name, type) -> definitions.add(new AttributeDefinition(name, type)));
        Throughput throughput = design.table()
                .provisioned()
                .map(units -> new Throughput(units.readUnits(), units.writeUnits()))
                .orElse(null);
        return new CreateTableRequest(
                design.table().name(),
                definitions,
                schema(design.table().keys()),
                indexes(Index.Kind.LOCAL, null),
                indexes(Index.Kind.GLOBAL, throughput),
                throughput == null ? BillingMode.PAY_PER_REQUEST : BillingMode.PROVISIONED,
                throughput,
                null,
                null,
                null,
                null,
                RecordedSettings.NONE,
                List.of());
    }

    private static void declare(Keys keys, Map<String, AttributeType> types) {
        keys.attributes().forEach(key -> types.putIfAbsent(key.name(), key.type()));
    }

    private static List<KeySchemaElement> schema(Keys keys) {
        List<KeySchemaElement> schema = new ArrayList<>();
        for (KeyAttribute key : keys.partition()) {
            schema.add(new KeySchemaElement(key.name(), true));
        }
        for (KeyAttribute key : keys.sort()) {
            schema.add(new KeySchemaElement(key.name(), false));
        }
        return schema;
    }

    private List<IndexSpecification> indexes(Index.Kind kind, Throughput throughput) {
        List<IndexSpecification> all = design.indexes().stream()
                .filter(index -> index.kind() == kind)
                .map(index -> new IndexSpecification(
                        index.name(), schema(index.keys()), projection(index), throughput, null, null))
                .toList();
        return all.isEmpty() ? null : all;
    }

    private static ProjectionSpecification projection(Index index) {
        return switch (index.projection()) {
            case ALL -> new ProjectionSpecification(IndexProjection.Type.ALL, null);
            case KEYS_ONLY -> new ProjectionSpecification(IndexProjection.Type.KEYS_ONLY, null);
            case INCLUDE -> new ProjectionSpecification(IndexProjection.Type.INCLUDE, index.included());
        };
    }
}
