package io.partita.resilience.serializability;

import io.partita.engine.query.QueryRequest;
import io.partita.model.item.AttributeSource;
import io.partita.resilience.engine.Client;
import io.partita.resilience.engine.Client.NoAnswerException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Compares the entries of the indexes with what they should be, given the items of the table. */
final class IndexComparison {
    /** Values of the partition key of the global index. */
    static final List<String> GROUPS = List.of("x", "y");

    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Layout layout;
    private final Requests requests;
    private final Client client;

    IndexComparison(Layout layout, Client client) {
        this.layout = layout;
        this.requests = new Requests(layout);
        this.client = client;
    }

    /** How they differ, and go on to differ for so long; null when they are equal. */
    String difference(long patienceNs) throws InterruptedException, NoAnswerException {
        long end = System.nanoTime() + patienceNs;
        while (true) {
            String difference = differenceNow();
            if (difference == null || System.nanoTime() > end) {
                return difference;
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
    }

    private String differenceNow() throws InterruptedException, NoAnswerException {
        Map<Integer, Doc> table = new TreeMap<>();
        for (int key = 0; key < layout.places().size(); key++) {
            if (layout.isJoined(key)) {
                table.put(key, requests.doc(client.ask(requests.get(key)).item()));
            }
        }
        for (String group : GROUPS) {
            Map<Integer, Doc> expected = new TreeMap<>();
            table.forEach((key, doc) -> {
                if (group.equals(doc.group()) && doc.value() != null) {
                    expected.put(key, doc);
                }
            });
            Map<Integer, Doc> entries = entries(requests.group(group));
            if (!entries.equals(expected)) {
                return "global index, group " + group + ": " + entries + " (expected: " + expected + ")";
            }
        }
        for (int member : table.keySet()) {
            Map<Integer, Doc> expected = new TreeMap<>();
            for (int key : layout.collectionOf(member)) {
                Doc doc = table.get(key);
                if (doc.value() != null) {
                    expected.put(key, doc.withGroup(null));
                }
            }
            Map<Integer, Doc> entries = entries(requests.collection(member, Tables.BY_VALUE));
            if (!entries.equals(expected)) {
                return "local index, collection of k" + member + ": " + entries + " (expected: " + expected + ")";
            }
        }
        return null;
    }

    private Map<Integer, Doc> entries(QueryRequest query) throws InterruptedException, NoAnswerException {
        Map<Integer, Doc> entries = new TreeMap<>();
        for (AttributeSource item : client.ask(query).items()) {
            if (entries.put(requests.keyOf(item), requests.doc(item)) != null) {
                throw new AssertionError("two entries of one item in an index: " + item);
            }
        }
        return entries;
    }
}
