package io.partita.advisor;

import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.rule.Rule;
import io.partita.advisor.rule.Rules;
import io.partita.advisor.rule.Subject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The five questions about a key design and the answers of this one, which close every report.
 *
 * @param points in their order
 */
public record Checklist(List<Point> points) {
    private static final Set<String> ABOUT_AMOUNTS = Set.of("R01", "R02", "R03", "R19", "R22");

    private static final Set<String> ABOUT_ORDER = Set.of("R05", "R07", "R08", "R12", "R13", "R14", "R15");

    /** The rules that decide whether texts sort as what they mean. */
    private static final Set<String> DECIDE_ORDER = Set.of("R05", "R07", "R12");

    /** The rule that tells which patterns the keys do not serve. */
    private static final String UNSERVED = "R04";

    private static final Set<String> ABOUT_TOGETHER = Set.of("R10", "R23");

    /**
     * A question and its answer.
     *
     * @param question what is asked
     * @param answer of the design
     * @param because a sentence
     */
    public record Point(String question, Answer answer, String because) {}

    /** The answers. */
    public enum Answer {
        YES,
        NO,
        /** There was nothing to judge, or it was not decided. */
        UNKNOWN
    }

    static Checklist of(Subject subject, List<Finding> findings) {
        List<Verdict> reads = subject.verdicts().stream()
                .filter(verdict -> verdict.pattern() instanceof Read)
                .toList();
        return new Checklist(List.of(
                fullKey(reads, findings),
                order(reads),
                amounts(subject, findings),
                sorting(reads, findings),
                together(reads, findings)));
    }

    private static Point fullKey(List<Verdict> reads, List<Finding> findings) {
        String question = "Is the key known to those who ask?";
        if (reads.isEmpty()) {
            return new Point(question, Answer.UNKNOWN, "The design has no pattern that reads.");
        }
        List<String> without = reads.stream()
                .filter(verdict -> steps(verdict.plan()).stream()
                                .anyMatch(step -> step instanceof Plan.Scan || step instanceof Plan.Impossible)
                        || isUnserved(verdict, findings))
                .map(verdict -> verdict.pattern().name())
                .toList();
        long full = reads.stream()
                .filter(verdict -> steps(verdict.plan()).stream().allMatch(Plan.Get.class::isInstance))
                .count();
        return without.isEmpty()
                ? new Point(
                        question,
                        Answer.YES,
                        full == reads.size()
                                ? "All patterns that read know the full key."
                                : full == 0
                                        ? "All patterns that read know a partition key."
                                        : "Of %d patterns that read, %d %s the full key and the others a partition key."
                                                .formatted(reads.size(), full, full == 1 ? "knows" : "know"))
                : new Point(question, Answer.NO, "No key serves %s.".formatted(names(without)));
    }

    private static boolean isUnserved(Verdict verdict, List<Finding> findings) {
        return findings.stream()
                .anyMatch(finding -> finding.rule().equals(UNSERVED)
                        && finding.severity().compareTo(Severity.WARNING) >= 0
                        && finding.place()
                                .equals("patterns." + verdict.pattern().name()));
    }

    /** Names of patterns, quoted as in findings. */
    private static String names(List<String> names) {
        return names.stream().map(one -> "`" + one + "`").collect(Collectors.joining(", "));
    }

    private static Point order(List<Verdict> reads) {
        String question = "Are ranges or an order wanted, and do the keys give them?";
        if (reads.isEmpty()) {
            return new Point(question, Answer.UNKNOWN, "The design has no pattern that reads.");
        }
        List<Verdict> wanting = reads.stream()
                .filter(verdict -> verdict.pattern() instanceof Read read
                        && !(read.ranges().isEmpty() && read.order().isEmpty()))
                .toList();
        if (wanting.isEmpty()) {
            return new Point(question, Answer.YES, "None is wanted; full keys and whole collections are enough.");
        }
        List<String> without = wanting.stream()
                .filter(verdict -> !steps(verdict.plan()).stream().allMatch(Checklist::givesOrder))
                .map(verdict -> verdict.pattern().name())
                .toList();
        return without.isEmpty()
                ? new Point(
                        question,
                        Answer.YES,
                        wanting.size() == 1
                                ? "1 pattern wants them and gets them from a sort key."
                                : "%d patterns want them and get them from a sort key.".formatted(wanting.size()))
                : new Point(question, Answer.NO, "The keys do not give them to %s.".formatted(names(without)));
    }

