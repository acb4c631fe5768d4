package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.Report;
import org.junit.jupiter.api.Test;

class WhatIsRightTest {
    @Test
    void whoIsAdvisedAnIndexIsNotToldThatNoneIsNeeded() {
        Report report = RuleText.report("""
                design: Notes
                table: {name: Notes, partition-key: PK, sort-key: SK}
                components:
                  c: {type: text, alphabet: digits, length: 8, cardinality: 5}
                  at: {type: time, format: iso, from: 2026-01-01, to: 2026-03-31}
                  tag: {type: text, alphabet: a-z, length: 6, cardinality: 1000}
                entities:
                  Entry: {identity: [c, at], count: 100_000, size: 300 B, attributes: [tag], keys: {PK: "E#{c}", SK: "X#{at}"}}
                patterns:
                  Of a tag: {want: Entry, given: [c, tag], order: at descending, rate: 1 per second}
                  Newest: {want: Entry, given: c, order: at descending, limit: 10, rate: 5 per second}
                """);
        assertThat(report.verdicts())
                .anySatisfy(verdict -> assertThat(verdict.improvement())
                        .hasValueSatisfying(one -> assertThat(one.change()).startsWith("add the index")));
        assertThat(report.findings()).noneMatch(finding -> finding.rule().equals("R24"));
    }
}
