package io.partita.resilience.bank;

import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Reads several items at one point in time while tellers work, and finds every torn state. Used by one thread at a time. */
final class Inspector {
    /** So many, for the most that one request can get. */
    private static final int CLUBS_AT_ONCE = 10;

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
                lookAtClubs(client);
                lookAtTransfers(client);
            }
        } catch (IOException e) {
            // Gone; what was seen so far counts.
        }
    }

    /** Clubs, transfers, and transfers among them that were found done. */
    List<Long> looks() {
        return List.of(clubs, transfers, transfersFound);
    }

    /** Several clubs, among them the busy ones, with the members of each as far apart as may be: so there is time to tear them. */
    private void lookAtClubs(WireClient client) throws IOException, InterruptedException {
        int quiet = random.nextInt(Transfer.BUSY_CLUBS, Account.CLOSED_CLUBS - CLUBS_AT_ONCE);
        List<Account> members = new ArrayList<>();
        for (int rank = 0; rank < Account.MEMBERS; rank++) {
            for (int i = 0; i < CLUBS_AT_ONCE; i++) {
                int club = i < Transfer.BUSY_CLUBS ? i : quiet + i;
                members.add(Account.members(club).get(rank));
            }
        }
        List<Map<String, Object>> found = read(client, gets(members));
        for (int i = 0; i < CLUBS_AT_ONCE; i++) {
            List<Map<String, Object>> club = new ArrayList<>();
            for (int rank = 0; rank < Account.MEMBERS; rank++) {
                club.add(found.get(rank * CLUBS_AT_ONCE + i));
            }
            checkClub(club);
            clubs++;
        }
    }

    /** The latest transfers of all tellers: first their records, then the accounts. */
    private void lookAtTransfers(WireClient client) throws IOException, InterruptedException {
        List<Transfer> looked =
                latest.stream().map(Supplier::get).filter(Objects::nonNull).toList();
        if (looked.isEmpty()) {
            return;
        }
        List<Account> accounts = looked.stream()
                .flatMap(transfer -> transfer.legs().stream())
                .map(Transfer.Leg::account)
                .distinct()
                .toList();
        List<String> gets = new ArrayList<>();
        for (Transfer transfer : looked) {
            gets.add("{\"Get\":{\"TableName\":\"" + Tables.TRANSFERS + "\",\"Key\":{\"pk\":{\"S\":\"" + transfer.id()
                    + "\"}}}}");
        }
        gets.addAll(gets(accounts));
        List<Map<String, Object>> found = read(client, gets);
        List<Map<String, Object>> items = found.subList(looked.size(), found.size());
        for (int i = 0; i < looked.size(); i++) {
            Transfer transfer = looked.get(i);
            checkSides(
                    transfer,
                    found.get(i),
                    transfer.legs().stream()
                            .map(leg -> items.get(accounts.indexOf(leg.account())))
                            .toList());
            transfers++;
            transfersFound += found.get(i) == null ? 0 : 1;
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
