package io.partita.engine.table;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.tag.ListTagsOfResourceRequest;
import io.partita.engine.tag.Tag;
import io.partita.engine.tag.TagResourceRequest;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestDatabase;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Whose tables a caller sees. */
final class IsolationTest extends DatabaseTest {
    private static final String ACCOUNT = "111111111111";

    private TestDatabase isolated() {
        db.close();
        db = TestDatabase.open(engine.open(directory.resolve("isolated")), true, Clock.systemUTC());
        return db;
    }

    @Test
    void callersShareAllTablesByDefaultAndSeeThemInTheirOwnRegion() {
        simple().put("pk", "a");
        TestDatabase other = db.as(ACCOUNT, "us-east-1");
        assertThat(other.tableNames()).containsExactly("simple");
        assertThat(other.table("simple").scan().items()).hasSize(1);
        assertThat(other.table("simple").describe().tableArn())
                .isEqualTo("arn:aws:dynamodb:us-east-1:111111111111:table/simple");
        assertThat(other.table(db.table("simple").describe().tableArn()).scan().items())
                .hasSize(1);
    }

    @Test
    void isolatedCallersHaveTablesOfTheirOwnByAccountAndRegion() {
        TestDatabase one = isolated();
        TestDatabase otherRegion = one.as("000000000000", "us-east-1");
        TestDatabase otherAccount = one.as(ACCOUNT, "eu-central-1");
        List<TestDatabase> callers = List.of(one, otherRegion, otherAccount);
        for (int i = 0; i < callers.size(); i++) {
            TestDatabase caller = callers.get(i);
            assertNoTable(() -> caller.table("simple").put("pk", "a"));
            caller.createTable("simple", "pk", AttributeType.S).put("pk", "a", "of", i);
        }
        otherAccount.createTable("more", "pk", AttributeType.S);

        for (int i = 0; i < callers.size(); i++) {
            assertThat(callers.get(i).table("simple").scan().items()).containsExactly(item("pk", "a", "of", i));
        }
        assertThat(one.tableNames()).containsExactly("simple");
        assertThat(otherAccount.tableNames()).containsExactly("more", "simple");
        otherRegion.delete("simple");
        assertThat(one.table("simple").scan().items()).hasSize(1);
    }

    @Test
    void anArnOfAnotherAccountOrRegionReachesNothing() {
        TestDatabase one = isolated();
        one.createTable("simple", "pk", AttributeType.S).put("pk", "a");
        String arn = one.table("simple").describe().tableArn();
        assertThat(one.table(arn).scan().items()).hasSize(1);

        assertForeign("Scan", arn, database -> database.table(arn).scan().items());
        assertForeign("GetItem", arn, database -> database.table(arn).get("pk", "a"));
        assertForeign("PutItem", arn, database -> database.table(arn).put("pk", "b"));
        assertForeign("DescribeTable", arn, database -> database.table(arn).describe());
        assertForeign("DeleteTable", arn, database -> database.delete(arn));
        assertForeign(
                "TagResource",
                arn,
                database -> database.execute(new TagResourceRequest(arn, List.of(new Tag("k", "v")))));
        assertForeign(
                "ListTagsOfResource", arn, database -> database.execute(new ListTagsOfResourceRequest(arn, null)));
        assertThat(one.table("simple").scan().items()).hasSize(1);
    }

    private void assertForeign(String operation, String arn, Consumer<TestDatabase> request) {
        assertRefused(
                ErrorType.ACCESS_DENIED,
                "User: arn:aws:iam::" + ACCOUNT + ":user/partita is not authorized to perform: dynamodb:" + operation
                        + " on resource: " + arn,
                () -> request.accept(db.as(ACCOUNT, "eu-central-1")));
        assertInvalid(
                "Invalid TableArn: Invalid ResourceArn provided as input " + arn,
                () -> request.accept(db.as("000000000000", "us-east-1")));
    }
}
