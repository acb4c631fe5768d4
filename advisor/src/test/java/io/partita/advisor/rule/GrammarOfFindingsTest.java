package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.Checklist;
import io.partita.advisor.finding.Finding;
import org.junit.jupiter.api.Test;

/** One of a thing is not several, and names of patterns are quoted in one way. */
class GrammarOfFindingsTest {
    private static final String TASKS = """
            design: Tasks
            table: {name: Tasks, partition-key: PK, sort-key: SK}
            components:
              projectId: {type: uuid}
              taskNo: {type: number, range: 0..50}
              status: {type: choice, values: [OPEN, DONE]}
              part: {type: text, alphabet: a-z, length: 4, cardinality: 100}
            entities:
              Task: {identity: [projectId, part, taskNo], count: 5_000_000, size: 2 KB, keys: {PK: "P#{projectId}", SK: "KEY"}}
              Project: {unique: projectId, count: 1_000, keys: {PK: "P#{projectId}", SK: "#META"}}
            patterns:
              Tasks of a part: {want: Task, given: [projectId, part], order: taskNo, rate: 1 per second}
            """;

    private static String tasks(String key) {
        return TASKS.replace("KEY", key);
    }

    @Test
    void oneComponentIsItAndNotThem() {
        Finding finding = RuleText.findings(new OrderOfHierarchy(), tasks("{status}#{part}#{taskNo}"))
                .getFirst();

        assertThat(finding.title())
                .isEqualTo("`Tasks of a part` knows part, but the key `{status}#{part}#{taskNo}` has status before it");
    }

    @Test
    void onePatternWantsAndKnows() {
        assertThat(RuleText.report(tasks("{part}#{taskNo}")).checklist().points())
                .extracting(Checklist.Point::because)
                .startsWith(
                        "All patterns that read know a partition key.",
                        "1 pattern wants them and gets them from a sort key.");
    }

    @Test
    void onePatternOfSeveralKnowsTheFullKey() {
        String more = tasks("{part}#{taskNo}")
                + "  A task: {want: Task, given: [projectId, part, taskNo], rate: 1 per second}\n";

        assertThat(RuleText.report(more).checklist().points().getFirst().because())
                .isEqualTo("Of 2 patterns that read, 1 knows the full key and the others a partition key.");
    }

    @Test
    void aNumberThatIsPaddedIsNotZero() {
        Finding finding = RuleText.findings(new UnpaddedNumbers(), tasks("{part}#{taskNo}"))
                .getFirst();

        assertThat(finding.fix().orElseThrow()).contains("taskNo: {width: 2} makes 01 of 1;");
        assertThat(finding.reason()).contains("`Tasks of a part` rests on the order");
    }
}
