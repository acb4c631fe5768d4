package io.partita.engine.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.TokenRange;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
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
