package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.model.error.DynamoDbException;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The indexes of a table that is being created: their checks (fact pack: VALIDATION CT15 to CT33) and what is recorded of them. */
final class NewTableIndexes {
    private NewTableIndexes() {}

    /** CT15 to CT33, in this order; {@code mode} is the table's. */
    static void requireValid(CreateTableRequest request, BillingMode mode) {
        if (request.localIndexes() == null && request.globalIndexes() == null) {
            SchemaChecks.requireNoOtherDefinitions(request.keySchema(), request.attributeDefinitions());
            return;
        }
        Set<String> names = new HashSet<>();
        requireLocal(request, names);
        requireGlobal(request, mode, names);
        IndexChecks.requireNonKeyAttributeCount(
                all(request).stream().mapToInt(NewTableIndexes::projectedNames).sum());
        List<List<KeySchemaElement>> schemas = new ArrayList<>();
        schemas.add(request.keySchema());
        all(request).forEach(index -> schemas.add(index.keySchema()));
        IndexChecks.requireAllUsed(request.attributeDefinitions(), schemas);
    }

    private static void requireLocal(CreateTableRequest request, Set<String> names) {
        List<IndexSpecification> indexes = request.localIndexes();
        if (indexes == null) {
            return;
        }
        requireNotEmpty(indexes, "LocalSecondaryIndexes");
        if (request.keySchema().size() == 1) {
            throw DynamoDbException.validation(TableChecks.INVALID
                    + "Table KeySchema does not have a range key, which is required when specifying a"
                    + " LocalSecondaryIndex");
        }
        for (IndexSpecification index : indexes) {
            IndexChecks.requireLocalIndex(index, request.keySchema(), request.attributeDefinitions());
            IndexChecks.requireNewName(index.indexName(), names);
        }
        IndexChecks.requireLocalCount(indexes.size());
    }

    private static void requireGlobal(CreateTableRequest request, BillingMode mode, Set<String> names) {
        List<IndexSpecification> indexes = request.globalIndexes();
        if (indexes == null) {
            return;
        }
        requireNotEmpty(indexes, "GlobalSecondaryIndexes");
        for (IndexSpecification index : indexes) {
            IndexChecks.requireGlobalIndex(index, request.attributeDefinitions());
            IndexChecks.requireNewName(index.indexName(), names);
            IndexChecks.requireThroughputAgrees(index, mode);
            TableChecks.requireThroughputInBounds(index.throughput());
        }
        IndexChecks.requireGlobalCount(indexes.size());
    }

    /** CT16, CT28. */
    private static void requireNotEmpty(List<IndexSpecification> indexes, String member) {
        if (indexes.isEmpty()) {
            throw DynamoDbException.validation(TableChecks.INVALID + "List of " + member + " is empty");
        }
    }

    /** All indexes, local ones first. */
    static List<IndexSpecification> all(CreateTableRequest request) {
        List<IndexSpecification> indexes = new ArrayList<>();
        indexes.addAll(Objects.requireNonNullElse(request.localIndexes(), List.of()));
        indexes.addAll(Objects.requireNonNullElse(request.globalIndexes(), List.of()));
        return indexes;
    }

    private static int projectedNames(IndexSpecification index) {
        return projection(index.projection()).nonKeyAttributes().size();
    }

    /** The indexes as recorded with a new table: complete, as there are no items. */
    static List<SecondaryIndex> recorded(
            CreateTableRequest request, BillingMode mode, Instant now, List<Space> spaces) {
        List<SecondaryIndex> recorded = new ArrayList<>();
        int locals = request.localIndexes() == null ? 0 : request.localIndexes().size();
        for (IndexSpecification index : all(request)) {
            KeySchema schema = SchemaChecks.toKeySchema(index.keySchema(), request.attributeDefinitions());
            Space space = spaces.get(recorded.size());
            recorded.add(
                    recorded.size() < locals
                            ? local(index, schema, space)
                            : global(index, schema, space, IndexState.ACTIVE, mode, now));
        }
        return recorded;
    }

    private static SecondaryIndex local(IndexSpecification index, KeySchema schema, Space space) {
        return new SecondaryIndex(
                index.indexName(),
                SecondaryIndex.Kind.LOCAL,
                schema,
                projection(index.projection()),
                space,
                IndexState.ACTIVE,
                null,
                null,
                null);
    }

    /** A new global index as recorded. */
    static SecondaryIndex global(
            IndexSpecification index, KeySchema schema, Space space, IndexState state, BillingMode mode, Instant now) {
        Throughput throughput = Objects.requireNonNullElse(index.throughput(), Throughput.NONE);
        OnDemandLimits limits = index.limits() == null ? null : OnDemandLimits.NONE.changedBy(index.limits());
        WarmThroughput warm = index.warm();
        return new SecondaryIndex(
                index.indexName(),
                SecondaryIndex.Kind.GLOBAL,
                schema,
                projection(index.projection()),
                space,
                state,
                Billing.initial(mode, throughput, now),
                limits,
                warm);
    }

    /** A projection that passed the checks. */
    static IndexProjection projection(ProjectionSpecification sent) {
        return new IndexProjection(sent.type(), Objects.requireNonNullElse(sent.nonKeyAttributes(), List.of()));
    }
}
