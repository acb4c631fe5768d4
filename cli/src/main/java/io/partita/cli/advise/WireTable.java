package io.partita.cli.advise;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Table;
import io.partita.advisor.inference.TableShape;
import io.partita.cli.remote.Json;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The description of a table as the API gives it. */
final class WireTable {
    private WireTable() {}

    /** What the member {@code Table} of an answer of DescribeTable says. */
    static TableShape shape(Map<String, Object> table) {
        Map<String, AttributeType> types = new HashMap<>();
        for (Map<String, Object> definition : Json.objects(table, "AttributeDefinitions")) {
            types.put(text(definition, "AttributeName"), AttributeType.valueOf(text(definition, "AttributeType")));
        }
        List<Index> indexes = new ArrayList<>();
        for (Map<String, Object> index : Json.objects(table, "LocalSecondaryIndexes")) {
            indexes.add(index(index, Index.Kind.LOCAL, types));
        }
        for (Map<String, Object> index : Json.objects(table, "GlobalSecondaryIndexes")) {
            indexes.add(index(index, Index.Kind.GLOBAL, types));
        }
        return new TableShape(
                text(table, "TableName"),
                keys(table, types),
                List.copyOf(indexes),
                throughput(Json.object(table, "ProvisionedThroughput")),
                number(table, "ItemCount"));
    }

    private static Index index(Map<String, Object> index, Index.Kind kind, Map<String, AttributeType> types) {
        Map<String, Object> projection = Json.object(index, "Projection");
        List<String> included = new ArrayList<>();
        if (projection.get("NonKeyAttributes") instanceof List<?> names) {
            names.forEach(name -> included.add(String.valueOf(name)));
        }
        return new Index(
                text(index, "IndexName"),
                kind,
                keys(index, types),
                Index.Projection.valueOf(text(projection, "ProjectionType")),
                List.copyOf(included));
    }

    private static Keys keys(Map<String, Object> owner, Map<String, AttributeType> types) {
        List<KeyAttribute> partition = new ArrayList<>();
        List<KeyAttribute> sort = new ArrayList<>();
        for (Map<String, Object> element : Json.objects(owner, "KeySchema")) {
            String name = text(element, "AttributeName");
            (text(element, "KeyType").equals("HASH") ? partition : sort).add(new KeyAttribute(name, types.get(name)));
        }
        return new Keys(List.copyOf(partition), List.copyOf(sort));
    }

    /** Tables on demand show zeros. */
    private static Optional<Table.Throughput> throughput(Map<String, Object> throughput) {
        long read = number(throughput, "ReadCapacityUnits");
        long write = number(throughput, "WriteCapacityUnits");
        return read > 0 && write > 0 ? Optional.of(new Table.Throughput(read, write)) : Optional.empty();
    }

    private static String text(Map<String, Object> object, String name) {
        return String.valueOf(object.get(name));
    }

    private static long number(Map<String, Object> object, String name) {
        return object.get(name) instanceof BigDecimal number ? number.longValue() : 0;
    }
}
