package io.partita.advisor.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class OtherKindsInSliceTest {
    private static final Written DAYS_AND_META = Written.table("""
            components:
              c: {type: text, alphabet: digits, length: 8, cardinality: 10}
              day: {type: date, format: yyyy-MM-dd}
              id: {type: ulid}
            entities:
              A: {identity: [c, id], count: 1000, size: 300 B, keys: {PK: "A#{c}", SK: "ORDER#{day}#{id}"}}
              B: {identity: [c, id], count: 100_000, size: 4 KB, keys: {PK: "A#{c}", SK: "ORDER#META#{id}"}}
            patterns:
              between: {want: A, given: c, range: day between, covers: 10%, rate: 1 per second}
              to: {want: A, given: c, range: day to, covers: 10%, rate: 1 per second}
              from: {want: A, given: c, range: day from, covers: 10%, rate: 1 per second}
              meta: {want: B, given: c, limit: 10, rate: 1 per second}
            """);

    @Test
    void textThatNoDateBeginsWithIsNotCountedBetweenDates() {
        for (String pattern : new String[] {"between", "to"}) {
            assertThat(DAYS_AND_META.query(pattern).filters()).isEmpty();
            Estimate cost = DAYS_AND_META.verdict(pattern).cost();
            assertThat(cost.itemsRead()).isCloseTo(10, within(1e-6));
            assertThat(cost.readUnits()).isCloseTo(0.5, within(1e-6));
        }
    }

    @Test
    void textThatSortsBehindAllDatesIsCountedWhereTheRangeIsOpen() {
        assertThat(DAYS_AND_META.query("from").filters())
                .extracting(Plan.Filter::of)
                .containsExactly(Plan.FilterOf.KIND);
        assertThat(DAYS_AND_META.verdict("from").cost().itemsRead()).isGreaterThan(9_000);
    }

    @Test
    void datesDoNotBeginLikeTextWithoutDigits() {
        assertThat(DAYS_AND_META.query("meta").filters()).isEmpty();
        assertThat(DAYS_AND_META.verdict("meta").cost().itemsRead()).isCloseTo(10, within(1e-6));
    }

    @Test
    void aPlainDateSharesNoCollectionWithKeysThatBeginWithLetters() {
        Written written = Written.table("""
                components:
                  day: {type: date, from: 2026-01-01, to: 2026-12-31}
                  u: {type: text, alphabet: digits, length: 8, cardinality: 1000}
                  id: {type: ulid}
                entities:
                  Log: {identity: [id], count: 36_500, size: 2 KB, keys: {PK: "{day}", SK: "{id}"}}
                  User: {identity: [u], count: 1000, size: 2 KB, keys: {PK: "USER#{u}", SK: "{id}"}, attributes: [id]}
                patterns:
                  log: {want: Log, given: day, limit: 10, order: id newest first, rate: 10 per second}
                """);
        assertThat(written.query("log").filters()).isEmpty();
        assertThat(written.verdict("log").cost().readUnits()).isCloseTo(2.5, within(1e-6));
    }

    @Test
    void whatMayBeTheSameTextIsCounted() {
        Written written = Written.table("""
                components:
                  day: {type: date}
                  name: {type: text, alphabet: 0-9A-Z-, length: 1..20, cardinality: 100}
                  id: {type: ulid}
                entities:
                  Log: {identity: [id], count: 36_500, size: 2 KB, keys: {PK: "{day}", SK: "{id}"}}
                  User: {identity: [name], count: 1000, size: 2 KB, keys: {PK: "{name}", SK: "{id}"}, attributes: [id]}
                patterns:
                  log: {want: Log, given: day, limit: 10, rate: 10 per second}
                """);
        assertThat(written.query("log").filters()).extracting(Plan.Filter::of).containsExactly(Plan.FilterOf.KIND);
    }
}
