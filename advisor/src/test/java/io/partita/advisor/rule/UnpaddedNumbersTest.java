package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.finding.CounterExample.WrongOrder;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Sketch;
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnpaddedNumbersTest {
    private static Sketch orders(int width) {
        return new Sketch()
                .component("customer", Sketch.upperAndDigits(4, 4))
                .component("number", Sketch.number("1", "99999", 0, width))
                .entity("Order", "C#{customer}", "ORDER#{number}");
    }

    @Test
    void anUnpaddedNumberThatAPatternOrdersByIsAnError() {
        List<Finding> findings =
                Asked.of(orders(0)).ordered("Order", "customer", "-number").findings(new UnpaddedNumbers());
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.place()).isEqualTo("entities.Order.keys.SK");
            assertThat(finding.title()).isEqualTo("number in SK sorts as text: ORDER#10 comes before ORDER#9");
            assertThat(finding.fix().orElseThrow())
                    .contains("number: {width: 5}")
                    .contains("00001");
            WrongOrder example = (WrongOrder) finding.example().getFirst();
            assertThat(Asked.sortKey(example.meantFirst())).isEqualTo("ORDER#9");
        });
    }

    @Test
    void paddedNumbersAndNumbersOfTheirOwnTypeAreFine() {
        assertThat(Asked.of(orders(5)).ordered("Order", "customer", "number").findings(new UnpaddedNumbers()))
                .isEmpty();
        Sketch typed = new Sketch()
                .sortType(AttributeType.N)
                .component("customer", Sketch.upperAndDigits(4, 4))
                .component("number", Sketch.number("-9", "99999", 2, 0))
                .entity("Order", "C#{customer}", "{number}");
        assertThat(Asked.of(typed).ordered("Order", "customer", "number").findings(new UnpaddedNumbers()))
                .isEmpty();
    }

    @Test
    void aNumberInThePartitionKeyHasNoOrder() {
        Sketch sketch = new Sketch()
                .component("number", Sketch.number("1", "99999", 0, 0))
                .entity("Order", "ORDER#{number}", "#META");
        assertThat(Asked.findings(new UnpaddedNumbers(), sketch)).isEmpty();
    }

    @Test
    void aChoiceIsRankedOnlyIfItsOrderIsAsked() {
        Sketch sketch = new Sketch()
                .component("board", Sketch.upperAndDigits(4, 4))
                .component("priority", Sketch.choice("LOW", "MEDIUM", "HIGH"))
                .entity("Task", "B#{board}", "{priority}");
        assertThat(Asked.findings(new UnpaddedNumbers(), sketch)).isEmpty();
        assertThat(Asked.of(sketch).ordered("Task", "board", "priority").findings(new UnpaddedNumbers()))
                .singleElement()
                .extracting(Finding::severity)
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void anOffsetCuresNegativeNumbers() {
        Sketch sketch = new Sketch()
                .component("station", Sketch.upperAndDigits(4, 4))
                .component("degrees", Sketch.number("-40", "60", 1, 2))
                .entity("Reading", "S#{station}", "{degrees}");
        assertThat(Asked.of(sketch).ordered("Reading", "station", "degrees").findings(new UnpaddedNumbers()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow()).contains("offset"));
    }

    @Test
    void withAnOffsetTheWidthIsThatOfTheWholeRange() {
        Sketch sketch = new Sketch()
                .component("game", Sketch.upperAndDigits(4, 4))
                .component("points", Sketch.number("-99", "99", 0, 0))
                .entity("Score", "G#{game}", "{points}");
        assertThat(Asked.of(sketch).ordered("Score", "game", "points").findings(new UnpaddedNumbers()))
                .singleElement()
                .satisfies(finding -> assertThat(finding.fix().orElseThrow())
                        .contains("points: {range: 0..198, width: 3}, which is 99 more than now"));
    }

    @Test
    void aNumberThatIsOnlyFetchedByIsNotReported() {
        assertThat(RuleText.findings(new UnpaddedNumbers(), """
                design: Orders
                table: {name: Orders, partition-key: PK, sort-key: SK}
                components:
                  customer: {type: text, alphabet: digits, length: 8}
                  number: {type: number, range: 1..99999}
                entities:
                  Order: {identity: [customer, number], count: 1000, keys: {PK: "C#{customer}", SK: "ORDER#{number}"}}
                patterns:
                  One: {want: Order, given: [customer, number]}
                """)).isEmpty();
    }

    @Test
    void whereNoPatternIsKnownAllNumbersInSortKeysAreLookedAt() {
        String keys = """
                design: Orders
                table: {name: Orders, partition-key: PK, sort-key: SK}
                components:
                  c: {type: text, alphabet: digits, length: 8}
                  n: {type: number, range: 1..120}
                entities:
                  Order: {identity: [c, n], count: 1000, keys: {PK: "C#{c}", SK: "ORDER#{n}"}}
                patterns:
                """;
        assertThat(RuleText.findings(new UnpaddedNumbers(), keys + "  Place: {put: Order}\n"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
        assertThat(RuleText.findings(new UnpaddedNumbers(), keys + "  One: {want: Order, given: [c, n]}\n"))
                .isEmpty();
    }
}
