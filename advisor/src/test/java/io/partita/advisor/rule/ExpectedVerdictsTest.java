package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.pattern.KeyConditions;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Planner;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The way to do each pattern that a reviewer saw before there was a planner: request, index, key condition and how many. */
class ExpectedVerdictsTest {
    private static final Pattern CONSTANT_PREFIX = Pattern.compile(" AND begins_with\\((\\w+), ([^{}]*)\\)$");
    private static final Pattern UPPER_BOUND = Pattern.compile("(?s)^(.* BETWEEN (.*) AND )(.*)$");

    @TestFactory
    Stream<DynamicTest> doesEachPatternAsAReviewerWould() {
        return Expectation.all().stream().flatMap(expectation -> {
            assertThat(expectation.verdicts().keySet())
                    .containsExactlyInAnyOrderElementsOf(expectation.design().patterns().stream()
                            .map(pattern -> pattern.name())
                            .toList());
            return Planner.verdicts(expectation.design()).stream()
                    .map(verdict -> dynamicTest(
                            expectation.name() + ": " + verdict.pattern().name(), () -> check(expectation, verdict)));
        });
    }

    private static void check(Expectation expectation, Verdict verdict) {
        Design design = expectation.design();
        String name = verdict.pattern().name();
        String expected = expected(design, expectation.verdicts().get(name));
        String got = said(design, verdict.plan());
        Optional<String> other = expectation.otherVerdict(name);
        if (other.isPresent()) {
            assertThat(got).isEqualTo(other.get()).isNotEqualTo(expected);
        } else {
            assertThat(got).isEqualTo(expected);
        }
    }

    /** In one line, and a second request behind {@code "; "}. */
    private static String expected(Design design, Map<?, ?> verdict) {
        Optional<String> index = text(verdict, "index");
        String line = line(
                text(verdict, "verdict").orElseThrow(),
                index,
                text(verdict, "condition")
                        .map(condition -> plain(design, index, condition))
                        .orElse(""),
                text(verdict, "queries").map(Long::valueOf).orElse(1L));
        return verdict.get("also") == null
                ? line
                : sorted(List.of(line, expected(design, (Map<?, ?>) verdict.get("also"))));
    }

    private static Optional<String> text(Map<?, ?> members, String name) {
        return Optional.ofNullable(members.get(name)).map(String::valueOf);
    }

    private static String line(String verdict, Optional<String> index, String condition, long queries) {
        return (verdict + " " + index.orElse("") + " " + condition + (queries > 1 ? " x" + queries : ""))
                .replaceAll(" +", " ")
                .strip();
    }

    private static String sorted(List<String> lines) {
        return String.join("; ", lines.stream().sorted().distinct().toList());
    }

    private static String said(Design design, Plan plan) {
        return switch (plan) {
            case Plan.Get get ->
                line(get.times() > 1 ? "BatchGetItem" : "GetItem", Optional.empty(), KeyConditions.text(get), 1);
            case Plan.Query query ->
                line(
                        query.filters().isEmpty() ? "Query" : "Query + filter",
                        query.index(),
                        plain(design, query.index(), KeyConditions.text(query)),
                        query.queries());
            case Plan.Scan scan -> line("Scan", scan.index(), "", 1);
            case Plan.GetFound ignored -> "BatchGetItem of what was found";
            case Plan.Impossible ignored -> "Impossible";
            case Plan.Change change -> change(change);
            case Plan.Steps steps ->
                sorted(steps.steps().stream().map(step -> said(design, step)).toList());
        };
    }

    private static String change(Plan.Change change) {
        return switch (change.kind()) {
            case PUT -> "Put";
            case UPDATE -> change.replacesKey() ? "Update + replaces key" : "Update";
            case DELETE -> "Delete";
        };
    }

    /** Without what means nothing: how an upper bound includes all that begins with it, and a prefix that all items have. */
    private static String plain(Design design, Optional<String> index, String condition) {
        Matcher bounds = UPPER_BOUND.matcher(condition);
        String plain = condition;
        if (bounds.matches()) {
            String low = bounds.group(2);
            String high = bounds.group(3);
            plain = bounds.group(1) + (high.startsWith(low) || low.equals(high) ? low : high);
        }
        Matcher prefix = CONSTANT_PREFIX.matcher(plain);
        return prefix.find()
                        && allBeginWith(
                                design, index, plain.substring(0, prefix.start()), prefix.group(1), prefix.group(2))
                ? plain.substring(0, prefix.start())
                : plain;
    }

    /** Whether all that can lie under a partition key begins with a constant text. */
    private static boolean allBeginWith(
            Design design, Optional<String> index, String partition, String sort, String text) {
        List<String> templates = new ArrayList<>();
        var keys = index.map(name -> design.index(name).orElseThrow().keys())
                .orElse(design.table().keys());
        for (Entity entity : design.entities()) {
            if (entity.isIn(keys)) {
                String own = String.join(
                        " AND ",
                        keys.partition().stream()
                                .map(key -> key.name() + " = " + entity.key(key.name()))
                                .toList());
                if (own.equals(partition)) {
                    templates.add(entity.key(sort).toString());
                }
            }
        }
        return templates.stream().allMatch(template -> template.startsWith(text));
    }
}
