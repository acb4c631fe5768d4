package io.partita.resilience.bank;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.resilience.bank.Ledger.Outcome;
import io.partita.resilience.process.Expected;
import io.partita.resilience.process.Json;
import io.partita.resilience.process.WireClient;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Holds the books against what tellers were told. What is found settles what was in doubt, so that it must stay. */
final class Audit {
    private static final int LIMIT = 7;

    private final Ledger ledger;
    private final List<Teller> tellers;

    Audit(Ledger ledger, List<Teller> tellers) {
        this.ledger = ledger;
        this.tellers = tellers;
    }

    /** Reads the books and checks everything, while nobody writes; the number of items looked at. */
    int check(WireClient client) throws IOException, InterruptedException {
        Books books = Books.read(client);
        checkTransfers(books);
        checkAccounts(books);
        checkSideItems(books);
        checkSum(books);
        checkIndexes(books);
        checkExtents(books);
        checkOrder(client, books);
        return books.accounts().size() + books.transfers().size();
    }

    private void checkTransfers(Books books) throws IOException {
        Set<Transfer> pending = new HashSet<>();
        tellers.forEach(teller -> pending.add(teller.pending()));
        Map<String, Map<String, Object>> records = new HashMap<>(books.transfers());
        records.keySet().removeIf(key -> key.startsWith("note-"));
        for (Map.Entry<Transfer, Outcome> entry : ledger.transfers().entrySet()) {
            Transfer transfer = entry.getKey();
            Map<String, Object> record = records.remove(transfer.id());
            if (record == null) {
                assertThat(entry.getValue()).as("%s has no record", transfer).isNotEqualTo(Outcome.DONE);
                if (!pending.contains(transfer)) {
                    ledger.enter(transfer, Outcome.REFUSED);
                }
            } else {
                assertThat(entry.getValue()).as("%s has a record", transfer).isNotEqualTo(Outcome.REFUSED);
                assertThat(record).as("record of %s", transfer).isEqualTo(transfer.record());
                ledger.enter(transfer, Outcome.DONE);
            }
        }
        assertThat(records).as("records of transfers nobody made").isEmpty();
    }

    /** What transfers left on one account. */
    private static final class Trace {
        private long gain;
        private int transfers;
        private final Map<String, Long> latest = new TreeMap<>();
    }

    private void checkAccounts(Books books) {
        Map<Account, Trace> traces = new HashMap<>();
        ledger.transfers().forEach((transfer, outcome) -> {
            if (outcome == Outcome.DONE) {
                for (Transfer.Leg leg : transfer.legs()) {
                    Trace trace = traces.computeIfAbsent(leg.account(), account -> new Trace());
                    trace.gain += leg.gain();
                    trace.transfers++;
                    trace.latest.merge(Transfer.latestOf(transfer.teller()), (long) transfer.number(), Math::max);
                }
            }
        });
        for (int number = 0; number < Account.COUNT; number++) {
            Account account = new Account(number);
            Map<String, Object> item = item(books, account);
            Trace trace = traces.getOrDefault(account, new Trace());
            long balance = Books.amount(item, "balance");
            long savings = Books.amount(item, "savings");
            assertThat(balance + savings)
                    .as("what %s has after its transfers", item)
                    .isEqualTo(Account.OPENING_BALANCE + trace.gain);
            assertThat(Math.min(balance, savings)).as("no debts in %s", item).isNotNegative();
            assertThat(Books.amount(item, "transfers"))
                    .as("transfers of %s", item)
                    .isEqualTo(trace.transfers);
            Map<String, Long> latest = new TreeMap<>();
            item.keySet().stream()
                    .filter(name -> name.startsWith("latest"))
                    .forEach(name -> latest.put(name, Books.amount(item, name)));
            assertThat(latest).as("latest transfers of %s", item).isEqualTo(trace.latest);
            int moves = Math.toIntExact(Books.amount(item, "moves"));
            assertThat(ledger.admitsMoves(account, moves))
                    .as("moves of %s", item)
                    .isTrue();
            ledger.settleMoves(account, moves);
            assertThat(item.containsKey("watch") && item(books, account.buddy()).containsKey("watch"))
                    .as("%s is watched, and so is its buddy", item)
                    .isFalse();
        }
    }

