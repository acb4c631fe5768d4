package io.partita.resilience.bank;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.TableReader;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that the bank's tables and indexes hold, read while nobody writes.
 *
 * @param accounts accounts and side items by "branch/name"
 * @param transfers records of transfers and notes by key
 * @param entries what a scan of each index of the accounts finds, by its name
 * @param described counts and sizes that the descriptions tell, by name of the table or index
 */
record Books(
        Map<String, Map<String, Object>> accounts,
        Map<String, Map<String, Object>> transfers,
        Map<String, List<Map<String, Object>>> entries,
        Map<String, Extent> described) {
    /** How much a table or index holds. */
    record Extent(long items, long bytes) {
        static Extent of(Iterable<Map<String, Object>> items) {
            long count = 0;
            long bytes = 0;
            for (Map<String, Object> item : items) {
                count++;
                bytes += TableReader.sizeOf(item);
            }
            return new Extent(count, bytes);
        }

        private static Extent told(Map<String, Object> description, String size) {
            return new Extent(
                    ((BigDecimal) description.get("ItemCount")).longValueExact(),
                    ((BigDecimal) description.get(size)).longValueExact());
        }
    }

    /** Reads them all. */
    static Books read(WireClient client) throws IOException, InterruptedException {
        Map<String, Map<String, Object>> accounts = new HashMap<>();
        for (Map<String, Object> item : items(client, "Scan", "\"TableName\":\"" + Tables.ACCOUNTS + "\"")) {
            putOnce(accounts, key(item), item);
        }
        Map<String, Map<String, Object>> transfers = new HashMap<>();
        for (Map<String, Object> item : items(client, "Scan", "\"TableName\":\"" + Tables.TRANSFERS + "\"")) {
            putOnce(transfers, Json.attribute(item, "pk"), item);
        }
        Map<String, List<Map<String, Object>>> entries = new LinkedHashMap<>();
        for (Tables.Index index : Tables.INDEXES) {
            entries.put(
                    index.name(),
                    items(
                            client,
                            "Scan",
                            "\"TableName\":\"" + Tables.ACCOUNTS + "\",\"IndexName\":\"" + index.name() + "\""));
        }
        Map<String, Extent> described = new HashMap<>();
        describe(client, Tables.ACCOUNTS, described);
        describe(client, Tables.TRANSFERS, described);
        return new Books(accounts, transfers, entries, described);
    }

    /** Queries one partition of an index, a few entries at a time. */
    static List<Map<String, Object>> query(WireClient client, Tables.Index index, String partition, int limit)
            throws IOException, InterruptedException {
        return items(
                client,
                "Query",
                "\"TableName\":\"" + Tables.ACCOUNTS + "\",\"IndexName\":\"" + index.name()
                        + "\",\"KeyConditionExpression\":\"" + index.partitionKey()
                        + " = :p\",\"ExpressionAttributeValues\":{\":p\":{\"S\":\"" + partition + "\"}},\"Limit\":"
                        + limit + ",\"ConsistentRead\":" + !index.global());
    }

    private static void putOnce(Map<String, Map<String, Object>> items, String key, Map<String, Object> item) {
        if (items.put(key, item) != null) {
            throw new AssertionError("an item was seen twice: " + item);
        }
    }

    private static List<Map<String, Object>> items(WireClient client, String operation, String members)
            throws IOException, InterruptedException {
        List<Map<String, Object>> items = new ArrayList<>();
        Object last = null;
        do {
            Map<String, Object> page = client.demand(
                    operation,
                    "{" + members + (last == null ? "" : ",\"ExclusiveStartKey\":" + Json.text(Json.asObject(last)))
                            + "}");
            for (Object element : Json.asList(page.get("Items"))) {
                items.add(Json.asObject(element));
            }
            last = page.get("LastEvaluatedKey");
        } while (last != null);
        return items;
    }

    private static void describe(WireClient client, String table, Map<String, Extent> described)
            throws IOException, InterruptedException {
        Map<String, Object> description =
                Json.asObject(client.demand("DescribeTable", "{\"TableName\":\"" + table + "\"}")
                        .get("Table"));
        described.put(table, Extent.told(description, "TableSizeBytes"));
        for (String kind : List.of("GlobalSecondaryIndexes", "LocalSecondaryIndexes")) {
            if (description.containsKey(kind)) {
                for (Object element : Json.asList(description.get(kind))) {
                    Map<String, Object> index = Json.asObject(element);
                    described.put((String) index.get("IndexName"), Extent.told(index, "IndexSizeBytes"));
                }
            }
        }
    }

    /** The key of an account, a side item or an entry of one. */
    static String key(Map<String, Object> item) {
        return Json.attribute(item, "branch") + "/" + Json.attribute(item, "acct");
    }

    /** The value of a number; 0 when there is none. */
    static long amount(Map<String, Object> item, String name) {
        String number = Json.attribute(item, name);
        return number == null ? 0 : Long.parseLong(number);
    }
}
