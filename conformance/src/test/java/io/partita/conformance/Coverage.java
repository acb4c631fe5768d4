package io.partita.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Counts cases by rule and by operation. The counts need no run: {@link ConformanceTest} fails unless every case without a gap passes
 * and every case with a gap fails.
 */
final class Coverage {
    private final List<RuleGroup> groups;
    private final Map<String, Count> byRule = new LinkedHashMap<>();
    private final Map<String, Count> byOperation = new TreeMap<>();
    private final Map<String, List<String>> gaps = new TreeMap<>();
    private final Count all = new Count();

    Coverage(List<RuleGroup> groups, List<CaseFile> files) {
        this.groups = groups;
        groups.forEach(group -> group.ids().forEach(id -> byRule.put(id, new Count())));
        files.forEach(file -> file.cases().forEach(this::count));
    }

    private void count(Case oneCase) {
        boolean gap = oneCase.gap() != null;
        all.add(gap);
        if (oneCase.request().operation() != null) {
            byOperation
                    .computeIfAbsent(oneCase.request().operation(), name -> new Count())
                    .add(gap);
        }
        for (String rule : oneCase.rules()) {
            Count count = byRule.get(rule);
            if (count == null) {
                throw new IllegalArgumentException(
                        "rule " + rule + " of case " + oneCase.name() + " is not in rules.json");
            }
            count.add(gap);
        }
        if (gap) {
            List<String> said = gaps.computeIfAbsent(oneCase.gap(), reason -> new ArrayList<>());
            said.add(oneCase.rules().get(0) + ": " + oneCase.says());
        }
    }

    /** What is wrong with the list of rules: rules with neither case nor reason, or with a case and a reason of their own. */
    List<String> contradictions() {
        List<String> contradictions = new ArrayList<>();
        for (RuleGroup group : groups) {
            for (String id : group.ids()) {
                boolean covered = byRule.get(id).total() > 0;
                if (!covered && group.reason(id) == null) {
                    contradictions.add(id + " has no case and no reason why");
                }
                if (covered && group.hasOwnReason(id)) {
                    contradictions.add(id + " has cases and a reason why not");
                }
            }
        }
        return contradictions;
    }

    /** The page of the reference. */
    String page() {
        StringBuilder page = new StringBuilder("""
                # Conformance

                What the cases of [`conformance`](../../conformance/README.md) hold, by rule. Generated from the cases; a test compares it.

                """);
        long covered =
                byRule.values().stream().filter(count -> count.total() > 0).count();
        page.append(all.total()).append(" cases, ").append(all.gaps()).append(" of them known gaps; ");
        page.append(covered).append(" of ").append(byRule.size()).append(" rules have cases.\n");
        page.append("\n## Known gaps\n\nCases that fail today and must fail until they are mended.\n\n");
        gaps.forEach((reason, said) -> {
            page.append("- ").append(reason).append('\n');
            Set<String> distinct = new LinkedHashSet<>(said);
            distinct.forEach(line -> page.append("  - ").append(line).append('\n'));
        });
        for (RuleGroup group : groups) {
            appendGroup(group, page);
        }
        return page.toString();
    }

    private void appendGroup(RuleGroup group, StringBuilder page) {
        page.append("\n## ")
                .append(group.title())
                .append("\n\n")
                .append(group.source())
                .append("\n\n");
        page.append("| rule | cases | gaps | |\n|---|---|---|---|\n");
        for (String id : group.ids()) {
            Count count = byRule.get(id);
            boolean none = count.total() == 0;
            page.append("| ")
                    .append(id)
                    .append(" | ")
                    .append(count.total())
                    .append(" | ")
                    .append(count.gaps());
            page.append(" | ").append(none ? group.reason(id) : "").append(" |\n");
        }
    }

    /** The table of the README. */
    String table() {
        StringBuilder table = new StringBuilder("| operation | cases | pass | known gaps |\n|---|---|---|---|\n");
        byOperation.forEach((operation, count) -> table.append("| ")
                .append(operation)
                .append(" | ")
                .append(count.total())
                .append(" | ")
                .append(count.total() - count.gaps())
                .append(" | ")
                .append(count.gaps())
                .append(" |\n"));
        return table.toString();
    }

    private static final class Count {
        private int total;
        private int gaps;

        void add(boolean gap) {
            total++;
            gaps += gap ? 1 : 0;
        }

        int total() {
            return total;
        }

        int gaps() {
            return gaps;
        }
    }
}
