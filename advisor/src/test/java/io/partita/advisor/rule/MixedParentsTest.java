package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.Checklist;
import io.partita.advisor.Report;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.KeyConditions;
import io.partita.advisor.pattern.Verdict;
import org.junit.jupiter.api.Test;

/** Partition keys that lack a parent, so that things of several parents lie in one collection. */
class MixedParentsTest {
    private static final String COMMENTS = """
            design: Comments keyed without their project
            table: {name: Mini, partition-key: PK, sort-key: SK}
            components:
              projectId: {type: uuid}
              taskNo: {type: number, range: 1..100_000, width: 6}
              at: {type: time}
              commentId: {type: ulid, made-at: at}
            entities:
              Project: {unique: projectId, count: 50_000, keys: {PK: "P#{projectId}", SK: "#META"}}
              Task: {of: Project, identity: taskNo, count: 5_000_000, keys: {PK: "P#{projectId}", SK: "TASK#{taskNo}"}}
              Comment: {of: Task, identity: commentId, count: 30_000_000, size: 800 B, ATTRIBUTES keys: {PK: "PARTITION", SK: "{commentId}"}}
            patterns:
              Latest comments of a task: {want: Comment, given: [projectId, taskNo], order: at newest first, limit: 20, rate: 300 per second}
            """;

    private static String comments(String attributes, String partition) {
        return COMMENTS.replace("ATTRIBUTES", attributes).replace("PARTITION", partition);
    }

    private static Finding unserved(String text) {
        return RuleText.findings(new UnservedPattern(), text).getFirst();
    }

