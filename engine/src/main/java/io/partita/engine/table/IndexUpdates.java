package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.BillingLimits;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.index.IndexState;
import io.partita.engine.index.SecondaryIndex;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What an UpdateTable wants of the global indexes: the checks (fact pack: VALIDATION UT6 to UT16) and what is recorded then. */
final class IndexUpdates {
    private final List<AttributeDefinition> definitions;
    private final List<IndexSpecification> created = new ArrayList<>();
    private final Map<String, IndexThroughputUpdate> updated = new HashMap<>();
    private final Set<String> deleted = new HashSet<>();

    /** What this request wants. */
    IndexUpdates(UpdateTableRequest request) {
        definitions = Objects.requireNonNullElse(request.attributeDefinitions(), List.of());
        for (GlobalIndexUpdate update : sent(request)) {
            if (update.create() != null) {
                created.add(update.create());
            }
            if (update.update() != null) {
                updated.put(update.update().indexName(), update.update());
            }
            if (update.delete() != null) {
                deleted.add(update.delete());
            }
        }
    }

    private static List<GlobalIndexUpdate> sent(UpdateTableRequest request) {
        return Objects.requireNonNullElse(request.indexUpdates(), List.of());
    }

    /** UT6 and UT7: what can be said without the table. */
    static void requireOneForEachIndex(UpdateTableRequest request) {
        Set<String> names = new HashSet<>();
        for (GlobalIndexUpdate update : sent(request)) {
            List<String> named = update.indexNames();
            if (named.isEmpty()) {
                throw DynamoDbException.validation(TableChecks.INVALID
                        + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete must not be null");
            }
            for (String name : named) {
                if (!names.add(name)) {
                    throw DynamoDbException.validation(TableChecks.INVALID
                            + "Only one global secondary index update per index is allowed simultaneously. Index: "
                            + name);
                }
            }
        }
    }

    /** Whether there is an index to create. */
    boolean creates() {
        return !created.isEmpty();
    }

    /** Names of the indexes whose throughput changes. */
    Set<String> updatedNames() {
        return updated.keySet();
    }

    /** UT9: no index is under way, except one that is being filled in and is now to be deleted. */
    void requireNothingUnderWay(TableDefinition table) {
        for (SecondaryIndex index : table.indexes()) {
            boolean mayChange = index.state() == IndexState.ACTIVE
                    || index.state() == IndexState.WRITE_ONLY && deleted.contains(index.name());
            if (!mayChange) {
                throw TableChecks.beingUpdated(table);
            }
        }
    }

    /** UT11 to UT16 for a table that will be paid for in this way. */
    void requireValid(TableDefinition table, BillingMode mode) {
        if (created.size() + deleted.size() > 1) {
            throw DynamoDbException.of(
                    ErrorType.LIMIT_EXCEEDED,
                    "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table");
        }
        updated.values().forEach(update -> requireUpdatable(table, update));
        table.indexes()
                .forEach(index -> requireThroughputAgrees(index, table.billing().mode(), mode));
        created.forEach(index -> requireCreatable(table, index, mode));
        for (String name : deleted) {
            if (!isGlobal(table.index(name))) {
                throw DynamoDbException.of(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found");
            }
        }
    }

    /** UT12. */
    private static void requireUpdatable(TableDefinition table, IndexThroughputUpdate update) {
        if (!isGlobal(table.index(update.indexName())) || TableChecks.isOutOfBounds(update.throughput())) {
            throw DynamoDbException.validation(
                    "This operation cannot be performed with given input values. Please contact DynamoDB service team"
                            + " for more info: Action Blocked: IndexUpdate");
        }
    }

    private static boolean isGlobal(SecondaryIndex index) {
        return index != null && index.isGlobal();
    }

    /** UT13 for indexes that are there, and that nothing is asked of them that does not go with the mode. */
    private void requireThroughputAgrees(SecondaryIndex index, BillingMode before, BillingMode after) {
        if (!index.isGlobal() || deleted.contains(index.name())) {
            return;
        }
        IndexThroughputUpdate update = updated.get(index.name());
        Throughput throughput = update == null ? null : update.throughput();
        if (after == BillingMode.PAY_PER_REQUEST && throughput != null) {
            throw IndexChecks.notOnDemand(index.name());
        }
        if (after == BillingMode.PROVISIONED && before != after && throughput == null) {
            throw IndexChecks.throughputMissing(index.name());
        }
        if (after == before
                && throughput != null
                && throughput.equals(index.billing().throughput())) {
            throw unchanged(index.name(), throughput);
        }
        if (update != null) {
            TableChecks.requireLimitsInRange(update.limits(), "index: " + index.name());
            TableChecks.requireOnDemandForLimits(update.limits(), after);
        }
    }

    /**
     * Lets decreases pass; switches of the mode are the table's.
     *
     * @throws DynamoDbException LimitExceededException when an index was decreased too often
     */
    void requireNotTooOften(TableDefinition table, BillingMode mode, Instant now) {
        for (SecondaryIndex index : table.indexes()) {
            IndexThroughputUpdate update = updated.get(index.name());
            if (mode == BillingMode.PROVISIONED && update != null && index.isGlobal()) {
                BillingLimits.require(index.billing(), billing(index.billing(), mode, update.throughput(), now), now);
            }
        }
    }

    /** As UT14 says it of a table. */
    private static DynamoDbException unchanged(String name, Throughput throughput) {
        return TableChecks.unchanged("index " + name, "index", throughput);
    }

    /** UT13 and UT15 for new indexes, with what CreateTable asks of them. */
    private void requireCreatable(TableDefinition table, IndexSpecification index, BillingMode mode) {
        IndexChecks.requireThroughputAgrees(index, mode);
        TableChecks.requireThroughputInBounds(index.throughput());
        IndexChecks.requireGlobalIndex(index, definitions);
        Set<String> names = new HashSet<>();
        table.indexes().forEach(there -> names.add(there.name()));
        IndexChecks.requireNewName(index.indexName(), names);
        IndexChecks.requireGlobalCount(1
                + (int) table.indexes().stream()
                        .filter(SecondaryIndex::isGlobal)
                        .count());
        int projected = table.indexes().stream()
                .mapToInt(there -> there.projection().nonKeyAttributes().size())
                .sum();
        IndexChecks.requireNonKeyAttributeCount(projected
                + NewTableIndexes.projection(index.projection())
                        .nonKeyAttributes()
                        .size());
    }

    /** The attributes of all keys afterwards: a known one keeps its type whatever is sent (UT15). */
    List<KeyAttribute> keyTypes(TableDefinition table) {
        List<KeyAttribute> types = new ArrayList<>(table.keyTypes());
        for (IndexSpecification index : created) {
            for (KeyAttribute key : schema(table, index).attributes()) {
                if (!types.contains(key)) {
                    types.add(key);
                }
            }
        }
        return types;
    }

    private KeySchema schema(TableDefinition table, IndexSpecification index) {
        List<AttributeDefinition> known = new ArrayList<>();
        table.keyTypes().forEach(key -> known.add(new AttributeDefinition(key.name(), key.type())));
        known.addAll(definitions);
        return SchemaChecks.toKeySchema(index.keySchema(), known);
    }

    /**
     * The indexes afterwards.
     *
     * @param mode how the table will be paid for
     * @param space of the new index; null when there is none
     */
    List<SecondaryIndex> indexes(TableDefinition table, BillingMode mode, Instant now, Space space) {
        List<SecondaryIndex> indexes = new ArrayList<>();
        for (SecondaryIndex index : table.indexes()) {
            indexes.add(index.isGlobal() ? changed(index, mode, now) : index);
        }
        for (IndexSpecification index : created) {
            indexes.add(NewTableIndexes.global(index, schema(table, index), space, IndexState.DELETE_ONLY, mode, now));
        }
        return indexes;
    }

    private SecondaryIndex changed(SecondaryIndex index, BillingMode mode, Instant now) {
        IndexThroughputUpdate update = updated.get(index.name());
        Throughput throughput = update == null ? null : update.throughput();
        OnDemandLimits limits = index.limits();
        WarmThroughput warm = index.warm();
        if (update != null && update.limits() != null) {
            limits = Objects.requireNonNullElse(limits, OnDemandLimits.NONE).changedBy(update.limits());
        }
        if (update != null) {
            warm = WarmThroughput.larger(warm, update.warm());
        }
        SecondaryIndex changed = index.withThroughput(
                billing(index.billing(), mode, throughput, now), mode == BillingMode.PROVISIONED ? null : limits, warm);
        return deleted.contains(index.name()) ? changed.in(IndexState.DELETING) : changed;
    }

    private static Billing billing(Billing billing, BillingMode mode, Throughput throughput, Instant now) {
        if (mode == BillingMode.PAY_PER_REQUEST) {
            return billing.changedTo(mode, Throughput.NONE, now);
        }
        return billing.changedTo(mode, Objects.requireNonNullElse(throughput, billing.throughput()), now);
    }
}