    private static boolean givesOrder(Plan step) {
        return switch (step) {
            case Plan.Query query ->
                query.isSorted() && query.filters().stream().noneMatch(filter -> filter.of() == Plan.FilterOf.RANGE);
            case Plan.Get ignored -> true;
            case Plan.GetFound ignored -> true;
            case Plan.Scan ignored -> false;
            case Plan.Impossible ignored -> false;
            case Plan.Change ignored -> true;
            case Plan.Steps ignored -> false;
        };
    }

    private static Point amounts(Subject subject, List<Finding> findings) {
        String question = "Are there enough different partition keys?";
        if (subject.design().entities().isEmpty()) {
            return new Point(question, Answer.UNKNOWN, "The design has no entities.");
        }
        return ofRules(question, findings, ABOUT_AMOUNTS, "Items and the stated traffic spread over many keys.");
    }

    private static Point sorting(List<Verdict> reads, List<Finding> findings) {
        String question = "Do the keys sort as expected?";
        if (reads.isEmpty()) {
            return new Point(question, Answer.UNKNOWN, "The design has no pattern that reads.");
        }
        boolean decided =
                Rules.ALL.stream().map(Rule::id).collect(Collectors.toSet()).containsAll(DECIDE_ORDER);
        Point point = ofRules(question, findings, ABOUT_ORDER, "No order that is asked for is broken.");
        return point.answer() == Answer.YES && !decided
                ? new Point(question, Answer.UNKNOWN, "It was not looked at.")
                : point;
    }

    private static Point together(List<Verdict> reads, List<Finding> findings) {
        String question = "Does what is read together lie together?";
        if (reads.isEmpty()) {
            return new Point(question, Answer.UNKNOWN, "The design has no pattern that reads.");
        }
        List<String> mixed = reads.stream()
                .filter(verdict -> steps(verdict.plan()).stream().allMatch(Plan.Query.class::isInstance))
                .filter(verdict -> isUnserved(verdict, findings))
                .map(verdict -> verdict.pattern().name())
                .toList();
        if (!mixed.isEmpty()) {
            return new Point(
                    question,
                    Answer.NO,
                    "What %s wants lies among many items that it does not want.".formatted(names(mixed)));
        }
        return ofRules(question, findings, ABOUT_TOGETHER, "Every answer comes from one collection or by full keys.");
    }

    private static Point ofRules(String question, List<Finding> findings, Set<String> rules, String good) {
        List<Finding> about = findings.stream()
                .filter(finding -> rules.contains(finding.rule()))
                .toList();
        List<Finding> bad = about.stream()
                .filter(finding -> finding.severity().compareTo(Severity.WARNING) >= 0)
                .toList();
        if (!bad.isEmpty()) {
            return new Point(
                    question,
                    Answer.NO,
                    bad.stream()
                            .map(finding -> "%s at %s".formatted(finding.rule(), finding.place()))
                            .distinct()
                            .collect(Collectors.joining("; ", "See ", ".")));
        }
        return about.stream().anyMatch(finding -> finding.certainty() == Certainty.POSSIBLE)
                ? new Point(question, Answer.UNKNOWN, "Not all of it was decided.")
                : new Point(question, Answer.YES, good);
    }

    private static List<Plan> steps(Plan plan) {
        return plan instanceof Plan.Steps steps
                ? steps.steps().stream().flatMap(one -> steps(one).stream()).toList()
                : List.of(plan);
    }
}
