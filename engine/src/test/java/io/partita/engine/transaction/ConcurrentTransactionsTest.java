package io.partita.engine.transaction;

import static io.partita.engine.testing.Refusals.refusal;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.HeatedTable;
import io.partita.engine.testing.MovableClock;
import io.partita.engine.testing.TransactCall;
import io.partita.engine.testing.TransactGetCall;
import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.testkit.Probe;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Many transactions at once, among themselves and with single requests. */
final class ConcurrentTransactionsTest extends TransactionTest {
    private static final int ACCOUNTS = 6;
    private static final int OPENING_BALANCE = 20;

    private final MovableClock clock = new MovableClock();

    @Override
    protected Clock clock() {
        return clock;
    }

    private static String account(int number) {
        return "account-" + number;
    }

    private void openAccounts() {
        for (int i = 0; i < ACCOUNTS; i++) {
            table.put("pk", account(i), "balance", OPENING_BALANCE);
        }
    }

    private TransactCall transfer(int from, int to, int amount) {
        return writing()
                .update(table, item("pk", account(from)), "SET balance = balance - :amount")
                .onlyIf("balance >= :amount")
                .with(":amount", amount)
                .update(table, item("pk", account(to)), "SET balance = balance + :amount")
                .with(":amount", amount);
    }

    /** Whether it took effect; on engines of one machine nothing but the condition may hinder it. */
    private static boolean succeeds(TransactCall transfer) {
        try {
            transfer.run();
            return true;
        } catch (DynamoDbException refusal) {
            assertThat(refusal.type()).isEqualTo(ErrorType.TRANSACTION_CANCELED);
            assertThat(refusal.cancellationReasons())
                    .extracting(CancellationReason::code)
                    .containsAnyOf("ConditionalCheckFailed", "TransactionConflict");
            return false;
        }
    }

    private static long balance(Item account) {
        return ((AttributeValue.N) account.get("balance"))
                .value()
                .toBigDecimal()
                .longValueExact();
    }

    @Test
    void transfersKeepTheSumAndReadersNeverSeeOneHalf() {
        openAccounts();
        AtomicInteger transfers = new AtomicInteger();
        AtomicInteger reads = new AtomicInteger();
        Crowd.together(8, thread -> {
            Random random = new Random(thread);
            for (int i = 0; i < 40; i++) {
                work(thread, random, transfers, reads);
            }
            return null;
        });
        assertThat(transfers).hasPositiveValue();
        assertThat(reads).hasPositiveValue();
        assertThat(table.scan().items())
                .allSatisfy(account -> assertThat(balance(account.toItem())).isNotNegative());
        assertThat(sumIsRight()).isTrue();
    }

    /** Every other thread moves money, the others look at what there is. */
    private void work(int thread, Random random, AtomicInteger transfers, AtomicInteger reads) {
        int from = random.nextInt(ACCOUNTS);
        int to = (from + 1 + random.nextInt(ACCOUNTS - 1)) % ACCOUNTS;
        if (thread % 2 == 0) {
            if (succeeds(transfer(from, to, 1 + random.nextInt(15)))) {
                transfers.incrementAndGet();
            }
        } else if (sumIsRight()) {
            reads.incrementAndGet();
        }
    }

    @Test
    void transfersKeepTheSumWhileAllPartitionsSplitAndSplitAgain() {
        openAccounts();
        HeatedTable heated = new HeatedTable(table, clock, null);
        AtomicInteger transfers = new AtomicInteger();
        AtomicInteger reads = new AtomicInteger();
        AtomicBoolean splitting = new AtomicBoolean(true);
        Crowd.together(8, thread -> {
            Random random = new Random(thread);
            if (thread > 0) {
                while (splitting.get() || transfers.get() == 0 || reads.get() == 0) {
                    work(thread - 1, random, transfers, reads);
                }
                return null;
            }
            try {
                for (int round = 0; round < 2; round++) {
                    int before = transfers.get();
                    Probe.eventually(() -> transfers.get() > before);
                    heated.splitAll();
                }
            } finally {
                splitting.set(false);
            }
            return null;
        });
        assertThat(heated.map().size()).as("4 partitions after 12 splits").isEqualTo(16);
        assertThat(db.partitions(table.name()).partitions())
                .isEqualTo(heated.map().partitions());
        assertThat(table.scan().items())
                .allSatisfy(account -> assertThat(balance(account.toItem())).isNotNegative());
        assertThat(sumIsRight()).isTrue();
    }

    /** False when a transaction under way did not let anything be read. */
    private boolean sumIsRight() {
        TransactGetCall all = reading();
        for (int i = 0; i < ACCOUNTS; i++) {
            all.get(table, "pk", account(i));
        }
        List<Item> items;
        try {
            items = all.items();
        } catch (DynamoDbException refusal) {
            assertThat(refusal.cancellationReasons()).contains(CancellationReason.CONFLICT);
            return false;
        }
        assertThat(items.stream().mapToLong(ConcurrentTransactionsTest::balance).sum())
                .isEqualTo((long) ACCOUNTS * OPENING_BALANCE);
        return true;
    }

    @Test
    void transactionsThatTakeTheirItemsInOppositeOrdersAllCome() {
        Crowd.together(8, thread -> {
            for (int i = 0; i < 20; i++) {
                TransactCall call = writing();
                for (int k = 0; k < 4; k++) {
                    int which = thread % 2 == 0 ? k : 3 - k;
                    call.update(table, item("pk", account(which)), "ADD hits :one")
                            .with(":one", 1);
                }
                retried(call);
                table.updating(item("pk", account(i % 4)), "ADD single :one")
                        .with(":one", 1)
                        .run();
            }
            return null;
        });
        long singles = 0;
        for (int k = 0; k < 4; k++) {
            Item item = table.get("pk", account(k));
            assertThat(item.get("hits")).isEqualTo(AttributeValue.number(8 * 20));
            singles += ((AttributeValue.N) item.get("single"))
                    .value()
                    .toBigDecimal()
                    .longValueExact();
        }
        assertThat(singles).isEqualTo(8 * 20);
    }

    private static void retried(TransactCall call) {
        boolean done = false;
        while (!done) {
            done = succeeds(call);
        }
    }

    @Test
    void exactlyOneOfManyTransactionsTakesAnItemThatAllWant() {
        for (int round = 0; round < 10; round++) {
            String lock = "lock-" + round;
            List<Boolean> won = Crowd.together(
                    8,
                    thread -> succeeds(writing()
                            .put(table, item("pk", lock, "owner", thread))
                            .onlyIf("attribute_not_exists(pk)")
                            .put(other, item("pk", lock, "sk", "owned by " + thread))));
            assertThat(won).containsOnlyOnce(true);
            assertThat(other.query("pk = :lock").with(":lock", lock).items())
                    .containsExactly(item("pk", lock, "sk", "owned by " + won.indexOf(true)));
        }
    }

    @Test
    void whatIsReadTogetherIsNotRefusedWhereNothingIsUnderWay() {
        openAccounts();
        assertThat(sumIsRight()).isTrue();
        assertThat(refusal(transfer(0, 1, OPENING_BALANCE + 1)::run).type()).isEqualTo(ErrorType.TRANSACTION_CANCELED);
    }
}
