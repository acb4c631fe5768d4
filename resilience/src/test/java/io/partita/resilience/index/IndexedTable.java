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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    /** The entries that the items of the table should have, by primary key. */
    Map<String, Item> entriesOfItems() {
        Map<String, Item> entries = new TreeMap<>();
        for (Item item : scan(null)) {
            if (item.get("group") != null) {
                Map<String, AttributeValue> entry = new LinkedHashMap<>();
                for (String attribute : List.of("pk", "group", "score")) {
                    entry.put(attribute, item.get(attribute));
                }
                entries.put(item.get("pk").toString(), Item.of(entry));
            }
        }
        return entries;
    }

    /** The entries there are; a second one of the same item gets a key of its own. */
    Map<String, Item> entries() {
        Map<String, Item> entries = new TreeMap<>();
        for (Item entry : scan(INDEX)) {
            String key = entry.get("pk").toString();
            entries.put(entries.containsKey(key) ? key + " again, " + entries.size() : key, entry);
        }
        return entries;
    }

    private List<Item> scan(String index) {
        List<Item> items = new ArrayList<>();
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
            page.items().forEach(item -> items.add(item.toItem()));
            from = page.lastEvaluatedKey();
        } while (from != null);
        return items;
    }

    private <R> R execute(Request<R> request) {
        return database.execute(Databases.CALLER, request).toCompletableFuture().join();
    }
}
