package io.partita.resilience.serializability;

import io.partita.engine.query.QueryRequest;
import io.partita.model.item.AttributeSource;
import io.partita.resilience.engine.Client;
import io.partita.resilience.engine.Client.NoAnswerException;
import java.util.ArrayList;
import java.util.Collections;
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

    /**
     * How the global index, which may be behind, differs and goes on to differ for so long from what the table says; null when it is equal.
     */
    String globalDifference(long patienceNs) throws InterruptedException, NoAnswerException {
        return lasting(this::globalDifferenceNow, patienceNs);
    }

    /** The same for the local index. */
    String localDifference(long patienceNs) throws InterruptedException, NoAnswerException {
        return lasting(this::localDifferenceNow, patienceNs);
    }

    /** A look at an index. */
    private interface Look {
        String difference() throws InterruptedException, NoAnswerException;
    }

    private static String lasting(Look look, long patienceNs) throws InterruptedException, NoAnswerException {
        long end = System.nanoTime() + patienceNs;
        while (true) {
            String difference = look.difference();
            if (difference == null || System.nanoTime() > end) {
                return difference;
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
    }

    private Map<Integer, Doc> table() throws InterruptedException, NoAnswerException {
        Map<Integer, Doc> table = new TreeMap<>();
        for (int key = 0; key < layout.places().size(); key++) {
            if (layout.isJoined(key)) {
                table.put(key, requests.doc(client.ask(requests.get(key)).item()));
            }
        }
        return table;
    }

    private String globalDifferenceNow() throws InterruptedException, NoAnswerException {
        Map<Integer, Doc> table = table();
        for (String group : GROUPS) {
            List<String> expected = new ArrayList<>();
            table.forEach((key, doc) -> {
                if (group.equals(doc.group()) && doc.value() != null) {
                    expected.add(entry(key, doc));
                }
            });
            List<String> entries = entries(requests.group(group));
            if (!entries.equals(expected)) {
                return "global index, group " + group + ": " + entries + " (expected: " + expected + ")";
            }
        }
        return null;
    }

    private String localDifferenceNow() throws InterruptedException, NoAnswerException {
        Map<Integer, Doc> table = table();
        for (int member : table.keySet()) {
            List<String> expected = new ArrayList<>();
            for (int key : layout.collectionOf(member)) {
                Doc doc = table.get(key);
                if (doc.value() != null) {
                    expected.add(entry(key, doc.withGroup(null)));
                }
            }
            List<String> entries = entries(requests.collection(member, Tables.BY_VALUE));
            if (!entries.equals(expected)) {
                return "local index, collection of k" + member + ": " + entries + " (expected: " + expected + ")";
            }
        }
        return null;
    }

    /** All of them, also when an item has several, in the order of keys. */
    private List<String> entries(QueryRequest query) throws InterruptedException, NoAnswerException {
        List<String> entries = new ArrayList<>();
        for (AttributeSource item : client.ask(query).items()) {
            entries.add(entry(requests.keyOf(item), requests.doc(item)));
        }
        Collections.sort(entries);
        return entries;
    }

    private static String entry(int key, Doc doc) {
        return "k" + key + " " + doc;
    }
}
