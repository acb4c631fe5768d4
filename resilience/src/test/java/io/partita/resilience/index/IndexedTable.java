package io.partita.resilience.index;

import io.partita.engine.Database;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.Request;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.GlobalIndexUpdate;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.engine.table.TableDescription;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.resilience.engine.Databases;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A table with the key {@code pk}, and its index on {@code group} and {@code score}. */
final class IndexedTable {
    static final String INDEX = "by-group";

    private final Database database;
    private final String name;

    IndexedTable(Database database, String name) {
        this.database = database;
        this.name = name;
    }

    /** Begins to add the index. */
    void addIndex() {
        execute(new UpdateTableRequest(
                name,
                List.of(
                        new AttributeDefinition("group", AttributeType.S),
                        new AttributeDefinition("score", AttributeType.N)),
                List.of(new GlobalIndexUpdate(
                        new IndexSpecification(
                                INDEX,
                                List.of(new KeySchemaElement("group", true), new KeySchemaElement("score", false)),
                                new ProjectionSpecification(IndexProjection.Type.KEYS_ONLY, null),
                                null,
                                null,
                                null),
                        null,
                        null))));
    }

    /** Begins to delete the index. */
    void deleteIndex() {
        execute(new UpdateTableRequest(name, null, List.of(new GlobalIndexUpdate(null, null, INDEX))));
    }

    /** What DescribeTable says of the index; null when there is none. */
    IndexDescription index() {
        return describe().globalIndexes().stream()
                .filter(index -> index.indexName().equals(INDEX))
                .findFirst()
                .orElse(null);
    }

    TableDescription describe() {
        return execute(new DescribeTableRequest(name)).table();
    }

    /** What the entries of the table's items hold, by primary key, in short: a million of them have to fit into memory. */
    Map<String, String> entriesOfItems() {
        Map<String, String> entries = new HashMap<>();
        scan(null, item -> {
            if (item.get("group") != null) {
                entries.put(textOf(item, "pk"), inShort(item));
            }
        });
        return entries;
    }

    /**
     * Compares the entries there are with those that should be.
     *
     * @param expected what {@link #entriesOfItems} gave
     * @return what is wrong; empty when nothing is
     */
    List<String> wrongEntries(Map<String, String> expected) {
        Map<String, String> missing = new HashMap<>(expected);
        List<String> wrong = new ArrayList<>();
        scan(INDEX, entry -> {
            String key = textOf(entry, "pk");
            String should = missing.remove(key);
            if (!inShort(entry).equals(should) || entry.attributes().size() != 3) {
                wrong.add(entry + " is there, expected " + should);
            }
        });
        missing.forEach((key, entry) -> wrong.add(key + " is missing with " + entry));
        return wrong;
    }

    private static String textOf(Item item, String attribute) {
        return ((AttributeValue.S) item.get(attribute)).value();
    }

    private static String inShort(Item item) {
        return textOf(item, "group") + " "
                + ((AttributeValue.N) item.get("score")).value().text();
    }

    /** Sum of the sizes of the entries there are. */
    long bytesOfEntries() {
        long[] bytes = new long[1];
        scan(INDEX, entry -> bytes[0] += entry.sizeInBytes());
        return bytes[0];
    }

    private void scan(String index, Consumer<Item> each) {
        Item from = null;
        do {
            ItemsResponse page = execute(new ScanRequest(
                    name,
                    index,
                    null,
                    null,
                    null,
                    null,
                    null,
                    Placeholders.NONE,
                    null,
                    null,
                    null,
                    null,
                    index == null,
                    from == null ? null : Checked.of(from),
                    ReturnConsumedCapacity.NONE));
            page.items().forEach(item -> each.accept(item.toItem()));
            from = page.lastEvaluatedKey();
        } while (from != null);
    }

    private <R> R execute(Request<R> request) {
        return database.execute(Databases.CALLER, request).toCompletableFuture().join();
    }
}
