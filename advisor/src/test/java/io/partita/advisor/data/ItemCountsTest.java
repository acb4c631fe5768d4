package io.partita.advisor.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How many items are made where nobody says how many. */
class ItemCountsTest {
    private static ItemCounts counts(String entities, String data) {
        String text = """
                design: Projects
                table: {name: Projects, partition-key: PK, sort-key: SK}
                components:
                  tenantId:  {type: ulid}
                  userId:    {type: ulid}
                  projectId: {type: ulid}
                  taskNo:    {type: number, range: 1..100_000, width: 6}
                  commentId: {type: ulid}
                entities:
                """ + entities + data;
        Design design = DesignFile.read("projects", text.getBytes(StandardCharsets.UTF_8));
        return new ItemCounts(design, new Lineage(design));
    }

    private static final String PROJECTS = """
              Tenant:  {unique: tenantId, count: 5_000, keys: {PK: "T#{tenantId}", SK: "#META"}}
              User:    {of: Tenant, identity: userId, count: 100_000, keys: {PK: "T#{tenantId}", SK: "U#{userId}"}}
              Project: {of: Tenant, unique: projectId, count: 50_000, keys: {PK: "T#{tenantId}", SK: "P#{projectId}"}}
              Task:    {of: Project, identity: taskNo, count: 5_000_000, keys: {PK: "P#{projectId}", SK: "T#{taskNo}"}}
              Comment: {of: Task, identity: commentId, count: 30_000_000, keys: {PK: "P#{projectId}#{taskNo}", SK: "{commentId}"}}
            """;

    @Test
    void everyEntityOfAThousandWouldLoseHowManyChildrenAParentHas() {
        assertThat(counts(PROJECTS, "").all())
                .isEqualTo(Map.of("Tenant", 1, "User", 20, "Project", 2, "Task", 167, "Comment", 1_000));
    }

    @Test
    void whatIsScaledIsSaid() {
        assertThat(counts(PROJECTS, "").scaled().orElseThrow())
                .startsWith("Generated are 1 of 5,000 Tenant, 20 of 100,000 User, 2 of 50,000 Project");
    }

    @Test
    void whatIsAskedForIsMadeAndTheOthersFollowIt() {
        assertThat(counts(PROJECTS, "data: {counts: {Project: 4, Comment: 30}}\n")
                        .all())
                .containsEntry("Project", 4)
                .containsEntry("Comment", 30)
                .containsEntry("Task", 5);
    }

    @Test
    void aParentOfTooManyHasAsManyAsMayBe() {
        String huge = PROJECTS.replace("count: 30_000_000", "count: 30_000_000_000");

        assertThat(counts(huge, "").all()).containsEntry("Task", 1).containsEntry("Comment", 1_000);
    }

    @Test
    void whatIsFewAsItIsIsMadeAsItIsAndNotSaid() {
        ItemCounts few =
                counts("  Tenant: {unique: tenantId, count: 40, keys: {PK: \"T#{tenantId}\", SK: \"#META\"}}\n", "");

        assertThat(few.all()).isEqualTo(Map.of("Tenant", 40));
        assertThat(few.scaled()).isEmpty();
    }

    @Test
    void pairsOfParentsAreNotMoreThanThereCanBe() {
        String members = """
                  Tenant: {unique: tenantId, count: 1_000, keys: {PK: "T#{tenantId}", SK: "#META"}}
                  User:   {unique: userId, count: 100_000, keys: {PK: "U#{userId}", SK: "#META"}}
                  Member: {of: [Tenant, User], identity: [], count: 1_000_000, keys: {PK: "T#{tenantId}", SK: "IN#{userId}"}}
                """;

        assertThat(counts(members, "").all()).isEqualTo(Map.of("Tenant", 32, "User", 100, "Member", 1_000));
    }

    @Test
    void itemsOfMoreEntitiesThanFitAreFewerOfEach() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 90; i++) {
            many.append(
                    "  E%d: {identity: userId, count: 1_000_000, size: 300 KB, keys: {PK: \"E%d#{userId}\", SK: \"#\"}}\n"
                            .formatted(i, i));
        }

        int all = counts(many.toString(), "").all().values().stream()
                .mapToInt(Integer::intValue)
                .sum();

        assertThat(all).isLessThanOrEqualTo(GeneratedData.MOST_ITEMS);
        assertThat(all * 300L * 1024).isLessThanOrEqualTo(GeneratedData.MOST_BYTES);
    }
}