    private static Map<String, Object> item(Books books, Account account) {
        Map<String, Object> item = books.accounts().get(account.branch() + "/" + account.name());
        assertThat(item).as("%s", account).isNotNull();
        return item;
    }

    private void checkSideItems(Books books) throws IOException {
        Set<String> known = new HashSet<>();
        for (Teller teller : tellers) {
            checkSideItems(teller.sideItems().sides(), books.accounts());
            checkSideItems(teller.sideItems().notes(), books.transfers());
            known.addAll(teller.sideItems().sides().keySet());
            known.addAll(teller.sideItems().notes().keySet());
        }
        assertThat(books.accounts().keySet().stream().filter(key -> !key.contains("/account-") && !known.contains(key)))
                .as("items nobody wrote")
                .isEmpty();
        assertThat(books.accounts().keySet().stream().filter(key -> key.contains("/account-")))
                .as("accounts")
                .hasSize(Account.COUNT);
    }

    private static void checkSideItems(Map<String, Expected> expected, Map<String, Map<String, Object>> found)
            throws IOException {
        for (Map.Entry<String, Expected> entry : expected.entrySet()) {
            Map<String, Object> item = found.get(entry.getKey());
            Long stamp = item == null ? null : Long.valueOf(Books.amount(item, "stamp"));
            assertThat(entry.getValue().admits(stamp))
                    .as("%s is %s (expected: %s)", entry.getKey(), item, entry.getValue())
                    .isTrue();
            if (item != null) {
                assertThat(item).as("a side item").isEqualTo(SideItems.item(entry.getKey(), stamp));
            }
            entry.getValue().settle(stamp);
        }
    }

    private static void checkSum(Books books) {
        long sum = 0;
        for (Map<String, Object> item : books.accounts().values()) {
            sum += Books.amount(item, "balance") + Books.amount(item, "savings");
        }
        assertThat(sum).as("money in the bank").isEqualTo((long) Account.COUNT * Account.OPENING_BALANCE);
    }

    private static void checkIndexes(Books books) {
        for (Tables.Index index : Tables.INDEXES) {
            Map<String, Map<String, Object>> expected = expected(books, index);
            for (Map<String, Object> entry : books.entries().get(index.name())) {
                assertThat(entry).as("an entry of %s", index.name()).isEqualTo(expected.remove(Books.key(entry)));
            }
            assertThat(expected).as("what %s lacks", index.name()).isEmpty();
        }
    }

    private static Map<String, Map<String, Object>> expected(Books books, Tables.Index index) {
        Map<String, Map<String, Object>> expected = new HashMap<>();
        books.accounts().forEach((key, item) -> {
            Map<String, Object> entry = index.entryOf(item);
            if (entry != null) {
                expected.put(key, entry);
            }
        });
        return expected;
    }

    private static void checkExtents(Books books) {
        Map<String, Books.Extent> found = new HashMap<>();
        found.put(Tables.ACCOUNTS, Books.Extent.of(books.accounts().values()));
        found.put(Tables.TRANSFERS, Books.Extent.of(books.transfers().values()));
        books.entries().forEach((name, entries) -> found.put(name, Books.Extent.of(entries)));
        assertThat(books.described()).as("counts and sizes told").isEqualTo(found);
    }

    /** Queries find the same as scans, in the order of the sort key. */
    private static void checkOrder(WireClient client, Books books) throws IOException, InterruptedException {
        for (Tables.Index index : Tables.INDEXES) {
            Map<String, List<Map<String, Object>>> partitions = new HashMap<>();
            for (Map<String, Object> entry : expected(books, index).values()) {
                partitions
                        .computeIfAbsent(Json.attribute(entry, index.partitionKey()), key -> new ArrayList<>())
                        .add(entry);
            }
            for (Map.Entry<String, List<Map<String, Object>>> partition : partitions.entrySet()) {
                List<Map<String, Object>> found = Books.query(client, index, partition.getKey(), LIMIT);
                assertThat(found)
                        .as("query of %s in %s", partition.getKey(), index.name())
                        .containsExactlyInAnyOrderElementsOf(partition.getValue());
                String sortKey = index.sortKey();
                if (sortKey != null) {
                    assertThat(found.stream().map(entry -> Books.amount(entry, sortKey)))
                            .as("order of %s in %s", partition.getKey(), index.name())
                            .isSorted();
                }
            }
        }
    }
}
