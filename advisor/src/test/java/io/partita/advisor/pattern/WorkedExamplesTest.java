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
import org.junit.jupiter.api.Test;

/** The worked examples E01 to E11 and what the keys make of their questions. */
class WorkedExamplesTest {
    private static final Design SESSIONS = table("Sessions", "sessionId")
            .component("sessionId", text(8))
            .component("userId", text(4))
            .entity(entity("Session", 1_000_000, 500)
                    .unique("sessionId")
                    .attributes("userId")
                    .key("sessionId", "{sessionId}"))
            .build();

    private static final Design ORDERS = table("Orders", "UserID", "OrderDate")
            .component("orderDate", date())
            .component("userId", text(4), 1_000)
            .entity(entity("Order", 25_000, 1_000).key("UserID", "{userId}").key("OrderDate", "{orderDate}"))
            .build();

    private static final Design SINGLE_TABLE = table("Shop", "PK", "SK")
            .component("userId", text(4), 1_000)
            .component("date", date())
            .entity(entity("Profile", 1_000, 300)
                    .identity("userId")
                    .key("PK", "USER#{userId}")
                    .key("SK", "PROFILE"))
            .entity(entity("Order", 20_000, 400)
                    .identity("userId", "orderId")
                    .of("Profile")
                    .key("PK", "USER#{userId}")
                    .key("SK", "ORDER#{date}#{orderId}"))
            .build();

    private static final Design TENANTS = table("Saas", "pk", "sk")
            .component("tenantId", text(4), 100)
            .component("projectId", id(Form.IdKind.ULID))
            .component("orderId", id(Form.IdKind.ULID))
            .entity(entity("Tenant", 100, 200)
                    .identity("tenantId")
                    .key("pk", "TENANT#{tenantId}")
                    .key("sk", "#METADATA"))
            .entity(entity("Subscription", 100, 200)
                    .identity("tenantId")
                    .key("pk", "TENANT#{tenantId}")
                    .key("sk", "#SUBSCRIPTION"))
            .entity(entity("User", 1_000, 200)
                    .of("Tenant")
                    .identity("tenantId", "userId")
                    .key("pk", "TENANT#{tenantId}")
                    .key("sk", "USER#{userId}"))
            .entity(entity("Project", 5_000, 200)
                    .of("Tenant")
                    .identity("tenantId", "projectId")
                    .key("pk", "TENANT#{tenantId}")
                    .key("sk", "PROJECT#{projectId}"))
            .entity(entity("Order", 50_000, 200)
                    .of("Tenant")
                    .identity("tenantId", "orderId")
                    .key("pk", "TENANT#{tenantId}")
                    .key("sk", "ORDER#{orderId}"))
            .build();

    private static final Design PLACES = table("Places", "pk", "sk")
            .component("country", text(2), 100)
            .component("state", text(2), 50)
            .component("city", Designs.anyText(1, 20), 40)
            .component("postCode", text(5), 50)
            .entity(entity("Place", 1_000_000, 200)
                    .key("pk", "PLACES#{country}")
                    .key("sk", "LOCATION#{state}#{city}#{postCode}"))
            .build();

    private static Plan plan(Design design, Designs.ReadBuilder read) {
        return Planner.verdict(design, read.build()).plan();
    }

    private static String condition(Design design, Designs.ReadBuilder read) {
        return KeyConditions.text(plan(design, read));
    }

    @Test
    void aSessionIsGotByItsId() {
        Plan plan = plan(SESSIONS, read("Session").given("sessionId"));
        assertThat(plan).isInstanceOf(Plan.Get.class);
        assertThat(KeyConditions.text(plan)).isEqualTo("sessionId = {sessionId}");
    }

    @Test
    void sessionsOfAUserNeedAScan() {
        Plan plan = plan(SESSIONS, read("Session").given("userId"));
        assertThat(plan).isInstanceOfSatisfying(Plan.Scan.class, scan -> {
            assertThat(scan.filters()).containsExactly(new Plan.Filter(Plan.FilterOf.VALUE, "userId", true));
            assertThat(scan.reason()).contains("the caller has no sessionId");
        });
    }

    @Test
    void ordersOfAUserAreACollectionAndDatesSliceIt() {
        assertThat(condition(ORDERS, read("Order").given("userId"))).isEqualTo("UserID = {userId}");
        assertThat(condition(ORDERS, read("Order").given("userId").range("orderDate", Read.RangeOperator.AFTER)))
                .isEqualTo("UserID = {userId} AND OrderDate > {orderDate}");
        assertThat(condition(ORDERS, read("Order").given("userId").range("orderDate", Read.RangeOperator.BETWEEN)))
                .isEqualTo("UserID = {userId} AND OrderDate BETWEEN {orderDate} AND {orderDate}");
    }

    @Test
    void theMostRecentOrderIsReadBackwardsWithLimitOne() {
        Verdict verdict = Planner.verdict(
                ORDERS,
                read("Order").given("userId").descending("orderDate").limit(1).build());
        assertThat(verdict.plan()).isInstanceOfSatisfying(Plan.Query.class, query -> {
            assertThat(query.isSorted()).isTrue();
            assertThat(query.descending()).isTrue();
        });
        assertThat(verdict.cost()).isEqualTo(new Estimate(1, 1, 1_000, 0.5, 0, 1));
    }

