package io.partita.advisor.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HonestPlansTest {
    private static final String NOTES = """
            indexes:
              ByG: {partition-key: GPK, sort-key: GSK, projection: keys-only}
            components:
              u: {type: text, alphabet: digits, length: 8, cardinality: 1000}
              o: {type: ulid}
              note: {type: text, alphabet: a-z, length: 20}
            entities:
              O:
                identity: [u, o]
                count: 1_000_000
                size: 9 KB
                attributes: [note]
                keys: {PK: "U#{u}", SK: "O#{o}", GPK: "G#{u}", GSK: "{o}"}
            patterns:
              any: {want: O, given: [u, note], rate: 1 per second}
              pinned: {want: O, given: [u, note], index: ByG, rate: 1 per second}
            """;

    private static final Written LARGE = Written.of("""
            table: {name: Tab, partition-key: PK}
            components:
              c: {type: text, alphabet: digits, length: 8, cardinality: 1000}
            entities:
              Big: {identity: [c], count: 1000, size: 300 KB, keys: {PK: "B#{c}"}}
              Small: {identity: [c], count: 1000, size: 300 B, keys: {PK: "S#{c}"}}
            patterns:
              read: {want: Big, given: c x 30, transaction: true, rate: 1 per second}
              write: {put: Big x 30, transaction: true, rate: 1 per second}
              delete: {delete: Big x 30, transaction: true, rate: 1 per second}
              fits: {want: Big, given: c x 13, transaction: true, rate: 1 per second}
              many: {want: Small, given: c x 150, transaction: true, rate: 1 per second}
            """);

    @Test
    void allThatAnIndexCannotTellApartIsFetchedAndPaidFor() {
        Verdict pinned = Written.table(NOTES).verdict("pinned");
        assertThat(pinned.plan()).isInstanceOf(Plan.Steps.class);
        assertThat(pinned.cost().itemsRead()).isCloseTo(2000, within(1e-6));
        assertThat(pinned.cost().readUnits()).isGreaterThan(1500);
        assertThat(pinned.cost().itemsReturned()).isCloseTo(1, within(1e-6));
    }

    @Test
    void theTableIsCheaperThanFetchingAllItsItemsBehindAnIndex() {
        Written written = Written.table(NOTES);
        assertThat(written.query("any").index()).isEmpty();
        assertThat(written.verdict("any").cost().readUnits()).isCloseTo(1127, within(1.0));
    }

    @Test
    void aTransactionOfMoreThan4MegabytesIsImpossible() {
        assertThat(LARGE.obstacle("read")).isEqualTo("TransactGetItems takes up to 4 MB, these 30 items are 8.8 MB");
        assertThat(LARGE.obstacle("write")).isEqualTo("TransactWriteItems takes up to 4 MB, these 30 items are 8.8 MB");
        assertThat(LARGE.verdict("fits").plan()).isInstanceOf(Plan.Get.class);
        assertThat(LARGE.verdict("delete").plan()).isInstanceOf(Plan.Change.class);
    }

    @Test
    void aTransactionOfTooManyItemsSaysHowManyTheyAre() {
        assertThat(LARGE.obstacle("many")).isEqualTo("TransactGetItems takes up to 100 items, these are 150");
    }
}
