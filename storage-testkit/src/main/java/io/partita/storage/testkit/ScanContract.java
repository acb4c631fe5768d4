package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Page;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Reading across item collections. */
interface ScanContract extends ContractFixture {
    /** Records in some collections, some of which share a token; in key order. */
    private TreeMap<StorageKey, String> fill() {
        TreeMap<StorageKey, String> expected = new TreeMap<>();
        for (int p = 0; p < 12; p++) {
            for (int s = 0; s < 3; s++) {
                expected.put(probe().key("p" + p, "s" + s), "p" + p + "s" + s);
            }
        }
        int n = 0;
        for (byte[] partition : colliding()) {
            for (int s = 0; s < 3; s++) {
                expected.put(probe().key(partition, Probe.encoded("s" + s)), "c" + n + "s" + s);
            }
            n++;
        }
        expected.forEach(probe()::put);
        return expected;
    }

    private static List<byte[]> colliding() {
        return CollidingPartitions.contents(4, 11).stream().map(Probe::encoded).toList();
    }

    @Test
    default void theCollidingPartitionsOfTheseTestsReallyCollide() {
        assertThat(CollidingPartitions.collide(colliding())).isTrue();
        assertThat(colliding().stream().map(Arrays::hashCode).distinct()).hasSize(4);
    }

    @Test
    default void aScanReadsByTokenThenPartitionThenSort() {
        TreeMap<StorageKey, String> expected = fill();
        assertThat(probe().scan(TokenRange.ALL, null)).containsExactlyElementsOf(expected.values());
        List<Long> tokens =
                expected.keySet().stream().map(StorageKey::token).distinct().toList();
        assertThat(tokens).isSorted().hasSize(13);
    }

    @Test
    default void segmentsOfTheRingHoldEveryRecordOnce() {
        TreeMap<StorageKey, String> expected = fill();
        int segments = 5;
        List<String> read = new ArrayList<>();
        long width = Long.divideUnsigned(-1L, segments);
        for (int i = 0; i < segments; i++) {
            long from = Long.MIN_VALUE + i * width;
            long to = i == segments - 1 ? Long.MAX_VALUE : from + width - 1;
            read.addAll(probe().scan(new TokenRange(from, to), null));
        }
        assertThat(read).containsExactlyElementsOf(expected.values());
    }

    @Test
    default void bothEdgesOfATokenRangeAreInside() {
        TreeMap<StorageKey, String> expected = fill();
        long token = expected.firstKey().token();
        List<String> there = expected.entrySet().stream()
                .filter(entry -> entry.getKey().token() == token)
                .map(Map.Entry::getValue)
                .toList();
        assertThat(probe().scan(new TokenRange(token, token), null)).containsExactlyElementsOf(there);
        assertThat(probe().scan(new TokenRange(Long.MIN_VALUE, token - 1), null))
                .isEmpty();
        assertThat(probe().scan(new TokenRange(Long.MIN_VALUE, token), null)).containsExactlyElementsOf(there);
    }

    @Test
    default void aScanGoesOnBehindEveryKeyWhetherItIsStillThereOrNot() {
        TreeMap<StorageKey, String> expected = fill();
        for (StorageKey after : expected.keySet()) {
            assertThat(probe().scan(TokenRange.ALL, after))
                    .containsExactlyElementsOf(expected.tailMap(after, false).values());
        }
        for (StorageKey after : List.copyOf(expected.keySet())) {
            probe().delete(after);
            assertThat(probe().scan(TokenRange.ALL, after))
                    .containsExactlyElementsOf(expected.tailMap(after, false).values());
        }
    }

    @Test
    default void aSegmentGoesOnBehindAKeyInIt() {
        TreeMap<StorageKey, String> expected = fill();
        StorageKey first = expected.firstKey();
        TokenRange all = new TokenRange(first.token(), expected.lastKey().token());
        assertThat(probe().scan(all, first))
                .containsExactlyElementsOf(expected.tailMap(first, false).values());
        TokenRange later = new TokenRange(first.token() + 1, Long.MAX_VALUE);
        List<String> behind = expected.entrySet().stream()
                .filter(entry -> entry.getKey().token() > first.token())
                .map(Map.Entry::getValue)
                .toList();
        assertThat(probe().scan(later, first)).containsExactlyElementsOf(behind);
        TokenRange before = new TokenRange(Long.MIN_VALUE, first.token());
        assertThat(probe().scan(before, expected.lastKey())).isEmpty();
    }

    @Test
    default void pagesOfOneRecordHoldEveryRecordOnce() {
        TreeMap<StorageKey, String> expected = fill();
        List<String> read = new ArrayList<>();
        StorageKey after = null;
        while (true) {
            Page page = probe().storage().scan(probe().space(), TokenRange.ALL, after, Probe.records(1), Probe.STRONG);
            if (page.records().isEmpty()) {
                assertThat(page.stop()).isEqualTo(Page.StopReason.EXHAUSTED);
                break;
            }
            String text = Probe.texts(page).getFirst();
            read.add(text);
            after = expected.entrySet().stream()
                    .filter(entry -> entry.getValue().equals(text))
                    .findFirst()
                    .orElseThrow()
                    .getKey();
        }
        assertThat(read).containsExactlyElementsOf(expected.values());
    }

    @Test
    default void spacesDoNotLeakIntoEachOther() {
        Probe before = probe().in(new Space(probe().space().id() - 1));
        Probe after = probe().in(new Space(probe().space().id() + 1));
        for (Probe other : List.of(before, after)) {
            other.storage().create(other.space());
            other.put(other.key("p", "s"), "other");
        }
        probe().put(probe().key("p", "s"), "this");
        assertThat(probe().scan(TokenRange.ALL, null)).containsExactly("this");
        assertThat(before.scan(TokenRange.ALL, null)).containsExactly("other");
        assertThat(after.scan(TokenRange.ALL, null)).containsExactly("other");
    }
}
