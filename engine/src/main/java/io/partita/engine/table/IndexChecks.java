package io.partita.engine.table;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.index.IndexProjection;
import io.partita.model.error.DynamoDbException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Checks of the definition of one index (fact pack: VALIDATION CT18 to CT31). */
final class IndexChecks {
    /** Most global indexes of a table (fact pack: LIMITS). */
    private static final int MOST_GLOBAL = 20;

    /** Most local indexes of a table (fact pack: LIMITS). */
    private static final int MOST_LOCAL = 5;

    /** Most names in the projections of a table's indexes, a name in two of them counted twice (fact pack: LIMITS). */
    private static final int MOST_NON_KEY_ATTRIBUTES = 100;

    private static final String SPECIFIED = "ProvisionedThroughput must be specified for index: ";

    private IndexChecks() {}

    /** CT18 to CT25. */
    static void requireLocalIndex(
            IndexSpecification index, List<KeySchemaElement> table, List<AttributeDefinition> definitions) {
        List<KeySchemaElement> schema = index.keySchema();
        SchemaChecks.requireDefined(schema, definitions);
        SchemaChecks.requireSimpleOrComposite(schema);
        if (schema.size() == 1) {
            throw DynamoDbException.validation(
                    TableChecks.INVALID + "Index KeySchema does not have a range key for index: " + index.indexName());
        }
        String hash = schema.getFirst().attributeName();
        String tableHash = table.getFirst().attributeName();
        if (!hash.equals(tableHash)) {
            throw DynamoDbException.validation(TableChecks.INVALID
                    + "Index KeySchema does not have the same leading hash key as table KeySchema for index: "
                    + index.indexName() + ". index hash key: " + hash + ", table hash key: " + tableHash);
        }
        requireProjection(index.projection());
    }

    /** CT29, with UT15 where {@code definitions} come with a change of the table. */
    static void requireGlobalIndex(IndexSpecification index, List<AttributeDefinition> definitions) {
        SchemaChecks.requireDefined(index.keySchema(), definitions);
        SchemaChecks.requireGlobalIndexSchema(index.keySchema());
        requireProjection(index.projection());
    }

    /** CT23 to CT25. */
    private static void requireProjection(ProjectionSpecification projection) {
        IndexProjection.Type type = projection.type();
        if (type == null) {
            throw DynamoDbException.validation(TableChecks.INVALID + "Unknown ProjectionType: null");
        }
        boolean names = projection.nonKeyAttributes() != null;
        if (names != (type == IndexProjection.Type.INCLUDE)) {
            throw DynamoDbException.validation(TableChecks.INVALID + "ProjectionType is " + type
                    + ", but NonKeyAttributes is " + (names ? "specified" : "not specified"));
        }
    }

    /** CT26: {@code name} joins the names so far. */
    static void requireNewName(String name, Set<String> names) {
        if (!names.add(name)) {
            throw DynamoDbException.validation(TableChecks.INVALID + "Duplicate index name: " + name);
        }
    }

    /** CT30, CT31, UT13, and limits on demand only there: how a new index is paid for agrees with how its table is. */
    static void requireThroughputAgrees(IndexSpecification index, BillingMode mode) {
        String name = index.indexName();
        if (mode == BillingMode.PAY_PER_REQUEST && index.throughput() != null) {
            throw notOnDemand(name);
        }
        if (mode == BillingMode.PROVISIONED && index.throughput() == null) {
            throw throughputMissing(name);
        }
        TableChecks.requireLimitsInRange(index.limits(), "index: " + name);
        TableChecks.requireOnDemandForLimits(index.limits(), mode);
    }

    /** CT30. */
    static DynamoDbException notOnDemand(String name) {
        return DynamoDbException.validation(TableChecks.INVALID
                + "ProvisionedThroughput should not be specified for index: " + name
                + " when BillingMode is PAY_PER_REQUEST");
    }

    /** CT31, UT13. */
    static DynamoDbException throughputMissing(String name) {
        return DynamoDbException.validation(TableChecks.INVALID + SPECIFIED + name);
    }

    /** CT27. */
    static void requireLocalCount(int indexes) {
        if (indexes > MOST_LOCAL) {
            throw DynamoDbException.validation(
                    TableChecks.INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of " + MOST_LOCAL);
        }
    }

    /** CT32. */
    static void requireGlobalCount(int indexes) {
        if (indexes > MOST_GLOBAL) {
            throw DynamoDbException.validation(
                    TableChecks.INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of " + MOST_GLOBAL);
        }
    }

    /** Names in projections; the limit is known, the text is not [?]. */
    static void requireNonKeyAttributeCount(int names) {
        if (names > MOST_NON_KEY_ATTRIBUTES) {
            throw DynamoDbException.validation(TableChecks.INVALID
                    + "Number of NonKeyAttributes in all secondary indexes exceeds per-table limit of "
                    + MOST_NON_KEY_ATTRIBUTES);
        }
    }

    /** CT33: every defined attribute is in some key. */
    static void requireAllUsed(List<AttributeDefinition> definitions, List<List<KeySchemaElement>> schemas) {
        Set<String> defined = new TreeSet<>(SchemaChecks.definedNames(definitions));
        Set<String> used = new TreeSet<>();
        schemas.forEach(schema -> used.addAll(SchemaChecks.keyNames(schema)));
        if (!used.containsAll(defined)) {
            throw DynamoDbException.validation(
                    TableChecks.INVALID + "Some AttributeDefinitions are not used. AttributeDefinitions: " + defined
                            + ", keys used: " + used);
        }
    }
}
