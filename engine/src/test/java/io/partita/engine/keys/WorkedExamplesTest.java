package io.partita.engine.keys;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TestTable;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The worked examples of the tutorial (keys document: E01 to E11), asked of the database. */
final class WorkedExamplesTest extends DatabaseTest {
    private TestTable table(String partition, String sort) {
        return db.createTable("example", partition, AttributeType.S, sort, AttributeType.S);
    }

    private TestTable orders() {
        TestTable orders = table("UserID", "OrderDate");
        orders.put("UserID", "U001", "OrderDate", "2024-03-12", "Item", "Mouse", "Amount", 1200);
        orders.put("UserID", "U002", "OrderDate", "2024-04-01", "Item", "Webcam", "Amount", 4800);
        orders.put("UserID", "U001", "OrderDate", "2024-06-20", "Item", "Monitor", "Amount", 22000);
        orders.put("UserID", "U001", "OrderDate", "2024-01-05", "Item", "Laptop", "Amount", 85000);
        orders.put("UserID", "U002", "OrderDate", "2024-02-14", "Item", "Keyboard", "Amount", 3500);
        return orders;
    }

    private TestTable withKeys(Map<String, List<String>> sortKeysByPartition) {
        TestTable table = table("pk", "sk");
        sortKeysByPartition.forEach((pk, keys) -> keys.forEach(sk -> table.put("pk", pk, "sk", sk)));
        return table;
    }

    private static List<String> beginningWith(TestTable table, String pk, String prefix) {
        return table.query("pk = :pk AND begins_with(sk, :prefix)")
                .with(":pk", pk)
                .with(":prefix", prefix)
                .column("sk");
    }

    private static List<String> between(TestTable table, String pk, String from, String to) {
        return table.query("pk = :pk AND sk BETWEEN :from AND :to")
                .with(":pk", pk)
                .with(":from", from)
                .with(":to", to)
                .column("sk");
    }

    @Test
    void e01ASessionIsFoundByItsIdAndByNothingElse() {
        TestTable sessions = db.createTable("Sessions", "sessionId", AttributeType.S);
        sessions.put("sessionId", "sess-9f3a", "userId", "U001");
        sessions.put("sessionId", "sess-77c0", "userId", "U002");

        assertThat(sessions.get("sessionId", "sess-9f3a")).isEqualTo(item("sessionId", "sess-9f3a", "userId", "U001"));
        assertThat(sessions.get("sessionId", "sess-0000")).isNull();
        assertInvalid(
                "Query condition missed key schema element: sessionId",
                () -> sessions.query("userId = :u").with(":u", "U001").run());
    }

    @Test
    void e02UsersAreScannedInTheOrderOfTheHashOfTheirIds() {
        TestTable users = db.createTable("Users", "UserID", AttributeType.S);
        List<String> ids = new ArrayList<>(List.of("U001", "U002", "U003", "U004"));
        ids.forEach(id -> users.put("UserID", id));

        ids.sort(Comparator.comparingLong(id -> Token.of(OrderedKeyCodec.encode(AttributeValue.string(id)))));
        assertThat(users.scan().column("UserID")).isEqualTo(ids);
    }

    @Test
    void e03OrdersOfAUserAreAskedByDate() {
        TestTable orders = orders();

        assertThat(orders.query("UserID = :u").with(":u", "U001").column("Item"))
                .containsExactly("Laptop", "Mouse", "Monitor");
        assertThat(orders.query("UserID = :u AND OrderDate > :d")
                        .with(":u", "U001")
                        .with(":d", "2024-02-01")
                        .column("Item"))
                .containsExactly("Mouse", "Monitor");
        assertThat(orders.query("UserID = :u AND OrderDate BETWEEN :a AND :b")
                        .with(":u", "U001")
                        .with(":a", "2024-01-01")
                        .with(":b", "2024-06-30")
                        .column("Item"))
                .containsExactly("Laptop", "Mouse", "Monitor");
        assertThat(orders.query("UserID = :u")
                        .with(":u", "U001")
                        .backwards()
                        .limit(1)
                        .column("Item"))
                .containsExactly("Monitor");
    }

