package io.partita.resilience.bank;

import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The tables of the bank and their indexes. */
final class Tables {
    static final String ACCOUNTS = "accounts";
    static final String TRANSFERS = "transfers";

    private static final int BATCH = 25;

    private Tables() {}

    /**
     * An index of the accounts.
     *
     * @param partitionKey its partition key
     * @param sortKey its sort key; null: none
     * @param projected names of the attributes it holds; empty: all
     */
    record Index(String name, boolean global, String partitionKey, String sortKey, List<String> projected) {
        /** What it must hold for an item; null: nothing. */
        Map<String, Object> entryOf(Map<String, Object> item) {
            if (!item.containsKey(partitionKey) || sortKey != null && !item.containsKey(sortKey)) {
                return null;
            }
            return projected.isEmpty()
                    ? item
                    : item.entrySet().stream()
                            .filter(attribute -> projected.contains(attribute.getKey()))
                            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        }

        private String json() {
            List<String> keys = List.of("branch", "acct", partitionKey, sortKey == null ? partitionKey : sortKey);
            List<String> others =
                    projected.stream().filter(name -> !keys.contains(name)).toList();
            String projection = projected.isEmpty() ? "ALL" : others.isEmpty() ? "KEYS_ONLY" : "INCLUDE";
            return "{\"IndexName\":\"" + name + "\",\"KeySchema\":[{\"AttributeName\":\"" + partitionKey
                    + "\",\"KeyType\":\"HASH\"}"
                    + (sortKey == null ? "" : ",{\"AttributeName\":\"" + sortKey + "\",\"KeyType\":\"RANGE\"}")
                    + "],\"Projection\":{\"ProjectionType\":\"" + projection + "\""
                    + (others.isEmpty() || projected.isEmpty()
                            ? ""
                            : ",\"NonKeyAttributes\":[\"" + String.join("\",\"", others) + "\"]")
                    + "}}";
        }
    }

    /** Its keys move with every transfer. */
    static final Index BY_BALANCE = new Index("by-balance", true, "club", "balance", List.of());

    /** Sparse: it holds only accounts that are watched, which changes all the time. */
    static final Index WATCHED =
            new Index("watched", true, "watch", null, List.of("branch", "acct", "watch", "balance", "transfers"));

    /** Local. */
    static final Index BY_SAVINGS =
            new Index("by-savings", false, "branch", "savings", List.of("branch", "acct", "savings"));

    static final List<Index> INDEXES = List.of(BY_BALANCE, WATCHED, BY_SAVINGS);

    /** Makes the tables and opens all accounts. */
    static void open(WireClient client) throws IOException, InterruptedException {
        client.demand(
                "CreateTable",
                "{\"TableName\":\"" + ACCOUNTS + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                        + attribute("branch", "S") + "," + attribute("acct", "S") + "," + attribute("club", "S") + ","
                        + attribute("balance", "N") + "," + attribute("savings", "N") + "," + attribute("watch", "S")
                        + "],\"KeySchema\":[{\"AttributeName\":\"branch\",\"KeyType\":\"HASH\"},"
                        + "{\"AttributeName\":\"acct\",\"KeyType\":\"RANGE\"}],\"GlobalSecondaryIndexes\":["
                        + BY_BALANCE.json() + "," + WATCHED.json() + "],\"LocalSecondaryIndexes\":[" + BY_SAVINGS.json()
                        + "]}");
        client.demand(
                "CreateTable",
                "{\"TableName\":\"" + TRANSFERS + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                        + attribute("pk", "S") + "],\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}]}");
        for (int first = 0; first < Account.COUNT; first += BATCH) {
            StringBuilder requests = new StringBuilder();
            for (int number = first; number < first + BATCH; number++) {
                requests.append(number == first ? "" : ",")
                        .append("{\"PutRequest\":{\"Item\":")
                        .append(new Account(number).opening())
                        .append("}}");
            }
            client.demand("BatchWriteItem", "{\"RequestItems\":{\"" + ACCOUNTS + "\":[" + requests + "]}}");
        }
    }

    private static String attribute(String name, String type) {
        return "{\"AttributeName\":\"" + name + "\",\"AttributeType\":\"" + type + "\"}";
    }
}
