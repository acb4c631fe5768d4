package io.partita.advisor.pattern;

import static io.partita.advisor.design.Designs.anyText;
import static io.partita.advisor.design.Designs.choice;
import static io.partita.advisor.design.Designs.date;
import static io.partita.advisor.design.Designs.entity;
import static io.partita.advisor.design.Designs.read;
import static io.partita.advisor.design.Designs.table;
import static io.partita.advisor.design.Designs.text;
import static io.partita.advisor.design.Designs.time;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Designs;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReadVerdictTest {
    /** Customers with ten orders each, which an index holds by status. */
    private static Designs shop() {
        return table("Shop", "PK", "SK")
                .component("customerId", text(8), 1_000)
                .component("date", date())
                .component("status", choice("OPEN", 10, "DONE", 90))
                .entity(entity("Customer", 1_000, 500)
                        .identity("customerId")
                        .key("PK", "CUSTOMER#{customerId}")
                        .key("SK", "PROFILE"))
                .entity(entity("Order", 10_000, 1_000)
                        .of("Customer")
                        .identity("customerId", "orderId")
                        .unique("orderId")
                        .attributes("status", "total")
                        .key("PK", "CUSTOMER#{customerId}")
                        .key("SK", "ORDER#{date}#{orderId}")
                        .key("GSI1PK", "STATUS#{status}")
                        .key("GSI1SK", "{date}"));
    }

    private static Plan plan(Design design, Designs.ReadBuilder read) {
        return Planner.verdict(design, read.build()).plan();
    }

    private static Plan.Query query(Design design, Designs.ReadBuilder read) {
        Plan plan = plan(design, read);
        assertThat(plan).isInstanceOf(Plan.Query.class);
        return (Plan.Query) plan;
    }

    private static Plan.Filter value(String component, boolean inExpression) {
        return new Plan.Filter(Plan.FilterOf.VALUE, component, inExpression);
    }

    @Test
    void severalValuesOfAWholeKeyAreOneBatch() {
        Plan plan = plan(shop().build(), read("Customer").times("customerId", 25));
        assertThat(plan)
                .isInstanceOfSatisfying(
                        Plan.Get.class, get -> assertThat(get.times()).isEqualTo(25));
    }

    @Test
    void severalValuesOfAPartitionKeyAreSeveralQueries() {
        Plan.Query query = query(shop().build(), read("Order").times("customerId", 25));
        assertThat(query.queries()).isEqualTo(25);
        assertThat(query.spreads()).containsExactly(new Plan.Spread("customerId", Plan.SpreadKind.GIVEN, 25));
    }

    @Test
    void whatStandsBehindAMissingComponentIsFiltered() {
        Plan.Query query = query(shop().build(), read("Order").given("customerId", "orderId"));
        assertThat(KeyConditions.text(query)).isEqualTo("PK = CUSTOMER#{customerId} AND begins_with(SK, ORDER#)");
        assertThat(query.filters()).containsExactly(value("orderId", false));
    }

    @Test
    void aStoredAttributeIsFilteredByAnExpression() {
        Plan.Query query =
                query(shop().build(), read("Order").given("customerId").value("status", "OPEN"));
        assertThat(query.filters()).containsExactly(value("status", true));
    }

    @Test
    void theValueThatAPatternIsAboutIsPartOfItsCondition() {
        Design design = shop().global("ByStatus", "GSI1PK", "GSI1SK").build();
        Plan.Query query = query(
                design, read("Order").value("status", "OPEN").ascending("date").limit(10));
        assertThat(query.index()).contains("ByStatus");
        assertThat(KeyConditions.text(query)).isEqualTo("GSI1PK = STATUS#OPEN");
        assertThat(query.isSorted()).isTrue();
    }

    @Test
    void withoutPartitionKeyEverythingIsReadAndTheReasonNamesWhatIsMissing() {
        Plan plan = plan(shop().build(), read("Order").given("orderId"));
        assertThat(plan)
                .isInstanceOfSatisfying(
                        Plan.Scan.class,
                        scan -> assertThat(scan.reason())
                                .isEqualTo(
                                        "PK of the table is CUSTOMER#{customerId}, and the caller has no customerId; orderId stands"
                                                + " behind it"));
    }

    @Test
    void aScanTellsKindsByTheirKeysAndAQueryLeavesThatToTheCaller() {
        Plan scan = plan(shop().build(), read("Order").given("orderId"));
        assertThat(((Plan.Scan) scan).filters()).contains(new Plan.Filter(Plan.FilterOf.KIND, "SK", true));
        Design nested = table("Saas", "pk", "sk")
                .component("projectId", text(4))
                .entity(entity("Project", 100, 100)
                        .identity("tenantId", "projectId")
                        .key("pk", "{tenantId}")
                        .key("sk", "PROJECT#{projectId}"))
                .entity(entity("Task", 1_000, 100)
                        .key("pk", "{tenantId}")
                        .key("sk", "PROJECT#{projectId}#TASK#{taskNo}"))
                .build();
        assertThat(query(nested, read("Project").given("tenantId")).filters())
                .containsExactly(new Plan.Filter(Plan.FilterOf.KIND, "sk", false));
        assertThat(query(nested, read("Task").given("tenantId", "projectId")).filters())
                .isEmpty();
    }

    @Test
    void theTypeAttributeTellsKindsInAnExpression() {
        Design design = shop().typeAttribute("kind")
                .component("words", anyText(1, 20))
                .entity(entity("Notice", 100, 100)
                        .key("PK", "CUSTOMER#{customerId}")
                        .key("SK", "ORDER#{words}"))
                .build();
        Plan.Query query = query(design, read("Order").given("customerId"));
        assertThat(query.filters()).contains(new Plan.Filter(Plan.FilterOf.KIND, "kind", true));
    }

    @Test
    void anEntityOfEachCollectionTakesSteps() {
        Design design = shop().entity(
                        entity("Line", 40_000, 100).key("PK", "ORDER#{orderId}").key("SK", "LINE#{lineNo}"))
                .build();
        Plan plan = plan(design, read("Order", "Line").given("customerId", "date", "orderId"));
        assertThat(KeyConditions.text(plan))
                .isEqualTo("PK = CUSTOMER#{customerId} AND SK = ORDER#{date}#{orderId}; PK = ORDER#{orderId}");
    }

    @Test
    void anIndexThatLacksWhatIsWantedIsFollowedByABatch() {
        Design design =
                shop().global("ByStatus", List.of("GSI1PK"), List.of("GSI1SK")).build();
        Plan plan = plan(
                design, read("Order").value("status", "OPEN").ascending("date").limit(10));
        assertThat(plan).isInstanceOfSatisfying(Plan.Steps.class, steps -> {
            assertThat(steps.steps().getFirst()).isInstanceOf(Plan.Query.class);
            assertThat(steps.steps().getLast()).isEqualTo(new Plan.GetFound(List.of("Order"), List.of()));
        });
        Plan covered = plan(
                design,
                read("Order")
                        .value("status", "OPEN")
                        .ascending("date")
                        .limit(10)
                        .reads("orderId", "date"));
        assertThat(covered).isInstanceOf(Plan.Query.class);
    }

    @Test
    void aLocalIndexFetchesWhatItLacksAndCanBeReadConsistently() {
        Design design = shop().local("ByTotal", "total", Index.Projection.KEYS_ONLY)
                .component("total", text(6))
                .build();
        Design withKey = withKey(design, "Order", "total", "{total}");
        Plan.Query query = query(
                withKey,
                read("Order")
                        .given("customerId")
                        .descending("total")
                        .limit(2)
                        .consistent()
                        .index("ByTotal"));
        assertThat(query.fetch()).isEqualTo(Plan.Fetch.BY_LOCAL_INDEX);
        assertThat(query.isSorted()).isTrue();
    }

    private static Design withKey(Design design, String entity, String attribute, String template) {
        return DesignChange.withEntity(
                design,
                DesignChange.withKeys(
                        design, design.entity(entity), Map.of(attribute, KeyTemplate.parse(template)), Map.of()));
    }

    @Test
    void aGlobalIndexIsNeverReadConsistently() {
        Design design = shop().global("ByStatus", "GSI1PK", "GSI1SK").build();
        assertThat(plan(design, read("Order").value("status", "OPEN").consistent()))
                .isInstanceOfSatisfying(
                        Plan.Scan.class, scan -> assertThat(scan.index()).isEmpty());
        assertThat(plan(
                        design,
                        read("Order").value("status", "OPEN").consistent().index("ByStatus")))
                .isEqualTo(new Plan.Impossible("ByStatus is a global index, which cannot be read consistently"));
    }

    @Test
    void whatNothingStoresCannotBeAskedFor() {
        Design design = shop().component("colour", text(4)).build();
        assertThat(plan(design, read("Order").given("customerId", "colour")))
                .isEqualTo(new Plan.Impossible("nothing stores colour: no key or attribute of Order has it"));
    }

    @Test
    void aTransactionTakesWholeKeysOnly() {
        assertThat(plan(shop().build(), read("Customer").given("customerId").transaction()))
                .isInstanceOfSatisfying(
                        Plan.Get.class, get -> assertThat(get.transaction()).isTrue());
        assertThat(plan(shop().build(), read("Order").given("customerId").transaction()))
                .isInstanceOf(Plan.Impossible.class);
    }

    @Test
    void aSparseIndexServesOnlyTheValueThatItHolds() {
        Design design = table("Shop", "PK", "SK")
                .component("status", choice("OPEN", 10, "DONE", 90))
                .component("site", text(3), 10)
                .global("Open", "GSI1PK")
                .entity(entity("Alarm", 10_000, 500)
                        .attributes("site", "status")
                        .key("PK", "{alarmId}")
                        .key("SK", "ALARM")
                        .keyWhen("GSI1PK", "OPEN#{site}", "status", "OPEN"))
                .build();
        Verdict open = Planner.verdict(
                design, read("Alarm").given("site").value("status", "OPEN").build());
        assertThat(((Plan.Query) open.plan()).filters()).isEmpty();
        assertThat(open.cost().itemsRead()).isEqualTo(100);
        assertThat(plan(design, read("Alarm").given("site").value("status", "DONE")))
                .isInstanceOf(Plan.Scan.class);
    }

    @Test
    void allShardsAreAskedUnlessTheCallerCanComputeTheOne() {
        Designs hot = table("Hot", "pk", "sk")
                .component("shard", new Form.Shard(10, 1, Optional.empty()))
                .component("hash", new Form.Shard(4, 1, Optional.of("userId")))
                .component("at", time())
                .component("day", new Form.Derived("at", "yyyy-MM-dd"))
                .entity(entity("Event", 1_000, 100).key("pk", "EVENTS#{shard}").key("sk", "{at}"))
                .entity(entity("Vote", 1_000, 100).key("pk", "VOTES#{hash}").key("sk", "{userId}#{at}"));
        Design design = hot.build();
        Plan.Query events = query(design, read("Event").descending("at").limit(10));
        assertThat(events.spreads()).containsExactly(new Plan.Spread("shard", Plan.SpreadKind.SHARDS, 10));
        assertThat(events.isSorted()).isTrue();
        assertThat(query(design, read("Vote").given("userId")).queries()).isEqualTo(1);
        assertThat(query(design, read("Vote")).queries()).isEqualTo(4);
    }

    @Test
    void aRangeOfTheSourceIsANumberOfPeriods() {
        Design design = table("Readings", "pk", "sk")
                .component("device", text(4), 10)
                .component("at", time())
                .component("month", new Form.Derived("at", "yyyy-MM"))
                .entity(entity("Reading", 120_000, 100)
                        .key("pk", "{device}#{month}")
                        .key("sk", "{at}"))
                .build();
        Plan.Query query = query(
                design,
                read("Reading")
                        .given("device")
                        .range("at", Read.RangeOperator.BETWEEN)
                        .covers(0.25));
        assertThat(query.spreads()).containsExactly(new Plan.Spread("month", Plan.SpreadKind.PERIODS, 5));
        assertThat(KeyConditions.text(query)).isEqualTo("pk = {device}#{month} AND sk BETWEEN {at} AND {at}");
        assertThat(query.filters()).isEmpty();
        assertThat(plan(design, read("Reading").given("device", "at"))).isInstanceOf(Plan.Get.class);
    }

    @Test
    void idsThatBeginWithTheTimeOfTheirMakingAreInItsOrder() {
        for (Form.IdKind kind : Form.IdKind.values()) {
            Design design = table("Chat", "pk", "sk")
                    .component("messageId", new Form.Id(kind, Optional.of("sentAt")))
                    .component("sentAt", time())
                    .component("roomId", text(4), 10)
                    .entity(entity("Message", 1_000, 100)
                            .attributes("sentAt")
                            .key("pk", "{roomId}")
                            .key("sk", "{messageId}"))
                    .build();
            Plan.Query query = query(
                    design, read("Message").given("roomId").descending("sentAt").limit(5));
            assertThat(query.isSorted()).as("%s", kind).isEqualTo(kind.isTimeOrdered());
        }
    }

    @Test
    void theTimeThatAnIdBeginsWithNeedsNoAttributeOfItsOwn() {
        for (Form.IdKind kind : List.of(Form.IdKind.ULID, Form.IdKind.UUID4)) {
            Design design = table("Chat", "pk", "sk")
                    .component("messageId", new Form.Id(kind, Optional.of("sentAt")))
                    .component("sentAt", time())
                    .component("roomId", text(4), 10)
                    .entity(entity("Message", 1_000, 100).key("pk", "{roomId}").key("sk", "{messageId}"))
                    .build();
            Plan plan = plan(
                    design, read("Message").given("roomId").descending("sentAt").limit(5));
            assertThat(plan instanceof Plan.Query query && query.isSorted())
                    .as("%s", kind)
                    .isEqualTo(kind.isTimeOrdered());
            assertThat(plan instanceof Plan.Impossible).isEqualTo(!kind.isTimeOrdered());
        }
    }

    @Test
    void anOrderByWhatStandsFurtherBackIsNotTheStoredOne() {
        Plan.Query query = query(
                shop().build(),
                read("Order").given("customerId").ascending("orderId").limit(1));
        assertThat(query.isSorted()).isFalse();
        Verdict verdict = Planner.verdict(
                shop().build(),
                read("Order").given("customerId").ascending("orderId").limit(1).build());
        assertThat(verdict.cost().itemsRead()).isEqualTo(10);
    }

    @Test
    void numbersOutsideARangeDoNotLieInIt() {
        Design design = table("Scores", "PK", "SK:N")
                .component("gameId", text(4), 10)
                .component("score", Designs.number(0, 999, 0))
                .component("info", Designs.number(-1, -1, 0))
                .entity(entity("Game", 10, 100).key("PK", "{gameId}").key("SK", "{info}"))
                .entity(entity("Entry", 1_000, 100).key("PK", "{gameId}").key("SK", "{score}"))
                .build();
        assertThat(query(design, read("Entry").given("gameId").range("score", Read.RangeOperator.FROM))
                        .filters())
                .isEmpty();
        assertThat(query(design, read("Entry").given("gameId").range("score", Read.RangeOperator.TO))
                        .filters())
                .hasSize(1);
    }

    @Test
    void aPrefixIsJudgedAsWritten() {
        Design design = table("Shop", "pk", "sk")
                .component("userId", anyText(1, 10))
                .entity(entity("Order", 1_000, 100).key("pk", "ORDERS").key("sk", "USER#{userId}#{orderId}"))
                .build();
        Plan.Query open = query(design, read("Order").given("userId").prefix("USER#{userId}"));
        assertThat(KeyConditions.text(open)).isEqualTo("pk = ORDERS AND begins_with(sk, USER#{userId})");
        assertThat(open.filters()).containsExactly(value("userId", false));
        assertThat(query(design, read("Order").given("userId").prefix("USER#{userId}#"))
                        .filters())
                .isEmpty();
    }

    @Test
    void severalKeyAttributesAreFilledFromTheLeft() {
        Design design = shop().global("ByTwo", List.of("a", "b"), List.of("c", "d"), "total")
                .component("c", Designs.number(1, 9, 0))
                .entity(entity("Match", 100_000, 100)
                        .attributes("total")
                        .key("PK", "MATCH#{matchId}")
                        .key("SK", "MATCH")
                        .key("a", "{a}")
                        .key("b", "{b}")
                        .key("c", "{c}")
                        .key("d", "{d}"))
                .build();
        assertThat(KeyConditions.text(plan(
                        design,
                        read("Match")
                                .given("a", "b", "c")
                                .range("d", Read.RangeOperator.BEGINS_WITH)
                                .reads("total"))))
                .isEqualTo("a = {a} AND b = {b} AND c = {c} AND begins_with(d, {d})");
        assertThat(query(design, read("Match").given("a", "b", "d").reads("total"))
                        .filters())
                .containsExactly(value("d", false));
        assertThat(plan(design, read("Match").given("a").reads("total"))).isInstanceOf(Plan.Scan.class);
    }

    @Test
    void aChoiceIsAskedValueByValueWhereThatEndsEarly() {
        Design design = shop().global("ByStatus", "GSI1PK", "GSI1SK").build();
        Plan.Query latest = query(design, read("Order").descending("date").limit(10));
        assertThat(latest.spreads()).containsExactly(new Plan.Spread("status", Plan.SpreadKind.CHOICES, 2));
        assertThat(plan(design, read("Order"))).isInstanceOf(Plan.Scan.class);
    }

    @Test
    void assumptionsAreSaid() {
        Verdict verdict = Planner.verdict(
                shop().build(),
                read("Order")
                        .given("customerId")
                        .range("date", Read.RangeOperator.FROM)
                        .build());
        assertThat(verdict.assumptions())
                .containsExactly("nobody stated how much lies within the range of date; 10 % is assumed");
    }
}
