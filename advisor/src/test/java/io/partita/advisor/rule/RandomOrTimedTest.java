package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.CounterExample.Collision;
import io.partita.advisor.finding.CounterExample.WrongOrder;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RandomOrTimedTest {
    private static Sketch events(Form id, String sortKey) {
        return new Sketch()
                .component("device", Sketch.upperAndDigits(4, 4))
                .component("at", Sketch.moment("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"))
                .component("id", id)
                .entity("Event", "D#{device}", sortKey, "id");
    }

    @Test
    void aRandomIdHasNoOrder() {
        Form random = Sketch.id(Form.IdKind.UUID4);
        assertThat(Asked.of(events(random, "{id}"))
                        .ordered("Event", "device", "-id")
                        .findings(new RandomOrTimed()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.ERROR));
        assertThat(Asked.of(events(random, "{id}#{at}"))
                        .first("Event", "device", "-at")
                        .findings(new RandomOrTimed()))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
                    assertThat(finding.fix().orElseThrow()).contains("{at}#{id}");
                });
    }

    @Test
    void anIdThatBeginsWithTheTimeHasOne() {
        assertThat(Asked.of(events(Sketch.id(Form.IdKind.ULID), "{id}"))
                        .first("Event", "device", "-id")
                        .findings(new RandomOrTimed()))
                .isEmpty();
        assertThat(Asked.of(events(new Form.Id(Form.IdKind.ULID, Optional.of("at")), "{id}"))
                        .first("Event", "device", "-at")
                        .findings(new RandomOrTimed()))
                .isEmpty();
        assertThat(Asked.of(events(Sketch.id(Form.IdKind.UUID4), "{at}#{id}"))
                        .first("Event", "device", "-at")
                        .findings(new RandomOrTimed()))
                .isEmpty();
    }

    @Test
    void twoEventsOfOneMillisecondReplaceEachOther() {
        assertThat(Asked.findings(new RandomOrTimed(), events(Sketch.id(Form.IdKind.UUID4), "{at}")))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
                    assertThat(finding.fix()).contains("SK: \"{at}#{id}\"");
                    Collision collision = (Collision) finding.example().getFirst();
                    assertThat(collision.first().keys())
                            .isEqualTo(collision.second().keys());
                    assertThat(collision.first().input())
                            .isNotEqualTo(collision.second().input());
                });
    }

    @Test
    void alsoIfNothingSaysWhichItIs() {
        Sketch anonymous = new Sketch()
                .component("device", Sketch.upperAndDigits(4, 4))
                .component("at", Sketch.moment("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"))
                .entity("Event", "D#{device}", "{at}", new String[0]);
        assertThat(Asked.findings(new RandomOrTimed(), anonymous))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow())
                        .contains("{at}#{id}")
                        .contains("ulid"));
        Sketch named = new Sketch()
                .component("device", Sketch.upperAndDigits(4, 4))
                .entity("Device", "D#{device}", "#PROFILE", new String[0]);
        assertThat(Asked.findings(new RandomOrTimed(), named)).isEmpty();
        assertThat(Asked.findings(new SharedKeys(), named)).isEmpty();
    }

    private static String lifted(String format, String id) {
        return """
                design: Events
                table: {name: Events, partition-key: PK, sort-key: SK}
                components:
                  c: {type: text, alphabet: digits, length: 8}
                  at: {type: time, format: FORMAT, from: 2026-01-01, to: 2026-12-31}
                  id: {type: ID, made-at: at}
                entities:
                  Event: {identity: [c, id], count: 1000, attributes: [at], keys: {PK: "C#{c}", SK: "{id}"}}
                patterns:
                  Newest: {want: Event, given: c, order: at newest first, limit: 10}
                """.replace("FORMAT", format).replace("ID", id);
    }

    @Test
    void aKsuidTellsTheSecondAndNoMore() {
        for (String format : List.of("iso", "epoch-millis")) {
            assertThat(RuleText.findings(new RandomOrTimed(), lifted(format, "ksuid")))
                    .as(format)
                    .singleElement()
                    .satisfies(finding -> {
                        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
                        assertThat(finding.fix().orElseThrow())
                                .contains("{at}#{id}")
                                .contains("(ulid, uuid7)");
                        WrongOrder order = (WrongOrder) finding.example().getFirst();
                        assertThat(order.meantFirst().input().get("at"))
                                .isLessThan(order.storedFirst().input().get("at"));
                        assertThat(order.meantFirst().input().get("id"))
                                .isGreaterThan(order.storedFirst().input().get("id"))
                                .startsWith(
                                        order.storedFirst().input().get("id").substring(0, 4));
                    });
            assertThat(RuleText.findings(new RandomOrTimed(), lifted(format, "ulid")))
                    .isEmpty();
        }
        for (String format : List.of("\"yyyy-MM-dd'T'HH:mm:ss\"", "epoch-seconds")) {
            assertThat(RuleText.findings(new RandomOrTimed(), lifted(format, "ksuid")))
                    .as(format)
                    .isEmpty();
        }
    }
}
