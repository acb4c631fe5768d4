package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedKeysTest {
    private static Sketch places(Form city, Form street, String sortKey) {
        return new Sketch().component("city", city).component("street", street).entity("Place", "PLACE", sortKey);
    }

    @Test
    void aDelimiterInsideOfComponents() {
        assertThat(Asked.findings(new SharedKeys(), places(Sketch.anyText(), Sketch.anyText(), "{city}#{street}")))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.certainty()).isEqualTo(Certainty.POSSIBLE);
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(finding.reason()).contains("anna#anna#anna");
                });
        assertThat(Asked.findings(
                        new SharedKeys(),
                        places(Sketch.text("ab#", 1, 9), Sketch.text("ab#", 1, 9), "{city}#{street}")))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.ERROR);
        assertThat(Asked.findings(
                        new SharedKeys(), places(Sketch.upperAndDigits(1, 9), Sketch.anyText(), "{city}#{street}")))
                .isEmpty();
    }

    @Test
    void noDelimiterAtAll() {
        assertThat(Asked.findings(
                        new SharedKeys(),
                        places(Sketch.upperAndDigits(1, 9), Sketch.upperAndDigits(1, 9), "{city}{street}")))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow()).contains("delimiter between"));
        assertThat(Asked.findings(
                        new SharedKeys(),
                        places(Sketch.upperAndDigits(3, 3), Sketch.upperAndDigits(1, 9), "{city}{street}")))
                .isEmpty();
    }

    @Test
    void aKeyThatLacksWhatMakesItsThingsDifferent() {
        Sketch sketch = new Sketch()
                .component("order", Sketch.upperAndDigits(4, 4))
                .component("line", Sketch.number("1", "99", 0, 2));
        assertThat(Asked.findings(new SharedKeys(), sketch.entity("Line", "O#{order}", "LINE", "order", "line")))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix()).contains("SK: \"LINE#{line}\""));
    }

    @Test
    void keysOfTwoKindsThatMeet() {
        Sketch meeting = new Sketch()
                .component("user", Sketch.upperAndDigits(4, 4))
                .component("group", Sketch.upperAndDigits(3, 4))
                .entity("User", "{user}", "#META")
                .entity("Group", "{group}", "#META");
        assertThat(Asked.findings(new SharedKeys(), meeting)).singleElement().satisfies(finding -> {
            assertThat(finding.place()).isEqualTo("entities.Group.keys.SK");
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        });
        Sketch apart = new Sketch()
                .component("user", Sketch.upperAndDigits(4, 4))
                .component("group", Sketch.upperAndDigits(3, 3))
                .entity("User", "{user}", "#META")
                .entity("Group", "{group}", "#META");
        assertThat(Asked.findings(new SharedKeys(), apart)).isEmpty();
    }

    private static List<Finding> lines(String identity, String orderKey) {
        return RuleText.findings(
                new SharedKeys(), """
                design: Lines
                table: {name: Lines, partition-key: PK, sort-key: SK}
                components:
                  customer: {type: text, alphabet: digits, length: 8}
                  order: {type: text, alphabet: digits, length: 10}
                  line: {type: number, range: 1..9}
                entities:
                  Order:
                    identity: [customer, order]
                    UNIQUE
                    count: 100
                    keys: {PK: "C#{customer}", SK: "O#{order}"}
                  Line:
                    of: Order
                    identity: line
                    count: 1000
                    keys: {PK: "KEY", SK: "L#{line}"}
                """.replace("UNIQUE", identity).replace("KEY", orderKey));
    }

    @Test
    void whoHasAUniqueNumberHasTheParentsOfIt() {
        assertThat(lines("unique: order", "O#{order}")).isEmpty();
        assertThat(lines("size: 1 KB", "O#{order}"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).isEqualTo("the key of Line lacks customer"));
        assertThat(lines("unique: order", "C#{customer}"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).isEqualTo("the key of Line lacks order"));
    }

    @Test
    void collectionsOfAnIndexThatAreOneAndPrefixesThatLeak() {
        String design = """
                design: Bookings
                table: {name: Bookings, partition-key: PK, sort-key: SK}
                indexes:
                  ByRoom: {partition-key: G}
                components:
                  id: {type: ulid}
                  hotel: {type: text, alphabet: a-z0-9-, length: 3..20}
                  room: {type: text, alphabet: ALPHABET, length: 1..6}
                entities:
                  Booking:
                    identity: id
                    count: 1000
                    keys: {PK: "H", SK: "{hotel}-{id}", G: "R#{hotel}-{room}"}
                patterns:
                  Of a room: {want: Booking, given: [hotel, room], index: ByRoom}
                  Of a hotel: {want: Booking, given: hotel, prefix: "{hotel}-"}
                """;
        assertThat(RuleText.findings(new SharedKeys(), design.replace("ALPHABET", "0-9-")))
                .extracting(Finding::place)
                .containsExactlyInAnyOrder("entities.Booking.keys.G", "entities.Booking.keys.SK");
        assertThat(RuleText.findings(
                        new SharedKeys(), design.replace("ALPHABET", "0-9").replace("a-z0-9-", "a-z")))
                .isEmpty();
    }
}
