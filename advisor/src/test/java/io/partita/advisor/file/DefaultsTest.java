package io.partita.advisor.file;

import static io.partita.advisor.file.Examples.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.model.value.AttributeType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What is filled in, and what the members mean that the long example has not. */
class DefaultsTest {
    private static Design with(String written, String instead) {
        assertThat(SMALL).contains(written);
        return Examples.design(SMALL.replace(written, instead));
    }

    private static Form form(String component) {
        return with("status: {", "other: " + component + "\n  status: {")
                .component("other")
                .form();
    }

    @Test
    void theSmallDesign() {
        Design design = Examples.design(SMALL);
        Entity thing = design.entity("Thing");
        assertThat(thing.identity()).containsExactly("id");
        assertThat(thing.life()).isEmpty();
        assertThat(thing.largestBytes()).isEqualTo(thing.averageBytes());
        assertThat(design.patterns().getFirst().rate()).isEqualTo(Rate.NEVER);
        assertThat(design.data().seed()).isEqualTo(1);
        assertThat(design.data().counts()).isEmpty();
        assertThat(design.component("id").domain()).isEqualTo("id");
    }

    /** PK and THING# and 26 of a ULID; SK and #; status and OPEN or DONE. */
    @Test
    void theSizeOfAnItemIsThatOfItsKeysAndAttributes() {
        assertThat(Examples.design(SMALL).entity("Thing").averageBytes()).isEqualTo(2 + 6 + 26 + 2 + 1 + 6 + 4);
        assertThat(with("[status]", "[status, {note: 1 KB}]").entity("Thing").averageBytes())
                .isEqualTo(2 + 6 + 26 + 2 + 1 + 6 + 4 + 4 + 1024);
        assertThat(with("sort-key: SK", "sort-key: SK, type-attribute: type")
                        .entity("Thing")
                        .averageBytes())
                .isEqualTo(2 + 6 + 26 + 2 + 1 + 6 + 4 + 4 + 5);
    }

    @Test
    void alphabetsAndLengths() {
        assertThat(form("{type: text}")).isEqualTo(new Form.Text(List.of(), 1, 64, Optional.empty()));
        assertThat(form("{type: text, alphabet: any, length: 0..5}"))
                .isEqualTo(new Form.Text(List.of(), 0, 5, Optional.empty()));
        assertThat(form("{type: text, alphabet: digits, length: 3}"))
                .isEqualTo(new Form.Text(List.of(new Form.CodePoints('0', '9')), 3, 3, Optional.empty()));
        assertThat(Alphabet.parse("-a-c_\\-bz"))
                .containsExactly(
                        new Form.CodePoints('-', '-'),
                        new Form.CodePoints('_', '_'),
                        new Form.CodePoints('a', 'c'),
                        new Form.CodePoints('z', 'z'));
        assertThat(Alphabet.parse("\uD7FE-\uE001"))
                .as("halves of pairs are no characters")
                .containsExactly(new Form.CodePoints(0xD7FE, 0xD7FF), new Form.CodePoints(0xE000, 0xE001));
        assertThat(Alphabet.text(Alphabet.parse("any\\-"))).isEqualTo("\\-any");
    }

