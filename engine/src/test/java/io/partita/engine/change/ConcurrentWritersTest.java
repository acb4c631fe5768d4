package io.partita.engine.change;

import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Values.item;
import static io.partita.engine.testing.Values.n;
import static io.partita.engine.testing.Values.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.table.TableDescription;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Many writers at once. */
final class ConcurrentWritersTest extends DatabaseTest {
    private static final int WRITERS = 16;

    @Test
    void noUpdateOfACounterIsLost() {
        TestTable table = simple();
        int each = 25;
        Crowd.together(WRITERS, writer -> {
            for (int i = 0; i < each; i++) {
                table.updating(item("pk", "counter"), "ADD hits :one")
                        .with(":one", 1)
                        .run();
            }
            return null;
        });
        assertThat(table.get("pk", "counter")).isEqualTo(item("pk", "counter", "hits", WRITERS * each));
    }

    @Test
    void updatesSentWithoutWaitingAllTakeEffectInTheirOrderWhereNobodyElseCanComeBetween() {
        TestTable table = simple();
        List<CompletionStage<WriteItemResponse>> answers = new ArrayList<>();
        List<Object> sent = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            sent.add(i);
            answers.add(
                    table.updating(item("pk", "log"), "SET entries = list_append(if_not_exists(entries, :none), :i)")
                            .with(":none", List.of())
                            .with(":i", List.of(i))
                            .start());
        }
        answers.forEach(TestDatabase::await);

        List<AttributeValue> written =
                ((AttributeValue.L) table.get("pk", "log").get("entries")).elements();
        List<AttributeValue> expected = ((AttributeValue.L) value(sent)).elements();
        assertThat(written).containsExactlyInAnyOrderElementsOf(expected);
        if (db.storage().capabilities().queuedReads()) {
            assertThat(written).isEqualTo(expected);
        }
    }

    @Test
    void exactlyOneOfManyConditionalPutsWins() {
        TestTable table = simple();
        for (int round = 0; round < 10; round++) {
            String key = "lock-" + round;
            List<Boolean> won = Crowd.together(
                    WRITERS,
                    writer -> succeeds(() -> table.putting(item("pk", key, "owner", writer))
                            .onlyIf("attribute_not_exists(pk)")
                            .run()));
            assertThat(won).containsOnlyOnce(true);
            assertThat(table.get("pk", key)).isEqualTo(item("pk", key, "owner", won.indexOf(true)));
        }
    }

    @Test
    void aVersionNumberLetsEachVersionBeWrittenOnce() {
        TestTable table = simple();
        table.put("pk", "doc", "version", 0);
        List<Integer> written = new ArrayList<>();
        Crowd.together(8, writer -> {
                    List<Integer> mine = new ArrayList<>();
                    for (int version = 0; version < 20; version++) {
                        int seen = version;
                        if (succeeds(() -> table.updating(item("pk", "doc"), "SET version = :next")
                                .onlyIf("version = :seen")
                                .with(":next", seen + 1)
                                .with(":seen", seen)
                                .run())) {
                            mine.add(seen);
                        }
                    }
                    return mine;
                })
                .forEach(written::addAll);
        assertThat(written).doesNotHaveDuplicates();
        assertThat(table.get("pk", "doc").get("version")).isEqualTo(n(Integer.toString(written.size())));
    }

    private static boolean succeeds(Runnable request) {
        try {
            request.run();
            return true;
        } catch (DynamoDbException refusal) {
            assertThat(refusal.type()).isEqualTo(ErrorType.CONDITIONAL_CHECK_FAILED);
            return false;
        }
    }

    @Test
    void countAndSizeAreTheSumOverAllItemsAfterWritesOfAllKinds() {
        TestTable table = sorted(AttributeType.N);
        Crowd.together(8, writer -> {
            Random random = new Random(writer);
            for (int i = 0; i < 60; i++) {
                Item key = item("pk", "p" + random.nextInt(3), "sk", random.nextInt(8));
                switch (random.nextInt(4)) {
                    case 0 -> table.deleting(key).run();
                    case 1 ->
                        table.updating(key, "SET v = :v REMOVE w")
                                .with(":v", "x".repeat(random.nextInt(2000)))
                                .run();
                    case 2 -> table.updating(key, "ADD n :one").with(":one", 1).run();
                    default ->
                        table.put("pk", key.get("pk"), "sk", key.get("sk"), "w", "y".repeat(random.nextInt(500)));
                }
            }
            return null;
        });

        List<Item> items = table.scan().allItems();
        TableDescription description = table.describeCounted();
        assertThat(description.itemCount()).isEqualTo(items.size());
        assertThat(description.sizeBytes())
                .isEqualTo(items.stream().mapToLong(Item::sizeInBytes).sum());
    }

    @Test
    void refusedWritesDoNotCount() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        TableDescription before = table.describeCounted();
        succeeds(() -> table.putting(item("pk", "a", "v", "longer"))
                .onlyIf("v = :v")
                .with(":v", 2)
                .run());
        table.deleting(item("pk", "none")).run();
        assertThat(table.describeCounted()).isEqualTo(before);
        table.deleting(item("pk", "a")).run();
        assertThat(table.describeCounted().itemCount()).isZero();
        assertThat(table.describeCounted().sizeBytes()).isZero();
    }

    @Test
    void writesRacingADeletedTableNeverAppearInItsSuccessor() {
        for (int round = 0; round < 10; round++) {
            TestTable table = simple();
            CountDownLatch warm = new CountDownLatch(4);
            AtomicBoolean giveUp = new AtomicBoolean();
            ConcurrentLinkedQueue<ErrorType> refusals = new ConcurrentLinkedQueue<>();
            try (Crowd crowd = new Crowd()) {
                for (int w = 0; w < 4; w++) {
                    int writer = w;
                    crowd.start(Collections.singleton(() -> {
                        for (int i = 0; !giveUp.get(); i++) {
                            try {
                                table.put("pk", "old-" + writer + "-" + i);
                            } catch (DynamoDbException refusal) {
                                refusals.add(refusal.type());
                                return;
                            } finally {
                                warm.countDown();
                            }
                        }
                    }));
                }
                await(warm);
                giveUp.set(!isDeleted(table));
            }
            assertThat(giveUp).isFalse();
            assertThat(refusals).hasSize(4);
            assertThat(refusals).containsOnly(ErrorType.RESOURCE_NOT_FOUND);
            assertNoTable(() -> table.put("pk", "late"));

            simple();
            assertThat(table.scan().items()).isEmpty();
            assertThat(table.describeCounted().itemCount()).isZero();
            db.delete(table.name());
        }
    }

    private boolean isDeleted(TestTable table) {
        try {
            db.delete(table.name());
            return true;
        } catch (DynamoDbException failure) {
            return false;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }
}
