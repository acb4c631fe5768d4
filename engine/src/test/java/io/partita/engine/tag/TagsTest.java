package io.partita.engine.tag;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tags (fact pack: VALIDATION §22, LIMITS "Names"). */
final class TagsTest extends DatabaseTest {
    private static final String ABSENT = "arn:aws:dynamodb:eu-central-1:000000000000:table/absent";

    private void tag(String arn, Tag... tags) {
        db.execute(new TagResourceRequest(arn, List.of(tags)));
    }

    private void untag(String arn, String... keys) {
        db.execute(new UntagResourceRequest(arn, List.of(keys)));
    }

    private List<Tag> tags(String arn) {
        return db.execute(new ListTagsOfResourceRequest(arn, null)).tags();
    }

    private static Tag[] numbered(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Tag("key%02d".formatted(i), "v"))
                .toArray(Tag[]::new);
    }

    @Test
    void tagsAreAddedOverwrittenAndRemoved() {
        String arn = db.creating("simple")
                .partition("pk", AttributeType.S)
                .tagged("team", "a")
                .tagged("cost", "1")
                .describe()
                .tableArn();
        assertThat(tags(arn)).containsExactly(new Tag("cost", "1"), new Tag("team", "a"));
        tag(arn, new Tag("team", "b"), new Tag("empty", ""));
        assertThat(tags(arn)).containsExactly(new Tag("cost", "1"), new Tag("empty", ""), new Tag("team", "b"));
        untag(arn, "cost", "never there");
        assertThat(tags(arn)).containsExactly(new Tag("empty", ""), new Tag("team", "b"));
    }

    @Test
    void faultyArnsAreRefusedInTheOrderOfTheService() {
        assertInvalid("Invalid TableArn", () -> tag(null));
        assertInvalid("Invalid TableArn", () -> untag(null));
        assertInvalid("Invalid TableArn", () -> tags(null));
        for (String arn : List.of("nonsense", "arn:aws:dynamodb:x:1:stream", "")) {
            assertRefused(
                    ErrorType.ACCESS_DENIED,
                    "User: arn:aws:iam::000000000000:user/partita is not authorized to perform: dynamodb:TagResource on"
                            + " resource: " + (arn.isEmpty() ? "*" : arn),
                    () -> tag(arn));
        }
        String index = ABSENT + "/index/i";
        assertInvalid("Atleast one Tag needs to be provided as Input.", () -> tag(ABSENT));
        assertInvalid("Atleast one Tag Key needs to be provided as Input.", () -> untag(ABSENT));
        assertInvalid("Invalid TableArn: Invalid ResourceArn provided as input " + index, () -> tags(index));
    }

    @Test
    void aRequestWithoutTheListOfTagsIsRefusedAfterItsArn() {
        String missing =
                "1 validation error detected: Value null at '%s' failed to satisfy constraint: Member must not be null";
        assertInvalid(missing.formatted("tags"), () -> db.execute(new TagResourceRequest(ABSENT, null)));
        assertInvalid(missing.formatted("tagKeys"), () -> db.execute(new UntagResourceRequest(ABSENT, null)));
        assertInvalid("Invalid TableArn", () -> db.execute(new TagResourceRequest(null, null)));
        assertInvalid("Invalid TableArn", () -> db.execute(new UntagResourceRequest(null, null)));
    }

    @Test
    void anAbsentTableIsToldInThreeWays() {
        String words = "Requested resource not found: ResourcArn: " + ABSENT + " not found";
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, words, () -> tag(ABSENT, new Tag("k", "v")));
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, words, () -> tags(ABSENT));
        assertRefused(ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", () -> untag(ABSENT, "k"));
    }

    @Test
    void aTableHasFiftyTagsAtMost() {
        TestTable table = simple();
        String arn = table.describe().tableArn();
        tag(arn, numbered(50));
        assertThat(tags(arn)).containsExactly(numbered(50));
        String tooMany = "One or more parameter values were invalid: Too many tags: tag limit is 50";
        assertInvalid(tooMany, () -> tag(arn, new Tag("one more", "v")));
        tag(arn, new Tag("key07", "overwritten"));
        untag(arn, "key00");
        tag(arn, new Tag("one more", "v"));
        assertThat(tags(arn)).hasSize(50);

        TableCall creation = db.creating("tagged").partition("pk", AttributeType.S);
        for (Tag each : numbered(51)) {
            creation.tagged(each.key(), each.value());
        }
        assertInvalid(tooMany, creation::run);
    }

    @Test
    void lengthsAndReservedKeysAreChecked() {
        String arn = simple().describe().tableArn();
        tag(arn, new Tag("k".repeat(128), "v".repeat(256)));
        String length = "One or more parameter values were invalid: The length of a tag ";
        assertInvalid(length + "key must be from 1 to 128 characters: ", () -> tag(arn, new Tag("", "v")));
        assertInvalid(
                length + "key must be from 1 to 128 characters: " + "k".repeat(129),
                () -> tag(arn, new Tag("k".repeat(129), "v")));
        assertInvalid(
                length + "value must be from 0 to 256 characters: " + "v".repeat(257),
                () -> tag(arn, new Tag("k", "v".repeat(257))));
        assertInvalid(
                "One or more parameter values were invalid: Tag keys starting with 'aws:' are reserved for system use",
                () -> tag(arn, new Tag("aws:k", "v")));
        assertThat(tags(arn)).hasSize(1);
    }

    @Test
    void tagsGoWithTheirTable() {
        String arn = db.creating("simple")
                .partition("pk", AttributeType.S)
                .tagged("team", "a")
                .describe()
                .tableArn();
        db.delete("simple");
        simple();
        assertThat(tags(arn)).isEmpty();
    }

    @Test
    void concurrentTaggingLosesNoTag() {
        String arn = simple().describe().tableArn();
        Crowd.together(8, thread -> {
            tag(arn, new Tag("key0" + thread, "v"));
            return null;
        });
        assertThat(tags(arn)).isEqualTo(new ArrayList<>(List.of(numbered(8))));
    }

    @Test
    void charactersThatNoTagCanHaveAreRefused() {
        String arn = simple().describe().tableArn();
        Tag legal = new Tag("Ärger 1+-=._:/@", "日本 2+-=._:/@");
        tag(arn, legal);
        assertThat(tags(arn)).containsExactly(legal);
        String refused = " can only contain letters, digits, spaces and the characters +-=._:/@: ";
        for (String bad : List.of("a*", "a\n", "{}", "a\u0000", "\uD83D\uDE00")) {
            assertInvalid(
                    "One or more parameter values were invalid: A tag key" + refused + bad,
                    () -> tag(arn, new Tag(bad, "v")));
            assertInvalid(
                    "One or more parameter values were invalid: A tag value" + refused + bad,
                    () -> tag(arn, new Tag("k", bad)));
        }
    }
}
