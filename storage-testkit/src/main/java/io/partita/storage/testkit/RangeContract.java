package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.DynamoNumber;
import io.partita.storage.Direction;
import io.partita.storage.SortRange;
import io.partita.storage.StorageKey;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Slices of one item collection. */
interface RangeContract extends ContractFixture {
    private void fill(String partition, String... sorts) {
        for (String sort : sorts) {
            probe().put(probe().key(partition, sort), sort);
        }
    }

    @Test
    default void aCollectionIsReadInSortOrderAndInReverse() {
        fill("p", "c", "a", "b", "aa", "");
        byte[] p = Probe.encoded("p");
        assertThat(probe().range(p, SortRange.ALL, Direction.FORWARD)).containsExactly("", "a", "aa", "b", "c");
        assertThat(probe().range(p, SortRange.ALL, Direction.REVERSE)).containsExactly("c", "b", "aa", "a", "");
    }

    @Test
    default void numbersAreReadByValue() {
        byte[] p = Probe.encoded("p");
        for (String number : List.of("10", "-1", "0", "9", "-10.5", "1e20", "-1e20", "0.5")) {
            byte[] sort = OrderedKeyCodec.encode(new AttributeValue.N(DynamoNumber.parse(number)));
            probe().put(probe().key(p, sort), number);
        }
        assertThat(probe().range(p, SortRange.ALL, Direction.FORWARD))
                .containsExactly("-1e20", "-10.5", "-1", "0", "0.5", "9", "10", "1e20");
    }

    @Test
    default void aRangeHoldsItsFirstKeyAndNotItsLast() {
        fill("p", "a", "b", "c", "d", "e");
        byte[] p = Probe.encoded("p");
        SortRange range = new SortRange(Probe.encoded("b"), Probe.encoded("d"));
        assertThat(probe().range(p, range, Direction.FORWARD)).containsExactly("b", "c");
        assertThat(probe().range(p, range, Direction.REVERSE)).containsExactly("c", "b");
        SortRange fromOnly = new SortRange(Probe.encoded("c"), null);
        assertThat(probe().range(p, fromOnly, Direction.FORWARD)).containsExactly("c", "d", "e");
        assertThat(probe().range(p, fromOnly, Direction.REVERSE)).containsExactly("e", "d", "c");
        SortRange toOnly = new SortRange(null, Probe.encoded("c"));
        assertThat(probe().range(p, toOnly, Direction.FORWARD)).containsExactly("a", "b");
        assertThat(probe().range(p, toOnly, Direction.REVERSE)).containsExactly("b", "a");
    }

    @Test
    default void edgesNeedNotExist() {
        fill("p", "a", "c", "e");
        byte[] p = Probe.encoded("p");
        SortRange range = new SortRange(Probe.encoded("b"), Probe.encoded("d"));
        assertThat(probe().range(p, range, Direction.FORWARD)).containsExactly("c");
        assertThat(probe().range(p, range, Direction.REVERSE)).containsExactly("c");
    }

    @Test
    default void anEmptyRangeOrOneTheWrongWayRoundHoldsNothing() {
        fill("p", "a", "b", "c");
        byte[] p = Probe.encoded("p");
        for (Direction direction : Direction.values()) {
            assertThat(probe().range(p, new SortRange(Probe.encoded("b"), Probe.encoded("b")), direction))
                    .isEmpty();
            assertThat(probe().range(p, new SortRange(Probe.encoded("c"), Probe.encoded("a")), direction))
                    .isEmpty();
            assertThat(probe().range(Probe.encoded("q"), SortRange.ALL, direction))
                    .isEmpty();
        }
    }

