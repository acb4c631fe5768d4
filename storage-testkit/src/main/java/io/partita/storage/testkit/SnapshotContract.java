package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Direction;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Page;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageReads;
import io.partita.storage.StorageSnapshot;
import io.partita.storage.TokenRange;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Snapshots, on engines that have them. */
interface SnapshotContract extends ContractFixture {
    private StorageSnapshot snapshot() {
        Assumptions.assumeTrue(probe().storage().capabilities().snapshots(), "this engine has no snapshots");
        return probe().storage().snapshot();
    }

    private void put(String partition, String sort, String value) {
        probe().run(probe().commit(List.of(), List.of(Probe.write(probe().key(partition, sort), value)), List.of()));
    }

    private String get(StorageReads reads, String partition, String sort) {
        return Probe.text(reads.get(probe().key(partition, sort), Probe.STRONG));
    }

    private List<String> range(StorageReads reads, String partition) {
        return texts(reads.range(
                probe().space(),
                Probe.encoded(partition),
                SortRange.ALL,
                Direction.REVERSE,
                Probe.PLENTY,
                Probe.EVENTUAL));
    }

    private List<String> scan(StorageReads reads, StorageKey after) {
        return texts(reads.scan(probe().space(), TokenRange.ALL, after, Probe.PLENTY, Probe.EVENTUAL));
    }

    private static List<String> texts(Page page) {
        return page.records().stream().map(Probe::text).toList();
    }

    @Test
    default void snapshotShowsWhatWasThereWhateverIsWrittenLater() {
        put("p", "1", "one");
        put("p", "2", "two");
        try (StorageSnapshot before = snapshot()) {
            put("p", "1", "changed");
            put("p", "2", null);
            put("p", "3", "new");
            assertThat(get(before, "p", "1")).isEqualTo("one");
            assertThat(get(before, "p", "2")).isEqualTo("two");
            assertThat(get(before, "p", "3")).isNull();
            assertThat(before.getAll(List.of(probe().key("p", "3"), probe().key("p", "1")), Probe.EVENTUAL))
                    .extracting(Probe::text)
                    .containsExactly(null, "one");
            assertThat(range(before, "p")).containsExactly("two", "one");
            assertThat(scan(before, null)).containsExactly("one", "two");
            assertThat(scan(before, probe().key("p", "1"))).containsExactly("two");
        }
        assertThat(range(probe().storage(), "p")).containsExactly("new", "changed");
    }

    @Test
    default void snapshotsOfDifferentMomentsAreOpenSideBySide() {
        put("p", "s", "first");
        try (StorageSnapshot first = snapshot()) {
            put("p", "s", "second");
            StorageSnapshot second = snapshot();
            put("p", "s", "third");
            assertThat(get(second, "p", "s")).isEqualTo("second");
            second.close();
            put("p", "s", "fourth");
            assertThat(get(first, "p", "s")).isEqualTo("first");
            assertThat(get(probe().storage(), "p", "s")).isEqualTo("fourth");
        }
    }

    @Test
    default void spaceThatWasDroppedIsGoneFromSnapshotsToo() {
        put("p", "s", "value");
        try (StorageSnapshot before = snapshot()) {
            probe().storage().drop(probe().space());
            assertThatThrownBy(() -> get(before, "p", "s")).isInstanceOf(NoSuchSpaceException.class);
            assertThatThrownBy(() -> range(before, "p")).isInstanceOf(NoSuchSpaceException.class);
        }
    }

    @Test
    default void spaceThatWasCreatedLaterIsEmptyInSnapshots() {
        try (StorageSnapshot before = snapshot()) {
            Probe later = probe().in(new Space(probe().space().id() + 100));
            later.storage().create(later.space());
            later.run(later.commit(List.of(), List.of(Probe.write(later.key("p", "s"), "value")), List.of()));
            assertThat(before.get(later.key("p", "s"), Probe.EVENTUAL).exists()).isFalse();
        }
    }

    @Test
    default void storageClosesWithSnapshotsOpenWhichMayBeClosedAfterIt() {
        StorageSnapshot open = snapshot();
        put("p", "s", "value");
        reopened();
        open.close();
    }
}
