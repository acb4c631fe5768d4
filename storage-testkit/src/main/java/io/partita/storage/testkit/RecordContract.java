package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.WouldBlockException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Single records: get, getAll, getAtomically. */
interface RecordContract extends ContractFixture {
    @Test
    default void aRecordThatWasNeverWrittenIsAbsent() {
        for (ReadMode mode : List.of(Probe.STRONG, Probe.EVENTUAL, Probe.FOR_COMMIT)) {
            Versioned read = probe().storage().get(probe().key("p", "s"), mode);
            assertThat(read.exists()).isFalse();
            assertThat(read.version()).isEqualTo(Versioned.ABSENT);
        }
    }

    @Test
    default void aWrittenRecordIsReadWithTheVersionOfItsCommit() {
        StorageKey key = probe().key("p", "s");
        long version = probe().put(key, "one");
        for (ReadMode mode : List.of(Probe.STRONG, Probe.FOR_COMMIT)) {
            Versioned read = probe().storage().get(key, mode);
            assertThat(Probe.text(read)).isEqualTo("one");
            assertThat(read.version()).isEqualTo(version).isPositive();
        }
    }

    @Test
    default void anEventualReadSeesAnAcknowledgedWriteSoonerOrLater() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "one");
        Probe.eventually(() -> "one".equals(Probe.text(probe().storage().get(key, Probe.EVENTUAL))));
    }

    @Test
    default void versionsOfARecordGrow() {
        StorageKey key = probe().key("p", "s");
        long before = probe().put(key, "one");
        for (int i = 0; i < 10; i++) {
            long version = probe().put(key, "n" + i);
            assertThat(version).isGreaterThan(before);
            before = version;
        }
        probe().delete(key);
        assertThat(probe().put(key, "again")).isGreaterThan(before);
    }

    @Test
    default void aDeletedRecordIsAbsent() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "one");
        probe().delete(key);
        assertThat(probe().get(key)).isNull();
        assertThat(probe().storage().get(key, Probe.STRONG).version()).isEqualTo(Versioned.ABSENT);
        probe().delete(key);
        assertThat(probe().get(key)).isNull();
    }

    @Test
    default void anEmptyValueIsARecord() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "");
        assertThat(probe().storage().get(key, Probe.STRONG).exists()).isTrue();
        assertThat(probe().get(key)).isEmpty();
    }

    @Test
    default void aRecordMayHaveNoSortBytes() {
        StorageKey key = probe().key(Probe.encoded("p"), new byte[0]);
        probe().put(key, "simple");
        assertThat(probe().get(key)).isEqualTo("simple");
    }

    @Test
    default void aLargeValueComesBackByteForByte() {
        byte[] value = new byte[Math.min(probe().storage().capabilities().maxValueBytes(), 1 << 20)];
        new Random(1).nextBytes(value);
        StorageKey key = probe().key("p", "large");
        CommitOutcome outcome =
                probe().run(probe().commit(List.of(), List.of(new Commit.Write(key, value)), List.of()));
        assertThat(outcome).isInstanceOf(CommitOutcome.Applied.class);
        assertThat(probe().storage().get(key, Probe.STRONG).value()).isEqualTo(value);
    }

    @Test
    default void severalRecordsComeInTheOrderAsked() {
        StorageKey a = probe().key("a", "1");
        StorageKey b = probe().key("b", "1");
        StorageKey missing = probe().key("c", "1");
        probe().put(a, "A");
        probe().put(b, "B");
        List<StorageKey> keys = List.of(b, missing, a, b);
        assertThat(texts(probe().storage().getAll(keys, Probe.STRONG))).containsExactly("B", null, "A", "B");
        assertThat(texts(probe().storage().getAll(keys, Probe.FOR_COMMIT))).containsExactly("B", null, "A", "B");
        assertThat(texts(probe().storage().getAtomically(keys))).containsExactly("B", null, "A", "B");
        assertThat(probe().storage().getAll(List.of(), Probe.STRONG)).isEmpty();
    }

    @Test
    default void aBoundedReadGivesAllThatFitsAndOfTheRestNothingWrong() {
        StorageKey a = probe().key("a", "1");
        StorageKey b = probe().key("b", "1");
        probe().put(a, "A");
        probe().put(b, "B");
        List<StorageKey> keys = List.of(a, b, a, b);
        List<String> whole = List.of("A", "B", "A", "B");
        assertThat(texts(probe().storage().getAtomically(keys, 1_000))).isEqualTo(whole);
        List<String> part = texts(probe().storage().getAtomically(keys, 1));
        assertThat(part).isNotEmpty().isEqualTo(whole.subList(0, part.size()));
    }

    @Test
    default void aReadThatMayNotWaitAnswersRightlyOrSaysThatItWouldHaveTo() {
        StorageKey key = probe().key("p", "s");
        probe().put(key, "one");
        ReadMode mode = new ReadMode(ReadMode.Consistency.STRONG, false);
        try {
            assertThat(Probe.text(probe().storage().get(key, mode))).isEqualTo("one");
        } catch (WouldBlockException e) {
            assertThat(e).isSameAs(WouldBlockException.INSTANCE);
        }
    }

    @Test
    default void aSpaceThatWasNeverCreatedIsNotThere() {
        Probe nowhere = probe().in(new Space(4711));
        nowhere.expectNoSpace(() -> nowhere.get(nowhere.key("p", "s")));
        nowhere.expectNoSpace(() -> nowhere.range(Probe.encoded("p"), SortRange.ALL, Direction.FORWARD));
        nowhere.expectNoSpace(() -> nowhere.scan(TokenRange.ALL, null));
        assertThat(nowhere.run(List.of(), Probe.write(nowhere.key("p", "s"), "x")))
                .isEqualTo(new CommitOutcome.SpaceDropped(new Space(4711)));
    }

    @Test
    default void pagesNeverTakeAnEmptyBudget() {
        assertThatThrownBy(() -> Probe.records(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Probe.weight(0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> texts(List<Versioned> reads) {
        List<String> texts = new ArrayList<>();
        reads.forEach(read -> texts.add(Probe.text(read)));
        return texts;
    }
}
