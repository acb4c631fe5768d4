package io.partita.resilience.bank;

import io.partita.resilience.process.Expected;
import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Items of one teller's own that batches write and delete: side items among the accounts, and notes among the transfers. Each carries
 * an amount and the same amount with the other sign, so whole ones never change a sum, whichever members of a batch took effect.
 */
final class SideItems {
    private static final int SIDES = 14;
    private static final int NOTES = 6;
    private static final int BATCH = 10;
    private static final int MAX_AMOUNT = 100_000;
    private static final long SPREAD = 7_919;
    /** Every so many stamps, a side item is watched, too. */
    private static final int WATCHED = 3;

    private final int teller;
    private final Map<String, Expected> sides = new LinkedHashMap<>();
    private final Map<String, Expected> notes = new LinkedHashMap<>();
    private long stamp;
    private long batches;

    SideItems(int teller) {
        this.teller = teller;
        for (int i = 0; i < SIDES; i++) {
            sides.put(Account.branch((teller + i) % Account.BRANCHES) + "/side-" + teller + "-" + i, new Expected());
        }
        for (int i = 0; i < NOTES; i++) {
            notes.put("note-" + teller + "-" + i, new Expected());
        }
    }

    /** What must be there, by key as {@link Books} has it. */
    Map<String, Expected> sides() {
        return sides;
    }

    /** What must be there, by key. */
    Map<String, Expected> notes() {
        return notes;
    }

    /** Batches that were acknowledged. */
    long batches() {
        return batches;
    }

    /** Writes and deletes some of them in one batch. */
    void write(WireClient client, SplittableRandom random) throws IOException, InterruptedException {
        List<Expected> written = new ArrayList<>();
        List<String> ofAccounts = new ArrayList<>();
        List<String> ofTransfers = new ArrayList<>();
        int first = random.nextInt(SIDES + NOTES);
        for (int i = 0; i < BATCH; i++) {
            int chosen = (first + i) % (SIDES + NOTES);
            boolean isSide = chosen < SIDES;
            String key = List.copyOf((isSide ? sides : notes).keySet()).get(isSide ? chosen : chosen - SIDES);
            Expected expected = (isSide ? sides : notes).get(key);
            written.add(expected);
            String request;
            if (random.nextInt(4) == 0) {
                expected.attempt(null);
                request = "{\"DeleteRequest\":{\"Key\":{" + key(key) + "}}}";
            } else {
                expected.attempt(++stamp);
                request = "{\"PutRequest\":{\"Item\":" + json(key, stamp) + "}}";
            }
            (isSide ? ofAccounts : ofTransfers).add(request);
        }
        Map<String, Object> answer = client.demand(
                "BatchWriteItem",
                "{\"RequestItems\":{" + requests(Tables.ACCOUNTS, ofAccounts)
                        + (ofAccounts.isEmpty() || ofTransfers.isEmpty() ? "" : ",")
                        + requests(Tables.TRANSFERS, ofTransfers) + "}}");
        if (!Json.asObject(answer.get("UnprocessedItems")).isEmpty()) {
            throw new AssertionError("items left unprocessed without need: " + answer);
        }
        written.forEach(Expected::acknowledge);
        batches++;
    }

    private static String requests(String table, List<String> requests) {
        return requests.isEmpty() ? "" : "\"" + table + "\":[" + String.join(",", requests) + "]";
    }

    /** The item that a stamp makes. */
    static Map<String, Object> item(String key, long stamp) throws IOException {
        return Json.object(json(key, stamp));
    }

    private static String key(String key) {
        int slash = key.indexOf('/');
        return slash < 0
                ? "\"pk\":{\"S\":\"" + key + "\"}"
                : "\"branch\":{\"S\":\"" + key.substring(0, slash) + "\"},\"acct\":{\"S\":\"" + key.substring(slash + 1)
                        + "\"}";
    }

    private static String json(String key, long stamp) {
        long amount = stamp * SPREAD % MAX_AMOUNT + 1;
        String others = key.indexOf('/') < 0
                ? ""
                : ",\"club\":{\"S\":\"" + Account.club((int) (stamp % Account.CLUBS)) + "\"}"
                        + (stamp % WATCHED == 0 ? ",\"watch\":{\"S\":\"side\"}" : "");
        return "{" + key(key) + ",\"stamp\":{\"N\":\"" + stamp + "\"},\"balance\":{\"N\":\"" + amount
                + "\"},\"savings\":{\"N\":\"-" + amount + "\"}" + others + "}";
    }
}
