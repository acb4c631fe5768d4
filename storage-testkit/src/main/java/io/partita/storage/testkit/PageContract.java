package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.SortRange;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where pages end and why. */
interface PageContract extends ContractFixture {
    private void fillThree() {
        probe().put(probe().key("p", "a"), "12345");
        probe().put(probe().key("p", "b"), "123");
        probe().put(probe().key("p", "c"), "1234567");
    }

    private List<Page> bothWays(PageBudget budget) {
        return List.of(
                probe().storage()
                        .range(
                                probe().space(),
                                Probe.encoded("p"),
                                SortRange.ALL,
                                Direction.FORWARD,
                                budget,
                                Probe.STRONG),
                probe().storage().scan(probe().space(), TokenRange.ALL, null, budget, Probe.STRONG));
    }

    private void expect(PageBudget budget, Page.StopReason stop, long weight, String... texts) {
        for (Page page : bothWays(budget)) {
            assertThat(Probe.texts(page)).containsExactly(texts);
            assertThat(page.stop()).isEqualTo(stop);
            assertThat(page.weight()).isEqualTo(weight);
        }
    }

    @Test
    default void aPageThatReachesTheEndIsExhausted() {
        fillThree();
        expect(Probe.records(4), Page.StopReason.EXHAUSTED, 15, "12345", "123", "1234567");
        expect(Probe.weight(16), Page.StopReason.EXHAUSTED, 15, "12345", "123", "1234567");
    }

    @Test
    default void aPageOfAsManyRecordsAsThereAreDoesNotLookForMore() {
        fillThree();
        expect(Probe.records(3), Page.StopReason.RECORDS, 15, "12345", "123", "1234567");
    }

    @Test
    default void aPageEndsAtItsNumberOfRecords() {
        fillThree();
        expect(Probe.records(2), Page.StopReason.RECORDS, 8, "12345", "123");
        expect(Probe.records(1), Page.StopReason.RECORDS, 5, "12345");
    }

    @Test
    default void theRecordThatReachesTheWeightIsTheLast() {
        fillThree();
        expect(Probe.weight(8), Page.StopReason.WEIGHT, 8, "12345", "123");
        expect(Probe.weight(15), Page.StopReason.WEIGHT, 15, "12345", "123", "1234567");
    }

    @Test
    default void theRecordThatCrossesTheWeightIsTheLast() {
        fillThree();
        expect(Probe.weight(6), Page.StopReason.WEIGHT, 8, "12345", "123");
        expect(Probe.weight(9), Page.StopReason.WEIGHT, 15, "12345", "123", "1234567");
    }

    @Test
    default void aPageHoldsARecordHoweverHeavy() {
        fillThree();
        expect(Probe.weight(1), Page.StopReason.WEIGHT, 5, "12345");
    }

    @Test
    default void recordsMayWeighNothing() {
        fillThree();
        expect(new PageBudget(10, 1, value -> 0), Page.StopReason.EXHAUSTED, 0, "12345", "123", "1234567");
    }

    @Test
    default void anEmptyRangeIsAnExhaustedPage() {
        expect(Probe.records(1), Page.StopReason.EXHAUSTED, 0);
    }

    @Test
    default void aReversePageEndsByTheSameRules() {
        fillThree();
        Page page = probe().storage()
                .range(
                        probe().space(),
                        Probe.encoded("p"),
                        SortRange.ALL,
                        Direction.REVERSE,
                        Probe.weight(10),
                        Probe.STRONG);
        assertThat(Probe.texts(page)).containsExactly("1234567", "123");
        assertThat(page.stop()).isEqualTo(Page.StopReason.WEIGHT);
        assertThat(page.weight()).isEqualTo(10);
    }

    @Test
    default void deletedRecordsCountForNothing() {
        fillThree();
        probe().delete(probe().key("p", "a"));
        expect(Probe.records(1), Page.StopReason.RECORDS, 3, "123");
    }

    @Test
    default void recordsInAPageCarryTheirVersions() {
        long version = probe().put(probe().key("p", "a"), "x");
        for (Page page : bothWays(Probe.PLENTY)) {
            assertThat(page.records()).extracting(Versioned::version).containsExactly(version);
        }
    }
}
