package io.partita.resilience.bank;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Reads several items at one point in time while tellers work, and finds every torn state. Used by one thread at a time. */
final class Inspector {
    private final SplittableRandom random;
    private final List<Supplier<Transfer>> latest;
    private long clubs;
    private long transfers;
    private long transfersFound;

    /**
     * An inspector.
     *
     * @param latest give the transfers to look at, which are just being made; null: none yet
     */
    Inspector(long seed, List<Supplier<Transfer>> latest) {
        this.random = new SplittableRandom(seed);
        this.latest = latest;
    }

    /** Looks until the connection breaks. */
    void lookUntilTheServerIsGone(WireClient client) throws InterruptedException {
        try {
            while (true) {
                lookAtClub(client);
                lookAtTransfer(client);
            }
        } catch (IOException e) {
            // Gone; what was seen so far counts.
        }
    }

    /** Clubs, transfers, and transfers among them that were found done. */
    List<Long> looks() {
        return List.of(clubs, transfers, transfersFound);
    }

    private void lookAtClub(WireClient client) throws IOException, InterruptedException {
        int club = random.nextInt(random.nextBoolean() ? 2 : Account.CLOSED_CLUBS);
        checkClub(read(client, gets(Account.members(club))));
        clubs++;
    }

    private void lookAtTransfer(WireClient client) throws IOException, InterruptedException {
        Transfer transfer = latest.get(random.nextInt(latest.size())).get();
        if (transfer != null) {
            List<String> gets =
                    gets(transfer.legs().stream().map(Transfer.Leg::account).toList());
            gets.add("{\"Get\":{\"TableName\":\"" + Tables.TRANSFERS + "\",\"Key\":{\"pk\":{\"S\":\"" + transfer.id()
                    + "\"}}}}");
            List<Map<String, Object>> found = read(client, gets);
            Map<String, Object> record = found.removeLast();
            checkSides(transfer, record, found);
            transfers++;
            transfersFound += record == null ? 0 : 1;
        }
    }

    /** Gets of accounts, as JSON. */
    static List<String> gets(List<Account> accounts) {
        List<String> gets = new ArrayList<>();
        for (Account account : accounts) {
            gets.add("{\"Get\":{\"TableName\":\"" + Tables.ACCOUNTS + "\",\"Key\":" + account.key() + "}}");
        }
        return gets;
    }

    /** What TransactGetItems finds; null where there is no item. */
    static List<Map<String, Object>> read(WireClient client, List<String> gets)
            throws IOException, InterruptedException {
        Map<String, Object> answer =
                client.demand("TransactGetItems", "{\"TransactItems\":[" + String.join(",", gets) + "]}");
        List<Map<String, Object>> items = new ArrayList<>();
        for (Object response : Json.asList(answer.get("Responses"))) {
            Object item = Json.asObject(response).get("Item");
            items.add(item == null ? null : Json.asObject(item));
        }
        if (items.size() != gets.size()) {
            throw new AssertionError(gets.size() + " gets were answered " + answer);
        }
        return items;
    }

    /** The members of a closed club have together what they had at first, and of two buddies one at most is watched. */
    static void checkClub(List<Map<String, Object>> members) {
        long sum = 0;
        for (Map<String, Object> member : members) {
            sum += Books.amount(member, "balance") + Books.amount(member, "savings");
        }
        if (sum != (long) members.size() * Account.OPENING_BALANCE) {
            throw new AssertionError("a closed club has " + sum + ": " + members);
        }
        for (int i = 0; i < members.size(); i += 2) {
            if (members.get(i).containsKey("watch") && members.get(i + 1).containsKey("watch")) {
                throw new AssertionError("two buddies are watched: " + members.get(i) + ", " + members.get(i + 1));
            }
        }
    }

    /**
     * A transfer shows on all its accounts if its record is there, and on none if not. Later transfers of the teller may have come since.
     */
    static void checkSides(Transfer transfer, Map<String, Object> record, List<Map<String, Object>> accounts)
            throws IOException {
        for (Map<String, Object> account : accounts) {
            long latest = Books.amount(account, Transfer.latestOf(transfer.teller()));
            if (record == null ? latest == transfer.number() : latest < transfer.number()) {
                throw new AssertionError(transfer + " has the record " + record + " but an account " + account);
            }
        }
        if (record != null && !record.equals(transfer.record())) {
            throw new AssertionError(transfer + " has the record " + record);
        }
    }
}
