package io.partita.resilience.serializability;

import io.partita.engine.Database;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.model.value.AttributeType;
import io.partita.resilience.engine.Databases;
import java.util.List;

/** The two tables. */
final class Tables {
    /** With a sort key, a global and a local index. */
    static final String JOINED = "joined";
    /** With a partition key only. */
    static final String PLAIN = "plain";
    /** Global: group, value; all attributes. */
    static final String BY_GROUP = "byGroup";
    /** Local: value; the count besides the keys. */
    static final String BY_VALUE = "byValue";

    private Tables() {}

    static void create(Database database) {
        Databases.createTable(
                database,
                JOINED,
                List.of(
                        new AttributeDefinition("pk", AttributeType.S),
                        new AttributeDefinition("sk", AttributeType.N),
                        new AttributeDefinition("g", AttributeType.S),
                        new AttributeDefinition("v", AttributeType.N)),
                schema("pk", "sk"),
                List.of(index(BY_VALUE, schema("pk", "v"), IndexProjection.Type.INCLUDE, List.of("c"))),
                List.of(index(BY_GROUP, schema("g", "v"), IndexProjection.Type.ALL, null)));
        Databases.createTable(database, PLAIN);
    }

    private static List<KeySchemaElement> schema(String partition, String sort) {
        return List.of(new KeySchemaElement(partition, true), new KeySchemaElement(sort, false));
    }

    private static IndexSpecification index(
            String name, List<KeySchemaElement> schema, IndexProjection.Type type, List<String> names) {
        return new IndexSpecification(name, schema, new ProjectionSpecification(type, names), null, null, null);
    }
}
