package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.advisor.Advice;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Designs as people write them, and what a reviewer said of them before there were rules: all 24 rules say just that. */
class ExpectedFindingsTest {
    @TestFactory
    Stream<DynamicTest> saysWhatAReviewerSaidAndNothingElse() {
        return tests(expectation -> assertThat(said(expectation).stream()
                        .map(one -> Expectation.line(one.rule(), one.severity(), one.place()))
                        .toList())
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(expectation.findingsThatAreKnown()));
    }

    @TestFactory
    Stream<DynamicTest> isSilentWhereAReviewerWasOnPurpose() {
        return tests(expectation -> assertThat(said(expectation))
                .filteredOn(one -> one.severity() != Severity.GOOD || one.rule().equals("R24"))
                .noneMatch(one ->
                        expectation.silent().stream().anyMatch(silence -> silence.forbids(one.rule(), one.place()))));
    }

    private static List<Finding> said(Expectation expectation) {
        return Advice.of(expectation.design(), Optional.empty()).findings();
    }

    private static Stream<DynamicTest> tests(Consumer<Expectation> check) {
        return Expectation.all().stream()
                .map(expectation -> dynamicTest(expectation.name(), () -> check.accept(expectation)));
    }
}