    @Test
    void datesAndTimes() {
        assertThat(form("{type: date}"))
                .isEqualTo(new Form.Moment(List.of("yyyy-MM-dd"), "2020-01-01", "2029-12-31", Form.Zone.UTC));
        assertThat(form("{type: time, format: iso, from: 2026-01-01, to: 2026-01-31, zone: mixed}"))
                .isEqualTo(new Form.Moment(
                        List.of("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"),
                        "2026-01-01T00:00:00Z",
                        "2026-01-31T23:59:59.999Z",
                        Form.Zone.MIXED));
        assertThat(((Form.Moment) form("{type: time, formats: [epoch-seconds, iso]}")).formats())
                .containsExactly("epoch-seconds", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
    }

    @Test
    void componentsThatAreMadeOfOthers() {
        Design design = with("status: {", """
                sentAt: {type: time}
                  messageId: {type: ulid, made-at: sentAt}
                  month: {type: derived, from: messageId, format: yyyy-MM}
                  shard: {type: shard, shards: 10, width: 2, of: messageId}
                  replyTo: {same-as: messageId, fullest: 5%, hottest: 10%}
                  status: {""");
        assertThat(design.component("messageId").form())
                .isEqualTo(new Form.Id(Form.IdKind.ULID, Optional.of("sentAt")));
        assertThat(design.component("month").form()).isEqualTo(new Form.Derived("messageId", "yyyy-MM"));
        assertThat(design.component("shard").form()).isEqualTo(new Form.Shard(10, 2, Optional.of("messageId")));
        assertThat(design.component("replyTo").domain()).isEqualTo("messageId");
        assertThat(design.component("replyTo").form())
                .isEqualTo(design.component("messageId").form());
        assertThat(design.component("replyTo").fullest()).hasValue(0.05);
        assertThat(design.component("replyTo").hottest()).hasValue(0.1);
    }

    @Test
    void identityIsTheParentsAndTheIdsAndWhatIsUnique() {
        String text = SMALL.replace("status: {", "name: {type: text}\n  shard: {type: shard, shards: 4}\n  status: {")
                .replace("patterns:", """
                          Part:
                            of: Thing
                            count: 5
                            keys: {PK: "THING#{id}", SK: "{name}#{shard}"}
                        patterns:""");
        assertThat(Examples.design(text).entity("Part").identity()).containsExactly("id");
        assertThat(Examples.design(text.replace("of: Thing", "of: Thing\n    unique: name"))
                        .entity("Part")
                        .identity())
                .containsExactly("id", "name");
        assertThat(Examples.design(text.replace("of: Thing", "of: [Thing]\n    identity: name"))
                        .entity("Part")
                        .identity())
                .containsExactly("id", "name");
        assertThat(Examples.problems(text.replace("of: Thing", "identity: shard")))
                .singleElement()
                .asString()
                .contains("'shard' is a shard or derived");
        assertThat(with("count: 10", "count: 10\n    identity: []")
                        .entity("Thing")
                        .identity())
                .isEmpty();
    }

    @Test
    void aKeyAttributeNamedLikeAComponentNeedsNoTemplate() {
        Design design = Examples.design("""
                design: Sessions
                table: {name: Sessions, partition-key: sessionId}
                indexes:
                  ByUser: {partition-key: userId, sort-key: {name: seen, type: N}, projection: keys-only}
                components:
                  sessionId: {type: uuid}
                  userId: {type: ulid}
                  seen: {type: time, format: epoch-seconds}
                entities:
                  Session: {count: 100, attributes: [userId, seen], lives: 30 days}
                  Lock: {count: 1}
                """);
        Entity session = design.entity("Session");
        assertThat(session.keys().keySet()).containsExactly("sessionId", "userId", "seen");
        assertThat(session.isIn(design.indexes().getFirst().keys())).isTrue();
        assertThat(design.indexes().getFirst().projection()).isEqualTo(Index.Projection.KEYS_ONLY);
        assertThat(design.indexes().getFirst().keys().sort().getFirst().type()).isEqualTo(AttributeType.N);
        assertThat(session.life()).hasValue(Duration.ofDays(30));
        assertThat(design.entity("Lock").isIn(design.indexes().getFirst().keys()))
                .isFalse();
    }

    @Test
    void keysMayBeSparseOrOfAnotherType() {
        Design design = Examples.design(
                SMALL.replace("SK: \"#\"}", "SK: \"#\", GSI: {value: \"{id}\", when: status = OPEN, type: N}}")
                                .replace("{type: ulid}", "{type: number, range: 1..9}")
                        + "indexes: {Open: {partition-key: GSI}}");
        Entity thing = design.entity("Thing");
        assertThat(thing.present()).isEqualTo(Map.of("GSI", new Entity.Presence("status", "OPEN")));
        assertThat(thing.keyTypes()).isEqualTo(Map.of("GSI", AttributeType.N));
    }

    @Test
    void aPlainNameHasTheTypeThatIsWrittenElsewhere() {
        Design design =
                Examples.design(SMALL.replace("sort-key: SK", "sort-key: {name: SK, type: N}")
                                .replace("\"#\"", "\"7\"") + "indexes: {Other: {partition-key: status, sort-key: SK}}");
        assertThat(design.indexes().getFirst().keys().sort().getFirst().type()).isEqualTo(AttributeType.N);
    }

    @Test
    void patternsInAFewWords() {
        Design design = Examples.design(
                SMALL.replace("components:", "components:\n  a b: {type: date}\n  a b newest first: {type: uuid}")
                        + """
                    Many:
                      want: [Thing]
                      given: ["status = ' x '", id x 25]
                      range: [a b from, a b newest first before]
                      order: [a b newest first, a b newest first ascending]
                      count: true
                      transaction: true
                      prefix: "#{id}"
                      rate: 0.5 per minute
                    Write:
                      delete: Thing
                      put: [Thing x 5, Thing]
                      transaction: true
                  """);
        Read many = (Read) design.patterns().get(1);
        assertThat(many.given())
                .containsExactly(
                        new Read.Given("status", Optional.of(" x "), 1), new Read.Given("id", Optional.empty(), 25));
        assertThat(many.ranges())
                .containsExactly(
                        new Read.Range("a b", Read.RangeOperator.FROM),
                        new Read.Range("a b newest first", Read.RangeOperator.BEFORE));
        assertThat(many.order())
                .containsExactly(new Read.Order("a b", true), new Read.Order("a b newest first", false));
        assertThat(many.count()).isTrue();
        assertThat(many.transaction()).isTrue();
        assertThat(many.prefix()).isPresent();
        assertThat(many.rate()).isEqualTo(new Rate(0.5, Rate.Period.MINUTE));
        assertThat(((Write) design.patterns().get(2)).steps())
                .containsExactly(
                        new Write.Step(Write.Kind.DELETE, "Thing", 1),
                        new Write.Step(Write.Kind.PUT, "Thing", 5),
                        new Write.Step(Write.Kind.PUT, "Thing", 1));
    }

    @Test
    void attributesMayHaveASizeOfTheirOwn() {
        assertThat(with("[status]", "[status, {description: 20 KB}]")
                        .entity("Thing")
                        .attributes())
                .containsExactly(
                        new Entity.Attribute("status", OptionalInt.empty()),
                        new Entity.Attribute("description", OptionalInt.of(20 * 1024)));
    }

    @Test
    void examplesAreAllWhereNoCountIsWritten() {
        Entity thing =
                with("count: 10", "examples: [{id: A, status: OPEN}, {id: B}]").entity("Thing");
        assertThat(thing.count()).isEqualTo(2);
        assertThat(thing.examples()).containsExactly(Map.of("id", "A", "status", "OPEN"), Map.of("id", "B"));
    }
}