    @Test
    void aCollectionThatMixesTheTasksOfAllProjectsIsNotClean() {
        Finding finding = unserved(comments("attributes: [projectId],", "TASK#{taskNo}"));

        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.title()).contains("reads 300 items").contains("keep 6");
        assertThat(finding.reason()).contains("The partition key lacks projectId");
    }

    @Test
    void theKeyIsMendedBeforeAnIndexIsProposed() {
        Finding finding = unserved(comments("attributes: [projectId],", "TASK#{taskNo}"));

        assertThat(finding.fix().orElseThrow())
                .startsWith("put projectId into PK of Comment: \"TASK#{projectId}#{taskNo}\"")
                .contains("and 0 GB more");
    }

    @Test
    void theChecklistDoesNotSayYesToAMixedCollection() {
        Report report = RuleText.report(comments("attributes: [projectId],", "TASK#{taskNo}"));

        assertThat(report.checklist().points().getFirst().answer()).isEqualTo(Checklist.Answer.NO);
        assertThat(report.checklist().points().getLast().answer()).isEqualTo(Checklist.Answer.NO);
    }

    @Test
    void theMendedKeyIsRight() {
        Report report = RuleText.report(comments("", "TASK#{projectId}#{taskNo}"));

        assertThat(report.findings())
                .filteredOn(finding -> finding.severity().compareTo(Severity.WARNING) >= 0)
                .isEmpty();
        assertThat(report.checklist().points())
                .extracting(Checklist.Point::answer)
                .containsOnly(Checklist.Answer.YES);
    }

    @Test
    void whatIsStoredNowhereIsPutIntoTheKeyThatLacksIt() {
        Finding finding = unserved(comments("", "TASK#{taskNo}"));

        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.fix()).contains("put projectId into PK of Comment: \"TASK#{projectId}#{taskNo}\"");
    }

    @Test
    void whatIsStoredNowhereIsAnAttributeWhereNoKeyMayChange() {
        String others = comments("", "TASK#{taskNo}")
                + "  Comments of tasks with a number: {want: Comment, given: taskNo, rate: 300 per second}\n";

        assertThat(unserved(others).fix()).contains("store projectId in Comment: attributes: [projectId]");
    }

    @Test
    void allThatShareACollectionGetTheirPartitionKeyTogether() {
        String votes = comments("attributes: [projectId],", "TASK#{taskNo}")
                .replace(
                        "patterns:",
                        "  Vote: {of: Task, identity: commentId, count: 1_000_000, size: 100 B, attributes: [projectId], keys: {PK: \"TASK#{taskNo}\", SK: \"VOTE#{commentId}\"}}\npatterns:");

        assertThat(unserved(votes).fix().orElseThrow())
                .startsWith("put projectId into PK of Comment and Vote: \"TASK#{projectId}#{taskNo}\"");
    }

    @Test
    void aKeyIsLeftAloneWhereOthersAskWithoutTheParent() {
        String others = comments("attributes: [projectId],", "TASK#{taskNo}")
                + "  Comments of tasks with a number: {want: Comment, given: taskNo, rate: 300 per second}\n";

        assertThat(unserved(others).fix().orElseThrow()).startsWith("add the index");
    }

    @Test
    void aKnownValueThatNoKeyHasIsNotCleanWhereTenTimesTheAnswerIsRead() {
        String events = """
                design: Events
                table: {name: Events, partition-key: PK, sort-key: SK}
                components:
                  userId: {type: ulid}
                  eventId: {type: ulid}
                  country: {type: text, alphabet: A-Z, length: 2, cardinality: 50CHANGES}
                entities:
                  User: {unique: userId, count: 1_000, keys: {PK: "U#{userId}", SK: "#META"}}
                  Event: {of: User, identity: eventId, count: 1_000_000, size: 200 B, attributes: [country], keys: {PK: "U#{userId}", SK: "{eventId}"}}
                patterns:
                  Events in a country: {want: Event, given: [userId, country], rate: 10 per second}
                """;

        assertThat(unserved(events.replace("CHANGES", "")).severity()).isEqualTo(Severity.WARNING);
        assertThat(RuleText.findings(new UnservedPattern(), events.replace("CHANGES", ", changes: true")))
                .isEmpty();
    }

    private static final String TENANTS = """
            design: Four levels
            table: {name: Mini, partition-key: PK, sort-key: SK}
            components:
              tenantId: {type: text, alphabet: a-z0-9, length: 3..20, cardinality: 5_000}
              projectId: {type: uuid}
              taskNo: {type: number, range: 1..100_000, width: 6}
              commentId: {type: ulid}
            entities:
              Tenant: {unique: tenantId, count: 5_000, keys: {PK: "T#{tenantId}", SK: "#META"}}
              Project: {of: Tenant, ID: projectId, count: 50_000, keys: {PK: "T#{tenantId}", SK: "P#{projectId}"}}
              Task: {of: Project, identity: taskNo, count: 5_000_000, keys: {PK: "P#{projectId}", SK: "TASK#{taskNo}"}}
              Comment: {of: Task, identity: commentId, count: 30_000_000, size: 800 B, keys: {PK: "TASK#{projectId}#{taskNo}", SK: "{commentId}"}}
            patterns:
              Comments of a task: {want: Comment, given: [projectId, taskNo], rate: 300 per second}
              Tasks of a project: {want: Task, given: projectId, rate: 300 per second}
            """;

    @Test
    void aUniqueIdStandsForItsParentsInAnEstimate() {
        Report report = RuleText.report(TENANTS.replace("ID:", "unique:"));

        assertThat(report.verdicts())
                .extracting(verdict -> verdict.cost().itemsReturned())
                .containsExactly(6.0, 100.0);
    }

    @Test
    void anIdThatIsItsOwnStandsForItsParentsInAnEstimate() {
        Verdict verdict =
                RuleText.report(TENANTS.replace("ID:", "identity:")).verdicts().getFirst();

        assertThat(verdict.cost().itemsReturned()).isEqualTo(6);
        assertThat(KeyConditions.text(verdict.plan())).isEqualTo("PK = TASK#{projectId}#{taskNo}");
    }

    @Test
    void anIdOfSomebodyElseDoesNotStandForWhatItIsAPartOf() {
        String members = """
                design: Members
                table: {name: Mini, partition-key: PK, sort-key: SK}
                components:
                  userId: {type: ulid}
                  groupId: {type: ulid}
                entities:
                  User: {unique: userId, count: 1_000, keys: {PK: "U#{userId}", SK: "#META"}}
                  Group: {unique: groupId, count: 100, keys: {PK: "G#{groupId}", SK: "#META"}}
                  Member: {of: Group, identity: userId, count: 20_000, keys: {PK: "U#{userId}", SK: "IN#{groupId}"}}
                patterns:
                  Groups of a user: {want: Member, given: userId, rate: 1 per second}
                """;

        assertThat(RuleText.report(members).verdicts().getFirst().cost().itemsReturned())
                .isEqualTo(20);
    }
}