    @Test
    void onePrefixFindsOrdersAndOneKeyTheProfile() {
        assertThat(condition(SINGLE_TABLE, read("Order").given("userId").descending("date")))
                .isEqualTo("PK = USER#{userId} AND begins_with(SK, ORDER#)");
        assertThat(plan(SINGLE_TABLE, read("Profile").given("userId"))).isInstanceOf(Plan.Get.class);
        assertThat(condition(SINGLE_TABLE, read("Profile", "Order").given("userId")))
                .isEqualTo("PK = USER#{userId}");
    }

    @Test
    void aDayOfOrdersIsClosedByTheDelimiterBehindIt() {
        assertThat(condition(SINGLE_TABLE, read("Order").given("userId", "date")))
                .isEqualTo("PK = USER#{userId} AND begins_with(SK, ORDER#{date}#)");
        assertThat(condition(SINGLE_TABLE, read("Order").given("userId").range("date", Read.RangeOperator.BETWEEN)))
                .isEqualTo("PK = USER#{userId} AND SK BETWEEN ORDER#{date} AND ORDER#{date}$");
        assertThat(condition(SINGLE_TABLE, read("Order").given("userId").range("date", Read.RangeOperator.AFTER)))
                .isEqualTo("PK = USER#{userId} AND SK BETWEEN ORDER#{date}$ AND ORDER$");
        assertThat(condition(SINGLE_TABLE, read("Order").given("userId").range("date", Read.RangeOperator.BEFORE)))
                .isEqualTo("PK = USER#{userId} AND SK BETWEEN ORDER# AND ORDER#{date}");
    }

    @Test
    void singletonsShareTheirFirstCharacter() {
        assertThat(condition(TENANTS, read("Tenant", "Subscription").given("tenantId")))
                .isEqualTo("pk = TENANT#{tenantId} AND begins_with(sk, #)");
        assertThat(condition(TENANTS, read("User").given("tenantId")))
                .isEqualTo("pk = TENANT#{tenantId} AND begins_with(sk, USER#)");
    }

    @Test
    void idsThatBeginWithTheTimeAreARange() {
        for (String[] one : new String[][] {{"Project", "projectId", "PROJECT"}, {"Order", "orderId", "ORDER"}}) {
            assertThat(condition(TENANTS, read(one[0]).given("tenantId").range(one[1], Read.RangeOperator.BETWEEN)))
                    .isEqualTo("pk = TENANT#{tenantId} AND sk BETWEEN %s#{%s} AND %s#{%s}"
                            .formatted(one[2], one[1], one[2], one[1]));
        }
    }

    @Test
    void aCityWithoutItsStateIsFilteredOutOfTheCountry() {
        assertThat(condition(PLACES, read("Place").given("country", "state", "city")))
                .isEqualTo("pk = PLACES#{country} AND begins_with(sk, LOCATION#{state}#{city}#)");
        assertThat(condition(PLACES, read("Place").given("country", "state")))
                .isEqualTo("pk = PLACES#{country} AND begins_with(sk, LOCATION#{state}#)");
        assertThat(plan(PLACES, read("Place").given("country", "city")))
                .isInstanceOfSatisfying(Plan.Query.class, query -> {
                    assertThat(KeyConditions.text(query)).isEqualTo("pk = PLACES#{country}");
                    assertThat(query.filters()).containsExactly(new Plan.Filter(Plan.FilterOf.VALUE, "city", false));
                });
    }

    @Test
    void usersByStatusAreReadByTheStatusThatThePatternIsAbout() {
        Design design = table("Users", "Status", "UserID")
                .component("status", choice("Active", 95, "Inactive", 5))
                .entity(entity("User", 100_000, 1_000).key("Status", "{status}").key("UserID", "{userId}"))
                .build();
        Verdict verdict =
                Planner.verdict(design, read("User").value("status", "Inactive").build());
        assertThat(KeyConditions.text(verdict.plan())).isEqualTo("Status = Inactive");
        assertThat(verdict.cost().itemsRead()).isEqualTo(5_000);
    }

    @Test
    void theLatestVersionIsReadBackwards() {
        Design design = table("Documents", "docId", "version")
                .component("docId", text(4), 100)
                .component("version", Designs.number(1, 20, 0))
                .entity(entity("Version", 1_000, 2_000).key("docId", "{docId}").key("version", "v{version}"))
                .build();
        assertThat(plan(
                        design,
                        read("Version").given("docId").descending("version").limit(1)))
                .isInstanceOfSatisfying(
                        Plan.Query.class,
                        query -> assertThat(query.descending()).isTrue());
    }

    @Test
    void shipmentsByStatusAndDayArePrefixesAndAChangeOfStatusReplacesTheKey() {
        Design design = table("Shipments", "pk", "sk")
                .component("status", choice("PENDING", 10, "SHIPPED", 90))
                .component("day", date())
                .component("customerId", text(4), 100)
                .entity(entity("Shipment", 10_000, 1_500)
                        .key("pk", "CUSTOMER#{customerId}")
                        .key("sk", "{status}#{day}#{shipmentId}"))
                .build();
        assertThat(condition(design, read("Shipment").given("customerId").value("status", "SHIPPED")))
                .isEqualTo("pk = CUSTOMER#{customerId} AND begins_with(sk, SHIPPED#)");
        Verdict change = Planner.verdict(design, write(Write.Kind.UPDATE, "Shipment", Rate.NEVER, "status"));
        assertThat(change.plan())
                .isInstanceOfSatisfying(
                        Plan.Change.class, one -> assertThat(one.replacesKey()).isTrue());
        assertThat(change.cost().writeUnits()).isEqualTo(4);
    }
}
