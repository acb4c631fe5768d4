package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.Report;
import org.junit.jupiter.api.Test;

class WhatIsRightTest {
    @Test
    void whoIsAdvisedAnIndexIsNotToldThatNoneIsNeeded() {
        Report report = RuleText.report("""
                design: Days
                table: {name: Days, partition-key: PK, sort-key: SK}
                components:
                  c: {type: text, alphabet: digits, length: 8, cardinality: 5}
                  at: {type: time, format: iso, from: 2026-01-01, to: 2026-03-31}
                  day: {type: derived, from: at, format: yyyy-MM-dd}
                entities:
                  Entry: {identity: [c, at], count: 1000, size: 300 B, attributes: [day], keys: {PK: "E#{c}", SK: "X#{at}"}}
                patterns:
                  Some days: {want: Entry, given: c, range: day between, covers: 10%, order: at descending, limit: 5, rate: 1 per second}
                """);
        assertThat(report.verdicts())
                .anySatisfy(verdict ->
                        assertThat(verdict.improvement().orElseThrow().change()).startsWith("add the index"));
        assertThat(report.findings()).noneMatch(finding -> finding.rule().equals("R24"));
    }
}
