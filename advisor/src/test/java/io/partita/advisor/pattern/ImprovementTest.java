package io.partita.advisor.pattern;

import static io.partita.advisor.design.Designs.choice;
import static io.partita.advisor.design.Designs.date;
import static io.partita.advisor.design.Designs.entity;
import static io.partita.advisor.design.Designs.id;
import static io.partita.advisor.design.Designs.read;
import static io.partita.advisor.design.Designs.table;
import static io.partita.advisor.design.Designs.text;
import static io.partita.advisor.design.Designs.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Designs;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImprovementTest {
    private static Designs shop() {
        return table("Shop", "PK", "SK")
                .component("customerId", text(8), 1_000)
                .component("date", date())
                .component("status", choice("OPEN", 5, "DONE", 95))
                .component("total", text(6))
                .entity(entity("Order", 1_000_000, 1_000)
                        .identity("customerId", "orderId")
                        .unique("orderId")
                        .attributes("status", "total")
                        .key("PK", "CUSTOMER#{customerId}")
                        .key("SK", "ORDER#{date}#{orderId}"));
    }

    private static Verdict verdict(Design design, Designs.ReadBuilder read) {
        return Planner.verdict(design, read.rate(10, Rate.Period.SECOND).build());
    }

    private static String change(Verdict verdict) {
        return verdict.improvement().map(Verdict.Improvement::change).orElse("");
    }

    @Test
    void aScanByAnIdIsHelpedByAnIndexOfThatIdThatCopiesWhatIsRead() {
        Verdict verdict = verdict(shop().build(), read("Order").given("orderId").reads("total"));
        assertThat(change(verdict))
                .isEqualTo("add the index OrderByOrderId: {partition-key: orderId, projection: [total]}"
                        + " and give Order the keys orderId: \"{orderId}\"");
        Verdict.Improvement better = verdict.improvement().orElseThrow();
        assertThat(KeyConditions.text(better.plan())).isEqualTo("orderId = {orderId}");
        assertThat(better.cost().readUnits()).isEqualTo(0.5);
        assertThat(better.moreGigabytes()).isPositive();
    }

    @Test
    void anIndexHasItsPriceInTheWritesOfTheDesign() {
        Write place = write(Write.Kind.PUT, "Order", new Rate(3, Rate.Period.SECOND));
        Verdict verdict = verdict(shop().pattern(place).build(), read("Order").given("orderId"));
        assertThat(verdict.improvement().orElseThrow().moreWriteUnitsAMonth()).isEqualTo(3 * Rate.SECONDS_A_MONTH);
    }

    @Test
    void anIndexThatCostsMoreThanItSavesIsNoImprovement() {
        Design design = table("Small", "PK")
                .component("name", text(8))
                .entity(entity("Thing", 100, 1_000)
                        .unique("thingId")
                        .attributes("name")
                        .key("PK", "{thingId}"))
                .pattern(write(Write.Kind.PUT, "Thing", new Rate(1_000, Rate.Period.SECOND)))
                .build();
        assertThat(verdict(design, read("Thing").given("name")).improvement()).isEmpty();
    }

    @Test
    void aRareValueIsServedByASparseIndex() {
        Verdict verdict = verdict(
                shop().build(),
                read("Order").value("status", "OPEN").ascending("date").limit(50));
        assertThat(change(verdict))
                .isEqualTo("add the index OrderByStatusOPENDate: {partition-key: GSI1PK, sort-key: date} and give Order"
                        + " the keys GSI1PK: {value: \"{status}\", when: status = OPEN}, date: \"{date}\"");
    }

    @Test
    void aSortKeyInTheWrongOrderIsTurnedRound() {
        Design design = table("Places", "pk", "sk")
                .component("country", text(2), 100)
                .component("state", text(2), 50)
                .component("city", text(8), 1_000)
                .entity(entity("Place", 1_000_000, 200).key("pk", "{country}").key("sk", "{city}#{state}#{placeId}"))
                .build();
        Verdict verdict = verdict(design, read("Place").given("country", "state"));
        assertThat(change(verdict)).isEqualTo("write sk of Place as \"{state}#{city}#{placeId}\"");
        assertThat(KeyConditions.text(verdict.improvement().orElseThrow().plan()))
                .isEqualTo("pk = {country} AND begins_with(sk, {state}#)");
    }

    @Test
    void aTemplateIsLeftAloneWhereAnotherReadNeedsIt() {
        Read byCity = read("Place").given("country", "city").build();
        Design design = table("Places", "pk", "sk")
                .component("country", text(2), 100)
                .component("state", text(2), 50)
                .component("city", text(8), 1_000)
                .entity(entity("Place", 1_000_000, 200).key("pk", "{country}").key("sk", "{city}#{state}#{placeId}"))
                .pattern(byCity)
                .build();
        assertThat(change(verdict(design, read("Place").given("country", "state"))))
                .startsWith("add the index");
    }

    @Test
    void anIndexThatLacksAnAttributeCopiesItAndOneThatCopiesTooMuchCopiesLess() {
        Designs.ReadBuilder open = read("Order")
                .value("status", "OPEN")
                .ascending("date")
                .limit(50)
                .reads("total");
        Designs keyed = table("Shop", "PK", "SK")
                .component("date", date())
                .component("status", choice("OPEN", 5, "DONE", 95))
                .component("total", text(6))
                .entity(entity("Order", 1_000_000, 1_000)
                        .attributes("status", "total")
                        .key("PK", "{orderId}")
                        .key("SK", "ORDER")
                        .key("GSI1PK", "{status}")
                        .key("GSI1SK", "{date}"));
        Design lacking =
                keyed.global("ByStatus", List.of("GSI1PK"), List.of("GSI1SK")).build();
        assertThat(change(verdict(lacking, open)))
                .isEqualTo("let the index ByStatus copy what is looked at: projection: [total]");
        Design large = keyed.global("ByStatus", "GSI1PK", "GSI1SK").build();
        Design whole = DesignChange.withIndex(lacking, large.indexes().getLast());
        Verdict less = verdict(whole, open);
        assertThat(change(less)).isEqualTo("let the index ByStatus copy what is looked at: projection: [total]");
        assertThat(less.improvement().orElseThrow().moreGigabytes()).isNegative();
    }

    @Test
    void aPrefixThatNothingClosesIsReplacedByTheOneThatIsMeant() {
        Design design = table("Shop", "pk", "sk")
                .component("userId", Designs.anyText(1, 10), 1_000)
                .entity(entity("Order", 100_000, 100).key("pk", "ORDERS").key("sk", "USER#{userId}#{orderId}"))
                .build();
        assertThat(change(verdict(design, read("Order").given("userId").prefix("USER#{userId}"))))
                .isEqualTo("ask pk = ORDERS AND begins_with(sk, USER#{userId}#) instead of begins_with USER#{userId}");
    }

    @Test
    void entitiesThatLieAmongThoseThatAreWantedGetAnotherBeginning() {
        Design design = table("Saas", "pk", "sk")
                .component("tenantId", text(4), 100)
                .component("projectId", id(Form.IdKind.ULID))
                .entity(entity("Project", 1_000, 500)
                        .identity("tenantId", "projectId")
                        .key("pk", "{tenantId}")
                        .key("sk", "PROJECT#{projectId}"))
                .entity(entity("Task", 100_000, 500)
                        .of("Project")
                        .key("pk", "{tenantId}")
                        .key("sk", "PROJECT#{projectId}#TASK#{taskNo}"))
                .build();
        assertThat(change(verdict(design, read("Project").given("tenantId"))))
                .startsWith("write sk of Task as \"TASK#{projectId}#TASK#{taskNo}\"");
    }

    @Test
    void whatIsReadTogetherIsStoredTogether() {
        Design design = table("Shop", "PK", "SK")
                .component("orderId", text(8), 1_000)
                .component("customerId", text(8), 10)
                .entity(entity("Order", 1_000, 100)
                        .identity("orderId")
                        .key("PK", "ORDER#{orderId}")
                        .key("SK", "#ORDER"))
                .entity(entity("Line", 4_000, 100)
                        .of("Order")
                        .key("PK", "LINES#{orderId}")
                        .key("SK", "LINE#{lineNo}"))
                .entity(entity("Note", 2_000, 100)
                        .of("Order")
                        .key("PK", "NOTES#{orderId}")
                        .key("SK", "NOTE#{lineNo}"))
                .build();
        Verdict verdict =
                verdict(design, read("Order", "Line", "Note").given("orderId").consistent());
        assertThat(verdict.cost().readUnits()).isEqualTo(3);
        assertThat(change(verdict)).isEmpty();
        Verdict two = verdict(design, read("Order", "Line").given("orderId").consistent());
        assertThat(two.cost().readUnits()).isEqualTo(2);
        assertThat(change(two))
                .isEqualTo("store Line with Order: PK: \"ORDER#{orderId}\", SK: \"#ORDER#LINE#{lineNo}\"");
    }

    @Test
    void whatIsCheapIsLeftAlone() {
        assertThat(verdict(shop().build(), read("Order").given("customerId", "date", "orderId"))
                        .improvement())
                .isEmpty();
    }
}
