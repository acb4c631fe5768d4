package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.finding.CounterExample.StrayMatch;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import io.partita.advisor.pattern.Plan;
import io.partita.model.value.AttributeValue;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenPrefixTest {
    private static Sketch tenants() {
        return new Sketch()
                .component("tenant", Sketch.upperAndDigits(4, 4))
                .component("user", Sketch.number("1", "500", 0, 0))
                .component("at", Sketch.moment("yyyy-MM-dd"))
                .entity("User", "T#{tenant}", "USER#{user}")
                .entity("Login", "T#{tenant}", "USER#{user}#{at}")
                .entity("Plan", "T#{tenant}", "PLAN#{at}")
                .entity("Zone", "T#{tenant}", "ZONE#{at}");
    }

    @Test
    void aUserIsNotTheBeginningOfAnother() {
        assertThat(Asked.of(tenants())
                        .beginsWith(List.of("Login", "User"), List.of("tenant", "user"), "USER#{user}")
                        .findings(new OpenPrefix()))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
                    assertThat(finding.title()).isEqualTo("begins_with \"USER#1\" also finds USER#10#2022-01-01");
                    assertThat(finding.fix()).contains("Close the prefix with the delimiter: USER#{user}#");
                    assertThat(finding.example().getFirst()).isInstanceOf(StrayMatch.class);
                });
        assertThat(Asked.of(tenants())
                        .beginsWith(List.of("Login"), List.of("tenant", "user"), "USER#{user}#")
                        .findings(new OpenPrefix()))
                .isEmpty();
    }

    @Test
    void otherKindsAreStraysUnlessAFilterRemovesThem() {
        assertThat(Asked.of(tenants())
                        .beginsWith(List.of("Login"), List.of("tenant"), "USER#")
                        .findings(new OpenPrefix()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).isEqualTo("begins_with \"USER#\" also finds USER#1"));
        assertThat(Asked.of(tenants())
                        .beginsWith(List.of("Login", "User"), List.of("tenant"), "USER#")
                        .findings(new OpenPrefix()))
                .isEmpty();
    }

    @Test
    void boundsThatLetOthersIn() {
        assertThat(Asked.of(tenants()).compared("Plan", "at", ">=", "PLAN#{at}").findings(new OpenPrefix()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).startsWith(">= \"PLAN#2022-01-01\" also finds"));
        assertThat(Asked.of(tenants())
                        .between("Plan", "at", "PLAN#{at}", new Plan.Bound(KeyTemplate.parse("PLAN#"), true))
                        .findings(new OpenPrefix()))
                .isEmpty();
    }

    @Test
    void boundsAreShownAsTheRequestHasThemAndHoldWhatIsFound() {
        Sketch plans = tenants().entity("Old", "T#{tenant}", "PLAN#OLD");
        assertThat(Asked.of(plans)
                        .between("Plan", "at", "PLAN#{at}", new Plan.Bound(KeyTemplate.parse("PLAN#"), true))
                        .findings(new OpenPrefix()))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.title())
                            .isEqualTo("BETWEEN \"PLAN#2022-01-01\" and \"PLAN$\" also finds PLAN#OLD");
                    StrayMatch match = (StrayMatch) finding.example().getFirst();
                    assertThat(match.condition().values())
                            .containsExactly(new AttributeValue.S("PLAN#2022-01-01"), new AttributeValue.S("PLAN$"));
                });
        Sketch days = tenants().entity("Old", "T#{tenant}", "PLAN#2022-01-02");
        assertThat(Asked.of(days)
                        .between("Plan", "at", "PLAN#{at}", new Plan.Bound(KeyTemplate.parse("PLAN#{at}"), true))
                        .findings(new OpenPrefix()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.title()).contains("\\u{10FFFF}\" also finds PLAN#2022-01-02"));
    }
}