    @Test
    void e04OneYearOfACustomerNewestFirst() {
        TestTable orders = table("customerId", "orderDate");
        for (int year = 2023; year <= 2027; year++) {
            for (int month = 1; month <= 12; month++) {
                orders.put("customerId", "C#123", "orderDate", "%d-%02d-15".formatted(year, month));
                orders.put("customerId", "C#1234", "orderDate", "%d-%02d-16".formatted(year, month));
            }
        }

        assertThat(orders.query("customerId = :c AND begins_with(orderDate, :y)")
                        .with(":c", "C#123")
                        .with(":y", "2026")
                        .backwards()
                        .column("orderDate"))
                .containsExactlyElementsOf(IntStream.iterate(12, month -> month - 1)
                        .limit(12)
                        .mapToObj("2026-%02d-15"::formatted)
                        .toList());
    }

    @Test
    void e05OneTableHoldsAUsersOrdersAndProfile() {
        TestTable table = withKeys(Map.of(
                "USER#123", List.of("ORDER#2026-06-16#A1", "PROFILE", "ORDER#2026-05-20#B7"),
                "USER#124", List.of("ORDER#2026-06-01#C2")));

        assertThat(beginningWith(table, "USER#123", "ORDER#"))
                .containsExactly("ORDER#2026-05-20#B7", "ORDER#2026-06-16#A1");
        assertThat(table.query("pk = :pk AND sk = :sk")
                        .with(":pk", "USER#123")
                        .with(":sk", "PROFILE")
                        .column("sk"))
                .containsExactly("PROFILE");
    }

    @Test
    void e06ATenantsSingletonsComeFirstAndItsProjectsAreARange() {
        TestTable table = withKeys(Map.of(
                "TENANT#t_01",
                List.of("USER#u_01", "PROJECT#01HVMK3P2Q", "#SUBSCRIPTION", "#METADATA", "ORDER#01HVMK3P2Q")));

        assertThat(table.query("pk = :pk").with(":pk", "TENANT#t_01").column("sk"))
                .containsExactly("#METADATA", "#SUBSCRIPTION", "ORDER#01HVMK3P2Q", "PROJECT#01HVMK3P2Q", "USER#u_01");
        assertThat(beginningWith(table, "TENANT#t_01", "#")).containsExactly("#METADATA", "#SUBSCRIPTION");
        assertThat(beginningWith(table, "TENANT#t_01", "USER#")).containsExactly("USER#u_01");
        assertThat(between(table, "TENANT#t_01", "PROJECT#01HV0", "PROJECT#01HVZ"))
                .containsExactly("PROJECT#01HVMK3P2Q");
        assertThat(between(table, "TENANT#t_01", "ORDER#01HV0", "ORDER#01HVZ")).containsExactly("ORDER#01HVMK3P2Q");
    }

    @Test
    void e07PlacesAreFoundFromTheLeftOfTheirHierarchyOnly() {
        TestTable places = withKeys(Map.of(
                "LOCATION",
                List.of(
                        "LOCATION#US#CA#SAN_FRANCISCO#94103",
                        "LOCATION#US#CA#SAN_FRANCISCO#94110",
                        "LOCATION#US#CA#SAN_JOSE#95112",
                        "LOCATION#US#NY#NEW_YORK#10001",
                        "LOCATION#CA#ON#TORONTO#M5H")));

        assertThat(beginningWith(places, "LOCATION", "LOCATION#US#")).hasSize(4);
        assertThat(beginningWith(places, "LOCATION", "LOCATION#US#CA#")).hasSize(3);
        assertThat(beginningWith(places, "LOCATION", "LOCATION#US#CA#SAN_FRANCISCO#"))
                .containsExactly("LOCATION#US#CA#SAN_FRANCISCO#94103", "LOCATION#US#CA#SAN_FRANCISCO#94110");
        assertThat(beginningWith(places, "LOCATION", "SAN_FRANCISCO")).isEmpty();
    }