    @Test
    default void aPrefixIsARange() {
        fill("p", "ab", "abc", "abz", "ac", "a", "b");
        byte[] p = Probe.encoded("p");
        byte[] prefix = OrderedKeyCodec.encodePrefix(new AttributeValue.S("ab"));
        SortRange range = new SortRange(prefix, OrderedKeyCodec.successorOfPrefix(prefix));
        assertThat(probe().range(p, range, Direction.FORWARD)).containsExactly("ab", "abc", "abz");
        assertThat(probe().range(p, range, Direction.REVERSE)).containsExactly("abz", "abc", "ab");
    }

    @Test
    default void aPrefixOfAllOnesHasNoEnd() {
        byte[] p = Probe.encoded(new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF});
        byte[] ones = {(byte) 0xFF, (byte) 0xFF};
        probe().put(probe().key(p, Probe.encoded(new byte[] {(byte) 0xFF})), "ff");
        probe().put(probe().key(p, Probe.encoded(ones)), "ffff");
        probe().put(probe().key(p, Probe.encoded(new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 0})), "ffffff00");
        probe().put(probe().key(p, Probe.encoded(new byte[] {(byte) 0xFE})), "fe");
        SortRange range = new SortRange(ones, OrderedKeyCodec.successorOfPrefix(ones));
        assertThat(range.to()).isNull();
        assertThat(probe().range(p, range, Direction.FORWARD)).containsExactly("ffff", "ffffff00");
        assertThat(probe().range(p, range, Direction.REVERSE)).containsExactly("ffffff00", "ffff");
    }

    @Test
    default void zeroBytesInKeysKeepTheirOrder() {
        byte[] p = Probe.encoded(new byte[] {0});
        probe().put(probe().key(p, Probe.encoded(new byte[] {0, 0})), "0000");
        probe().put(probe().key(p, Probe.encoded(new byte[] {0})), "00");
        probe().put(probe().key(p, Probe.encoded(new byte[] {0, 1})), "0001");
        probe().put(probe().key(p, Probe.encoded(new byte[] {1})), "01");
        assertThat(probe().range(p, SortRange.ALL, Direction.FORWARD)).containsExactly("00", "0000", "0001", "01");
    }

    @Test
    default void collectionsDoNotLeakIntoEachOther() {
        List<byte[]> colliding =
                CollidingPartitions.contents(3, 5).stream().map(Probe::encoded).toList();
        for (int i = 0; i < colliding.size(); i++) {
            probe().put(probe().key(colliding.get(i), Probe.encoded("a")), i + "a");
            probe().put(probe().key(colliding.get(i), Probe.encoded("b")), i + "b");
        }
        for (int i = 0; i < colliding.size(); i++) {
            assertThat(probe().range(colliding.get(i), SortRange.ALL, Direction.FORWARD))
                    .containsExactly(i + "a", i + "b");
            assertThat(probe().range(colliding.get(i), SortRange.ALL, Direction.REVERSE))
                    .containsExactly(i + "b", i + "a");
        }
    }

    @Test
    default void aRangeGoesOnBehindAKeyThatIsGone() {
        fill("p", "a", "b", "c", "d");
        byte[] p = Probe.encoded("p");
        StorageKey gone = probe().key("p", "b");
        probe().delete(gone);
        assertThat(probe().range(p, SortRange.ALL.after(gone.sort()), Direction.FORWARD))
                .containsExactly("c", "d");
        assertThat(probe().range(p, SortRange.ALL.before(gone.sort()), Direction.REVERSE))
                .containsExactly("a");
    }

    @Test
    default void aRangeGoesOnExactlyBehindAKeyThatIsThere() {
        fill("p", "a", "b", "c");
        byte[] p = Probe.encoded("p");
        SortRange range = new SortRange(Probe.encoded("a"), Probe.encoded("c"));
        assertThat(probe().range(p, range.after(Probe.encoded("a")), Direction.FORWARD))
                .containsExactly("b");
        assertThat(probe().range(p, range.before(Probe.encoded("b")), Direction.REVERSE))
                .containsExactly("a");
        assertThat(probe().range(p, range.after(Probe.encoded("b")), Direction.FORWARD))
                .isEmpty();
    }
}
