package io.partita.advisor.inference;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Designs;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.rule.Observations;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class InferenceTest {
    private final List<Item> items = new ArrayList<>();

    @Test
    void kindsOfItemsAreToldApartByTheWordsInTheirKeys() {
        for (int user = 0; user < 10; user++) {
            add("PK", "USER#u" + (100 + user), "SK", "PROFILE");
            for (int order = 0; order < 5; order++) {
                add("PK", "USER#u" + (100 + user), "SK", "ORDER#2026-0%d-16#A%d%d".formatted(order + 1, user, order));
            }
        }
        Inferred inferred = infer("Shop", "PK", "SK");

        assertThat(templates(inferred))
                .containsExactly(
                        Map.entry("UserProfile", "USER#u{userNumber} PROFILE"),
                        Map.entry("Order", "USER#u{userNumber} ORDER#{orderDate}#A{orderNumber}"));
        assertThat(inferred.design().entity("Order").parents()).containsExactly("UserProfile");
        assertThat(inferred.design().entity("Order").identity())
                .containsExactly("userNumber", "orderDate", "orderNumber");
        assertThat(inferred.design().component("orderDate").form())
                .isEqualTo(new Form.Moment(List.of("yyyy-MM-dd"), "2026-01-16", "2026-05-16", Form.Zone.UTC));
        assertThat(inferred.design().entity("Order").count()).isEqualTo(50);
        assertThat(inferred.design().patterns()).isEmpty();
    }

    @Test
    void twoKeysOfAnItemShareAComponentOnlyWhereTheyHaveOneValueOfIt() {
        for (int version = 1; version <= 10; version++) {
            add("docId", "D1", "version", "v" + version);
        }
        assertThat(templates(infer("Documents", "docId", "version")))
                .containsExactly(Map.entry("Document", "D{documentNumber} v{documentDocumentNumber}"));
    }

    @Test
    void singletonsOfATenantKeepTheSignThatPutsThemFirst() {
        for (int tenant = 1; tenant <= 6; tenant++) {
            String pk = "TENANT#t_0" + tenant;
            add("pk", pk, "sk", "#METADATA");
            add("pk", pk, "sk", "#SUBSCRIPTION");
            add("pk", pk, "sk", "USER#u_0" + tenant);
            add("pk", pk, "sk", "PROJECT#01HVMK3P2" + tenant);
        }
        assertThat(templates(infer("Saas", "pk", "sk")))
                .containsExactly(
                        Map.entry("TenantMetadata", "TENANT#t_{tenantNumber} #METADATA"),
                        Map.entry("TenantSubscription", "TENANT#t_{tenantNumber} #SUBSCRIPTION"),
                        Map.entry("User", "TENANT#t_{tenantNumber} USER#u_{userNumber}"),
                        Map.entry("Project", "TENANT#t_{tenantNumber} PROJECT#{projectId}"));
    }

    @Test
    void anAttributeWithTheSameValuesGivesItsNameToAComponent() {
        for (int i = 0; i < 10; i++) {
            add("PK", "CUSTOMER#C" + i + "x", "SK", "#PROFILE", "customerCode", "C" + i + "x", "name", "Ann");
        }
        Inferred inferred = infer("Shop", "PK", "SK");

        assertThat(templates(inferred)).containsEntry("CustomerProfile", "CUSTOMER#{customerCode} #PROFILE");
        assertThat(inferred.design().entities().getFirst().attributes())
                .extracting(Entity.Attribute::name)
                .containsExactly("customerCode", "name");
    }

    @Test
    void whatStandsBehindOneWordIsOneComponentInAllEntities() {
        for (int i = 0; i < 12; i++) {
            String tenant = List.of("acme", "globex", "initech").get(i % 3);
            if (i < 3) {
                add("PK", "TENANT#" + tenant, "SK", "METADATA", "plan", "free");
            }
            add("PK", "TENANT#" + tenant, "SK", "USER#u" + i, "email", "u" + i + "@x");
            add("PK", "TASK#" + i, "SK", "COMMENT#" + (1767225600 + i), "text", "y");
            add("PK", "PROJECT#p" + i % 2, "SK", "TASK#" + i, "taskNo", String.valueOf(i));
        }
        Inferred inferred = infer("Work", "PK", "SK");

        assertThat(inferred.design().components().keySet())
                .filteredOn(name -> name.startsWith("tenant") || name.startsWith("task"))
                .hasSize(2)
                .contains("taskNo");
    }

    @Test
    void collectionsAreComparedWithThoseOfTheirKind() {
        for (int i = 0; i < 40; i++) {
            add("PK", "TENANT#t" + i % 2, "SK", "USER#u" + i);
            add("PK", "TASK#k" + i, "SK", "COMMENT#c" + i);
        }
        Inferred inferred = infer("Work", "PK", "SK");

        assertThat(inferred.observations().medianItems()).isEqualTo(1);
        assertThat(inferred.observations().collections())
                .filteredOn(one -> one.partitionKey().startsWith("TENANT"))
                .isNotEmpty()
                .allMatch(one -> one.medianOfKind() == 20);
    }

    @Test
    void namedKeyAttributesAreTheirOwnComponents() {
        add("UserID", "U001", "OrderDate", "2024-01-05", "Product", "Laptop");
        add("UserID", "U001", "OrderDate", "2024-03-12", "Product", "Mouse");
        add("UserID", "U002", "OrderDate", "2024-02-14", "Product", "Keyboard");
        Inferred inferred = infer("Orders", "UserID", "OrderDate");

        assertThat(templates(inferred)).containsExactly(Map.entry("Order", "U{orderNumber} {OrderDate}"));
        assertThat(inferred.design().component("orderNumber").form())
                .isEqualTo(new Form.Numeric(BigDecimal.ZERO, BigDecimal.valueOf(999), 0, 3, false));
    }

    @Test
    void aStatusInAKeyIsAValueAndNoKindOfItems() {
        for (int i = 0; i < 60; i++) {
            String status = i % 3 == 0 ? "PENDING" : "SHIPPED";
            add("pk", "W" + i % 4, "sk", status + "#2024-06-%02d".formatted(i % 30 + 1), "status", status);
        }
        Inferred inferred = infer("Shipments", "pk", "sk");

        assertThat(templates(inferred))
                .containsExactly(Map.entry("Shipment", "W{shipmentNumber} {status}#{shipmentDate}"));
        assertThat(inferred.design().component("status").form())
                .isEqualTo(
                        new Form.Choice(List.of(new Form.Share("SHIPPED", 0.667), new Form.Share("PENDING", 0.333))));
    }

    @Test
    void theAttributeThatNamesKindsIsBelieved() {
        for (int i = 0; i < 5; i++) {
            add("id", "%08d".formatted(i), "type", "invoice");
            add("id", "%08d".formatted(50 + i), "type", "CREDIT_NOTE");
        }
        Inferred inferred = infer("Documents", "id");

        assertThat(inferred.design().entities()).extracting(Entity::name).containsExactly("Invoice", "CreditNote");
        assertThat(inferred.design().table().typeAttribute()).contains("type");
    }

    @Test
    void aSparseIndexHasTheConditionByWhichItemsAreInIt() {
        for (int i = 0; i < 40; i++) {
            if (i % 4 == 0) {
                add("PK", "ALARM#" + i, "state", "OPEN", "GSI1PK", "SITE#" + i % 8);
            } else {
                add("PK", "ALARM#" + i, "state", "CLOSED");
            }
        }
        Inferred inferred = infer(Designs.table("Alarms", "PK").global("OpenAlarms", "GSI1PK"));

        assertThat(inferred.design().entity("Alarm").present())
                .isEqualTo(Map.of("GSI1PK", new Entity.Presence("state", "OPEN")));
        assertThat(inferred.design().components()).containsKey("state");
    }

    @Test
    void aDelimiterWithinAValueMakesOneComponentOfTheRest() {
        for (int i = 0; i < 30; i++) {
            add("PK", "DRIVE#d" + i % 3, "SK", "PATH#" + "x#".repeat(i % 6) + "f" + i);
        }
        Inferred inferred = infer("Files", "PK", "SK");

        assertThat(templates(inferred)).containsExactly(Map.entry("Path", "DRIVE#d{driveNumber} PATH#{pathId}"));
        assertThat(((Form.Text) inferred.design().component("pathId").form()).alphabet())
                .contains(new Form.CodePoints('#', '#'));
    }

    @Test
    void countsOfASampleAreScaledAndThoseOfAWholeTableAreNot() {
        for (int i = 0; i < 100; i++) {
            add(
                    "PK",
                    "USER#" + "7abcdefghi".charAt(i / 10) + "7x",
                    "SK",
                    "EVENT#2026-01-01T00:00:%02dZ".formatted(i % 60));
        }
        Designs table = Designs.table("Events", "PK", "SK");
        Inferred sampled = Inference.infer(shape(table, 50_000), new Sample(items, false));
        Inferred whole = Inference.infer(shape(table, 50_000), new Sample(items, true));

        assertThat(sampled.design().entity("Event").count()).isEqualTo(50_000);
        assertThat(sampled.design().component("userId").cardinality()).hasValue(5_000);
        assertThat(whole.design().entity("Event").count()).isEqualTo(100);
        assertThat(whole.design().component("userId").cardinality()).hasValue(10);
        assertThat(sampled.notes()).first().asString().contains("100 of about 50000");
    }

    @Test
    void collectionsAreCountedAndTypesOfKeysAreSeen() {
        for (int i = 0; i < 9; i++) {
            add("PK", "A", "SK", "x" + i);
        }
        add("PK", "B", "SK", "y");
        add("PK", "C", "SK", "z");
        Observations seen = infer("T", "PK", "SK").observations();

        assertThat(seen.collections().getFirst().partitionKey()).isEqualTo("A");
        assertThat(seen.collections().getFirst().items()).isEqualTo(9);
        assertThat(seen.collectionCount()).isEqualTo(3);
        assertThat(seen.medianItems()).isEqualTo(1);
        assertThat(seen.keyTypes()).containsEntry("PK", Map.of("S", 11L));
        assertThat(seen.complete()).isTrue();
    }

    @Test
    void numbersWithoutZerosInFrontKeepExamplesOfBothLengths() {
        for (int i : new int[] {1, 2, 10, 100}) {
            add("PK", "C#1", "SK", "ORDER#" + i);
        }
        Component number = infer("Traps", "PK", "SK").design().component("orderNumber");

        assertThat(number.form()).isEqualTo(new Form.Numeric(BigDecimal.ONE, BigDecimal.valueOf(999), 0, 0, false));
        assertThat(number.examples()).containsExactly("1", "2", "10", "100");
    }

    @Test
    void datesThatWritersWriteInSeveralWaysHaveAllTheirFormats() {
        for (int i = 10; i < 40; i++) {
            add("PK", "DEVICE#a", "SK", "2026-01-01T00:00:" + i + (i % 10 == 0 ? ".500Z" : "Z"));
        }
        Form form = infer("Readings", "PK", "SK")
                .design()
                .components()
                .get("deviceTime")
                .form();

        assertThat(((Form.Moment) form).formats())
                .containsExactly("yyyy-MM-dd'T'HH:mm:ss'Z'", "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
    }

    @Test
    void aTableWithoutItemsHasItsKeysAndNothingElse() {
        Inferred inferred = infer("Empty", "PK", "SK");

        assertThat(inferred.design().entities()).isEmpty();
        assertThat(inferred.notes()).hasSize(1);
    }

    @Test
    void whatWasInferredIsMarkedAsGuessed() {
        add("PK", "USER#1", "SK", "PROFILE");
        add("PK", "USER#2", "SK", "PROFILE");

        assertThat(infer("T", "PK", "SK").design().places().guessed())
                .containsExactly("components.userNumber", "entities.UserProfile");
    }

    @Test
    void whatIsInferredCanBeWrittenAndReadWhateverNamesAndValuesThereAre() {
        String[] texts = {"#", "##", "a#", "#b#", " ", "\u202e{x}", "é#ß", "{name}#}", "null", "1e5#-0", "\n"};
        for (int i = 0; i < texts.length; i++) {
            add("p.k{", texts[i], "s k", texts[(i + 3) % texts.length], "a.b", "x", "{", "y", "type", texts[i]);
        }
        Inferred inferred = infer(Designs.table("Odd-Table.1", "p.k{", "s k").global("Index", "a.b", "{"));
        String written = DesignFile.write(inferred.design());

        assertThat(DesignFile.read("odd.yaml", written.getBytes(StandardCharsets.UTF_8))
                        .entities())
                .as(written)
                .extracting(Entity::keys)
                .isEqualTo(
                        inferred.design().entities().stream().map(Entity::keys).toList());
    }

    private void add(String... attributes) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < attributes.length; i += 2) {
            item.put(attributes[i], AttributeValue.string(attributes[i + 1]));
        }
        items.add(Item.of(item));
    }

    private Inferred infer(String table, String partition) {
        return infer(Designs.table(table, partition));
    }

    private Inferred infer(String table, String partition, String sort) {
        return infer(Designs.table(table, partition, sort));
    }

    private Inferred infer(Designs table) {
        return Inference.infer(shape(table, 0), new Sample(items, true));
    }

    private static TableShape shape(Designs table, long count) {
        var design = table.build();
        return new TableShape(design.table().name(), design.table().keys(), design.indexes(), Optional.empty(), count);
    }

    static Map<String, String> templates(Inferred inferred) {
        Map<String, String> templates = new LinkedHashMap<>();
        for (Entity entity : inferred.design().entities()) {
            templates.put(
                    entity.name(),
                    inferred.design().table().keys().attributes().stream()
                            .map(key -> entity.key(key.name()))
                            .map(KeyTemplate::toString)
                            .collect(Collectors.joining(" ")));
        }
        return templates;
    }
}
