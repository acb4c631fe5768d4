package io.partita.advisor.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TimesInSortKeyTest {
    private static final Written TIMES = Written.table("""
            components:
              c: {type: text, alphabet: digits, length: 8, cardinality: 1000}
              at: {type: time, format: iso, from: 2026-01-01, to: 2026-12-31}
              day: {type: derived, from: at, format: yyyy-MM-dd}
              hour: {type: derived, from: at, format: "yyyy-MM-dd'T'HH"}
              date: {type: derived, from: at, format: dd.MM.yyyy}
              id: {type: ulid}
              made: {type: ulid, made-at: at}
            entities:
              F: {identity: [c, id], count: 1_000_000, size: 300 B, attributes: [at], keys: {PK: "F#{c}", SK: "{day}#{hour}#{id}"}}
              D: {identity: [c, id], count: 1_000_000, size: 300 B, attributes: [at], keys: {PK: "D#{c}", SK: "{date}#{id}"}}
              P: {identity: [c, id], count: 1_000_000, size: 300 B, attributes: [at], keys: {PK: "P#{c}#{day}", SK: "{day}#{id}"}}
              E: {identity: [c, at], count: 1_000_000, size: 1 KB, keys: {PK: "E#{c}", SK: "X#{at}"}}
              M: {identity: [c, made], count: 1_000_000, size: 1 KB, keys: {PK: "M#{c}", SK: "{made}"}}
            patterns:
              most: {want: F, given: c, range: at between, covers: 60%, rate: 1 per second}
              few: {want: F, given: c, range: at between, covers: 1%, rate: 1 per second}
              after: {want: F, given: c, range: at after, covers: 1%, rate: 1 per second}
              before: {want: F, given: c, range: at before, covers: 1%, rate: 1 per second}
              hours: {want: F, given: c, range: day between, covers: 1%, order: hour, rate: 1 per second}
              unsorted: {want: D, given: c, range: at between, covers: 60%, rate: 1 per second}
              partitioned: {want: P, given: c, range: at between, covers: 1%, rate: 1 per second}
              day: {want: E, given: [c, day], rate: 1 per second}
              days: {want: E, given: [c, day x 3], rate: 1 per second}
              since: {want: E, given: c, range: day from, covers: 10%, rate: 1 per second}
              span: {want: E, given: c, range: day between, covers: 10%, rate: 1 per second}
              made: {want: M, given: c, range: at between, covers: 10%, rate: 1 per second}
            """);

    @Test
    void aRangeOverTheSourceOfACoarserTimeIsOneQueryAndNotOneForEachPeriod() {
        for (String pattern : new String[] {"most", "few"}) {
            assertThat(TIMES.query(pattern).queries()).isEqualTo(1);
            assertThat(TIMES.condition(pattern)).isEqualTo("PK = F#{c} AND SK BETWEEN {day} AND {day}$");
            assertThat(TIMES.query(pattern).filters())
                    .containsExactly(new Plan.Filter(Plan.FilterOf.RANGE, "at", true));
        }
        assertThat(TIMES.verdict("most").cost().itemsRead()).isBetween(600.0, 606.0);
        assertThat(TIMES.verdict("few").cost().itemsRead()).isBetween(10.0, 16.0);
    }

    @Test
    void allOfTheFirstAndTheLastPeriodIsReadAndFiltered() {
        assertThat(TIMES.condition("after")).isEqualTo("PK = F#{c} AND SK >= {day}");
        assertThat(TIMES.condition("before")).isEqualTo("PK = F#{c} AND SK < {day}$");
        assertThat(TIMES.query("after").filters()).isNotEmpty();
        assertThat(TIMES.query("before").filters()).isNotEmpty();
    }

    @Test
    void periodsWhoseTextsDoNotSortAreNoRange() {
        Plan plan = TIMES.verdict("unsorted").plan();
        assertThat(KeyConditions.text(plan)).doesNotContain("BETWEEN");
    }

    @Test
    void aScanOfWhatHasAKnownPartitionKeyHasAReason() {
        Plan plan = TIMES.verdict("unsorted").plan();
        if (plan instanceof Plan.Scan scan) {
            assertThat(scan.reason()).isNotEmpty();
        } else {
            assertThat(plan).isInstanceOf(Plan.Query.class);
        }
        Written one = Written.table("""
                components:
                  day: {type: derived, from: at, format: dd.MM.yyyy}
                  at: {type: time, from: 2026-01-01, to: 2026-12-31}
                entities:
                  F: {identity: [at], count: 1_000, size: 300 B, keys: {PK: "F", SK: "{day}#{at}"}}
                patterns:
                  all: {want: F, range: at between, covers: 60%, rate: 1 per second}
                """);
        assertThat(one.verdict("all").plan())
                .isInstanceOfSatisfying(
                        Plan.Scan.class,
                        scan -> assertThat(scan.reason())
                                .isEqualTo(
                                        "220 Queries of the table, one for each day, cost more than reading all of it"));
    }

    @Test
    void whatThePartitionKeyIsAskedForPeriodByPeriodIsNoRangeInTheSortKey() {
        assertThat(TIMES.query("partitioned").queries()).isEqualTo(5);
        assertThat(TIMES.condition("partitioned")).isEqualTo("PK = P#{c}#{day} AND begins_with(SK, {day}#)");
    }

    @Test
    void aDayIsTheBeginningOfAnIsoTime() {
        assertThat(TIMES.condition("day")).isEqualTo("PK = E#{c} AND begins_with(SK, X#{day})");
        assertThat(TIMES.query("day").filters()).isEmpty();
        assertThat(TIMES.verdict("day").cost().itemsRead()).isCloseTo(1000.0 / 365, within(1e-6));
        assertThat(TIMES.query("days").queries()).isEqualTo(3);
        assertThat(TIMES.query("days").filters()).isEmpty();
    }

    @Test
    void aRangeOfDaysIsARangeOfIsoTimes() {
        assertThat(TIMES.condition("span")).isEqualTo("PK = E#{c} AND SK BETWEEN X#{day} AND X#{day}\\u{10FFFF}");
        assertThat(TIMES.condition("since")).isEqualTo("PK = E#{c} AND SK BETWEEN X#{day} AND X$");
        assertThat(TIMES.query("span").filters()).isEmpty();
        assertThat(TIMES.verdict("span").cost().itemsRead()).isCloseTo(100, within(1e-6));
    }

    @Test
    void daysAndHoursBehindEachOtherAreInTheOrderOfHours() {
        assertThat(TIMES.query("hours").isSorted()).isTrue();
    }

    @Test
    void aRangeOfTimesSaysThatItCanBeARangeOfTimeOrderedIds() {
        assertThat(TIMES.verdict("made").assumptions()).anyMatch(text -> text.contains("BETWEEN the lowest made"));
    }
}
