package io.partita.advisor.pattern;

import static io.partita.advisor.design.Designs.choice;
import static io.partita.advisor.design.Designs.entity;
import static io.partita.advisor.design.Designs.put;
import static io.partita.advisor.design.Designs.read;
import static io.partita.advisor.design.Designs.table;
import static io.partita.advisor.design.Designs.text;
import static io.partita.advisor.design.Designs.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Designs;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Write;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostsTest {
    private static final Rate ONE_A_SECOND = new Rate(1, Rate.Period.SECOND);
    private static final double SECONDS = Rate.SECONDS_A_MONTH;

    /** Items of 2.5 KB, whole in one index, with one attribute in another. */
    private static Designs tickets() {
        return table("Tickets", "PK", "SK")
                .component("status", choice("OPEN", 10, "DONE", 90))
                .component("ticketId", text(8), 1_000_000)
                .component("title", text(20))
                .global("ByStatus", "GSI1PK", "SK")
                .global("Titles", List.of("PK"), List.of("GSI2SK"), "title")
                .entity(entity("Ticket", 1_000_000, 2_560)
                        .unique("ticketId")
                        .attributes("status", "title")
                        .key("PK", "{ticketId}")
                        .key("SK", "TICKET")
                        .key("GSI1PK", "STATUS#{status}")
                        .key("GSI2SK", "T"));
    }

    private static Estimate cost(Design design, Write write) {
        return Planner.verdict(design, write).cost();
    }

    @Test
    void aPutWritesTheItemAndEachEntry() {
        assertThat(cost(tickets().build(), put("Ticket")).writeUnits()).isEqualTo(3 + 3 + 1);
    }

    @Test
    void aChangeOfAnIndexKeyIsADeleteAndAPutThere() {
        Design design = tickets().build();
        Verdict verdict = Planner.verdict(design, write(Write.Kind.UPDATE, "Ticket", Rate.NEVER, "status"));
        assertThat(verdict.plan())
                .isEqualTo(new Plan.Change(
                        Write.Kind.UPDATE, "Ticket", 1, false, List.of("ByStatus"), List.of("ByStatus"), false));
        assertThat(verdict.cost().writeUnits()).isEqualTo(3 + 2 * 3);
    }

    @Test
    void anIndexThatDoesNotCopyWhatChangesIsNotWritten() {
        assertThat(cost(tickets().build(), write(Write.Kind.UPDATE, "Ticket", Rate.NEVER, "title"))
                        .writeUnits())
                .isEqualTo(3 + 3 + 1);
    }

    @Test
    void aTransactionDoublesTheTableAndNotTheIndexes() {
        Write once = put("Ticket");
        Write all = new Write("all", once.steps(), true, List.of(), Rate.NEVER);
        assertThat(cost(tickets().build(), all).writeUnits()).isEqualTo(2 * 3 + 3 + 1);
    }

    @Test
    void aTransactionOfTooManyItemsIsImpossible() {
        Write all =
                new Write("all", List.of(new Write.Step(Write.Kind.PUT, "Ticket", 101)), true, List.of(), Rate.NEVER);
        assertThat(Planner.verdict(tickets().build(), all).plan())
                .isEqualTo(new Plan.Impossible("TransactWriteItems takes up to 100 items, these are 101"));
    }

    @Test
    void entriesOfASparseIndexComeAndGoWithTheirCondition() {
        Design design = table("Alarms", "PK")
                .component("status", choice("OPEN", 10, "DONE", 90))
                .component("alarmId", text(8), 1_000)
                .global("Open", "GSI1PK")
                .entity(entity("Alarm", 1_000, 1_500)
                        .attributes("status")
                        .key("PK", "{alarmId}")
                        .keyWhen("GSI1PK", "OPEN", "status", "OPEN"))
                .build();
        assertThat(cost(design, put("Alarm")).writeUnits()).isCloseTo(2 + 0.1 * 2, within(1e-9));
        assertThat(cost(design, write(Write.Kind.UPDATE, "Alarm", Rate.NEVER, "status"))
                        .writeUnits())
                .isCloseTo(2 + 2 * 0.1 * 2, within(1e-9));
    }

    @Test
    void aMonthIsThirtyDaysOfWhatIsStated() {
        Design design = tickets()
                .pattern(read("Ticket")
                        .given("ticketId")
                        .rate(1, Rate.Period.SECOND)
                        .build())
                .pattern(write(Write.Kind.PUT, "Ticket", ONE_A_SECOND))
                .build();
        Costs costs = Costs.of(design);
        assertThat(costs.table().readUnits()).isEqualTo(0.5 * SECONDS);
        assertThat(costs.table().writeUnits()).isEqualTo(3 * SECONDS);
        assertThat(costs.indexes().get("ByStatus").writeUnits()).isEqualTo(3 * SECONDS);
        assertThat(costs.indexes().get("Titles").writeUnits()).isEqualTo(1 * SECONDS);
        assertThat(costs.table().gigabytes()).isCloseTo(1e6 * 2_660 / (1L << 30), within(1e-9));
        assertThat(costs.total().writeUnits()).isEqualTo(7 * SECONDS);
    }

    @Test
    void moneyComesFromThePricesOfTheUserAlone() {
        Prices prices =
                Prices.read("read-units-million: 0.25\nwrite-units-million: 1.25\ngb-month: 0.3\ncurrency: EUR\n");
        Costs costs = new Costs(
                new Costs.Arm(4_000_000, 2_000_000, 10), java.util.Map.of("I", new Costs.Arm(0, 2_000_000, 0)));
        assertThat(costs.money(prices)).isCloseTo(1 + 5 + 3, within(1e-9));
        assertThat(prices.currency()).isEqualTo("EUR");
    }

    @Test
    void aPriceFileSaysAllPricesAndNothingElse() {
        assertThatThrownBy(() -> Prices.read("read-units-million: 1"))
                .hasMessage("the price file lacks write-units-million");
        assertThatThrownBy(() -> Prices.read(
                        "{read-units-million: 1, write-units-million: 1, gb-month: 1, currency: EUR, wcu: 3}"))
                .hasMessageStartingWith("line 1: a price file has no member 'wcu'");
        assertThatThrownBy(() -> Prices.read("currency: EUR\nread-unit-million: 1\n"))
                .hasMessageStartingWith("line 2: ")
                .hasMessageEndingWith("Did you mean read-units-million?");
        assertThatThrownBy(() ->
                        Prices.read("{read-units-million: cheap, write-units-million: 1, gb-month: 1, currency: EUR}"))
                .hasMessage("read-units-million: 'cheap' is not a number");
        assertThatThrownBy(() -> Prices.read("- 1")).hasMessage("a price file is a map from names to prices");
    }
}
