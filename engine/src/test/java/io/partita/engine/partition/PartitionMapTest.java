package io.partita.engine.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.TokenRange;
import java.math.BigInteger;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PartitionMapTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @Property
    void initialPartitionsAreEqualToWithinOneToken(@ForAll @IntRange(min = 1, max = 2_000) int count) {
        List<BigInteger> widths = PartitionMap.initial(count).partitions().stream()
                .map(partition -> width(partition.tokens()))
                .distinct()
                .sorted()
                .toList();

        assertThat(widths.getLast().subtract(widths.getFirst())).isLessThanOrEqualTo(BigInteger.ONE);
    }

    private static BigInteger width(TokenRange tokens) {
        return BigInteger.valueOf(tokens.to())
                .subtract(BigInteger.valueOf(tokens.from()))
                .add(BigInteger.ONE);
    }

    @Property
    void everyTokenLiesInThePartitionThatIsFound(@ForAll @IntRange(min = 1, max = 300) int count, @ForAll long token) {
        assertThat(PartitionMap.initial(count).of(token).tokens().contains(token))
                .isTrue();
    }

    @Property
    void aSplitCutsOnePartitionAtItsToken(@ForAll @IntRange(min = 1, max = 50) int count, @ForAll long token) {
        PartitionMap map = PartitionMap.initial(count);
        long cut = token == map.of(token).tokens().to() ? token - 1 : token;

        PartitionMap after = map.split(cut, NOW);

        assertThat(after.size()).isEqualTo(count + 1);
        assertThat(after.of(cut).tokens().to()).isEqualTo(cut);
        assertThat(after.of(cut + 1).tokens().from()).isEqualTo(cut + 1);
        assertThat(after.of(cut).parentId()).isEqualTo(map.of(cut).id());
        assertThat(List.of(after.of(cut).id(), after.of(cut + 1).id())).containsExactly(count, count + 1);
    }

    /** Cuts at any tokens, also where partitions meet already, which is left out as those who cut do. */
    @Property
    void anyNumberOfSplitsCoverTheRingOnceAndNeverUseAnIdAgain(
            @ForAll @IntRange(min = 1, max = 20) int count, @ForAll @Size(max = 60) List<Long> cuts) {
        Partitioning partitioning = Partitioning.initial(count);
        Set<Integer> ids = ids(partitioning.map());
        int done = 0;
        for (long cut : cuts) {
            Partition parent = partitioning.map().of(cut);
            if (parent.tokens().to() == cut) {
                continue;
            }
            Set<Integer> before = ids(partitioning.map());
            partitioning = partitioning.split(cut, NOW, Split.Reason.SIZE);
            done++;
            Set<Integer> fresh = ids(partitioning.map());
            fresh.removeAll(before);
            assertThat(fresh).hasSize(2).doesNotContainAnyElementsOf(ids);
            ids.addAll(fresh);
            Split split = partitioning.splits().getLast();
            assertThat(split.parent()).isEqualTo(parent.id());
            assertThat(List.of(split.left(), split.right())).containsExactlyInAnyOrderElementsOf(fresh);
        }

        PartitionMap map = partitioning.map();
        assertThat(map.size()).isEqualTo(count + done);
        assertThat(map.partitions().getFirst().tokens().from()).isEqualTo(Long.MIN_VALUE);
        assertThat(map.partitions().getLast().tokens().to()).isEqualTo(Long.MAX_VALUE);
        BigInteger tokens = BigInteger.ZERO;
        for (int i = 0; i < map.size(); i++) {
            TokenRange range = map.partitions().get(i).tokens();
            tokens = tokens.add(width(range));
            assertThat(range.from()).isLessThanOrEqualTo(range.to());
            assertThat(i == 0 || map.partitions().get(i - 1).tokens().to() + 1 == range.from())
                    .isTrue();
        }
        assertThat(tokens).isEqualTo(BigInteger.TWO.pow(Long.SIZE));
    }

    private static Set<Integer> ids(PartitionMap map) {
        return map.partitions().stream().map(Partition::id).collect(Collectors.toCollection(HashSet::new));
    }

    @Property(tries = 50)
    void halvingGoesOnUntilThereAreSoManyAndNoFurtherThanThereMayBe(
            @ForAll @IntRange(min = 1, max = 100) int count, @ForAll @IntRange(min = 1, max = 6_000) int wanted) {
        Partitioning halved = Partitioning.initial(count).halvedUntil(wanted, NOW);

        int most = Partitioning.MOST_PARTITIONS;
        assertThat(halved.map().size()).isBetween(Math.min(most, Math.max(count, wanted)), most);
        assertThat(halved.map().partitions()).extracting(Partition::id).doesNotHaveDuplicates();
        assertThat(halved.splits()).hasSizeLessThanOrEqualTo(Partitioning.REMEMBERED_SPLITS);
    }

    @Test
    void aCutThatLeavesNothingOnTheRightIsRefused() {
        PartitionMap map = PartitionMap.initial(4);
        long last = map.partitions().get(1).tokens().to();

        assertThatThrownBy(() -> map.split(last, NOW)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMapWithAGapIsRefused() {
        List<Partition> gap = List.of(
                new Partition(0, Partition.NONE, new TokenRange(Long.MIN_VALUE, -2), null),
                new Partition(1, Partition.NONE, new TokenRange(0, Long.MAX_VALUE), null));

        assertThatThrownBy(() -> new PartitionMap(gap, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