    @Test
    void e08NumbersInStringsSortAsText() {
        TestTable trap = withKeys(Map.of("p", List.of("ORDER#1", "ORDER#2", "ORDER#10", "ORDER#100")));
        assertThat(trap.query("pk = :p").with(":p", "p").column("sk"))
                .containsExactly("ORDER#1", "ORDER#10", "ORDER#100", "ORDER#2");
        // A prefix without its closing delimiter finds strangers.
        assertThat(beginningWith(trap, "p", "ORDER#1")).containsExactly("ORDER#1", "ORDER#10", "ORDER#100");

        TestTable numeric = sorted(AttributeType.N);
        List.of(1, 2, 10, 100).forEach(number -> numeric.put("pk", "p", "sk", number));
        assertThat(numeric.query("pk = :p").with(":p", "p").column("sk")).containsExactly("1", "2", "10", "100");
    }

    @Test
    void e08ZeroPaddingRepairsTheOrder() {
        TestTable padded = withKeys(Map.of("p", List.of("ORDER#100", "ORDER#010", "ORDER#001", "ORDER#002")));
        assertThat(padded.query("pk = :p").with(":p", "p").column("sk"))
                .containsExactly("ORDER#001", "ORDER#002", "ORDER#010", "ORDER#100");
    }

    @Test
    void e09AStatusAsPartitionKeyMakesOneCollectionHoldNearlyAll() {
        TestTable users = db.createTable("byStatus", "Status", AttributeType.S, "UserID", AttributeType.S);
        for (int i = 0; i < 100; i++) {
            users.put("Status", i % 20 == 0 ? "Inactive" : "Active", "UserID", "U%03d".formatted(i));
        }

        assertThat(users.query("#s = :s")
                        .named("#s", "Status")
                        .with(":s", "Active")
                        .run()
                        .count())
                .isEqualTo(95);
        assertThat(users.query("#s = :s")
                        .named("#s", "Status")
                        .with(":s", "Inactive")
                        .run()
                        .count())
                .isEqualTo(5);
    }

    @Test
    void e10VersionsBreakAtTen() {
        TestTable documents = withKeys(Map.of(
                "plain", List.of("v1", "v2", "v3", "v9", "v10"),
                "padded", List.of("v0001", "v0002", "v0003", "v0009", "v0010")));

        assertThat(documents.query("pk = :p").with(":p", "plain").column("sk"))
                .containsExactly("v1", "v10", "v2", "v3", "v9");
        assertThat(documents
                        .query("pk = :p")
                        .with(":p", "padded")
                        .backwards()
                        .limit(1)
                        .column("sk"))
                .containsExactly("v0010");
    }

    @Test
    void e11AStatusInTheSortKeyIsAPrefixAndItsChangeIsADeleteAndAPut() {
        TestTable shipments = withKeys(Map.of(
                "S#1",
                List.of("SHIPPED#2024-06-01", "PENDING#2024-06-03", "SHIPPED#2024-05-01", "DELIVERED#2024-04-01")));
        assertThat(beginningWith(shipments, "S#1", "SHIPPED#"))
                .containsExactly("SHIPPED#2024-05-01", "SHIPPED#2024-06-01");

        assertInvalid(
                "One or more parameter values were invalid: Cannot update attribute sk. This attribute is part of the key",
                () -> shipments
                        .updating(item("pk", "S#1", "sk", "PENDING#2024-06-03"), "SET sk = :s")
                        .with(":s", "SHIPPED#2024-06-03")
                        .run());
        shipments.deleting(item("pk", "S#1", "sk", "PENDING#2024-06-03")).run();
        shipments.put("pk", "S#1", "sk", "SHIPPED#2024-06-03");

        assertThat(beginningWith(shipments, "S#1", "SHIPPED#"))
                .containsExactly("SHIPPED#2024-05-01", "SHIPPED#2024-06-01", "SHIPPED#2024-06-03");
        assertThat(beginningWith(shipments, "S#1", "PENDING#")).isEmpty();
    }
}
