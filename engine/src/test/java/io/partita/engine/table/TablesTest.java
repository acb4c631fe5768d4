package io.partita.engine.table;

import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertNoTable;
import static io.partita.engine.testing.Refusals.assertRefused;
import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.testing.Crowd;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** CreateTable, DescribeTable, ListTables and DeleteTable (fact pack: VALIDATION §18, §20, §21, CLIENTS "Table states"). */
final class TablesTest extends DatabaseTest {
    private static final String INVALID = "One or more parameter values were invalid: ";

    private TableCall creating() {
        return db.creating("table");
    }

    private static void assertNotFound(String name, Runnable request) {
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Table: " + name + " not found",
                request::run);
    }

    @Test
    void aTableAnswersCreatingAndIsActiveAtTheNextLook() {
        TableDescription created = creating()
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.N)
                .describe();
        assertThat(created.status()).isEqualTo(TableStatus.CREATING);

        TableDescription described = db.table("table").describe();
        assertThat(described.status()).isEqualTo(TableStatus.ACTIVE);
        assertThat(described.tableName()).isEqualTo("table");
        assertThat(described.tableId())
                .isEqualTo(created.tableId())
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(described.tableArn()).isEqualTo("arn:aws:dynamodb:eu-central-1:000000000000:table/table");
        assertThat(described.keySchema()).isEqualTo(created.keySchema());
        assertThat(described.billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(described.throughput()).isEqualTo(new Throughput(0, 0));
        assertThat(described.tableClass()).isNull();
        assertThat(described.deletionProtection()).isFalse();
        assertThat(described.itemCount()).isZero();
        assertThat(described.sizeBytes()).isZero();
    }

    @Test
    void aTableServesAsSoonAsItsCreationIsAnswered() {
        TestTable table = simple();
        table.put("pk", "a");
        assertThat(table.scan().items()).hasSize(1);
    }

    @Test
    void settingsOfANewTableAreShown() {
        TableDescription table = creating()
                .partition("pk", AttributeType.B)
                .billed(null, new Throughput(5, 7))
                .ofClass(TableClass.STANDARD_INFREQUENT_ACCESS)
                .protectedFromDeletion()
                .describe();
        assertThat(table.billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(table.billingModeChanged()).isNull();
        assertThat(table.throughput()).isEqualTo(new Throughput(5, 7));
        assertThat(table.tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
        assertThat(table.deletionProtection()).isTrue();
    }

    @Test
    void faultsOfACreationWinInTheOrderOfTheService() {
        simpleNamedTable();
        assertInvalid(
                INVALID + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                        + " PAY_PER_REQUEST",
                () -> creating()
                        .element("pk", true)
                        .billed(BillingMode.PAY_PER_REQUEST, new Throughput(1_000_000_000_001L, 1))
                        .run());
        for (BillingMode provisioned : new BillingMode[] {null, BillingMode.PROVISIONED}) {
            assertInvalid(
                    INVALID + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                            + " PROVISIONED",
                    () -> creating()
                            .element("pk", true)
                            .billed(provisioned, null)
                            .run());
        }
        assertInvalid(
                "Given value 1000000000001 for ReadCapacityUnits is out of bounds",
                () -> creating()
                        .element("pk", true)
                        .billed(null, new Throughput(1_000_000_000_001L, 1_000_000_000_002L))
                        .run());
        assertInvalid(
                "Given value 1000000000002 for WriteCapacityUnits is out of bounds",
                () -> creating()
                        .element("pk", true)
                        .billed(null, new Throughput(1_000_000_000_000L, 1_000_000_000_002L))
                        .run());
        assertInvalid(
                "Invalid KeySchema: Some index key attribute have no definition",
                () -> creating()
                        .element("pk", true)
                        .element("pk", false)
                        .define("pk", AttributeType.S)
                        .run());
        assertInvalid(
                INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [pk, sk],"
                        + " AttributeDefinitions: [a, pk]",
                () -> creating()
                        .element("pk", false)
                        .element("sk", true)
                        .define("a", AttributeType.S)
                        .define("pk", AttributeType.S)
                        .run());
        assertInvalid(
                "Both the Hash Key and the Range Key element in the KeySchema have the same name",
                () -> creating()
                        .element("pk", false)
                        .element("pk", true)
                        .define("pk", AttributeType.S)
                        .define("sk", AttributeType.S)
                        .run());
        assertInvalid(
                "Invalid KeySchema: The first KeySchemaElement is not a HASH key type",
                () -> creating()
                        .sort("pk", AttributeType.S)
                        .partition("sk", AttributeType.S)
                        .run());
        assertInvalid(
                "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type",
                () -> creating()
                        .partition("pk", AttributeType.S)
                        .partition("sk", AttributeType.S)
                        .define("more", AttributeType.S)
                        .run());
        assertInvalid(
                INVALID + "VectorIndexes is not supported by this server yet",
                () -> creating()
                        .partition("pk", AttributeType.S)
                        .define("more", AttributeType.S)
                        .alsoAsking("VectorIndexes")
                        .run());
        assertInvalid(
                INVALID + "Number of attributes in KeySchema does not exactly match number of attributes defined in"
                        + " AttributeDefinitions",
                () -> creating()
                        .partition("pk", AttributeType.S)
                        .define("more", AttributeType.S)
                        .run());
        assertRefused(
                ErrorType.RESOURCE_IN_USE,
                "Table already exists: table",
                () -> creating().partition("pk", AttributeType.S).run());
    }

    private void simpleNamedTable() {
        db.createTable("table", "pk", AttributeType.S);
    }

    @Test
    void exactlyOneOfManyConcurrentCreationsOfOneNameWins() {
        for (int round = 0; round < 5; round++) {
            String name = "contended-" + round;
            List<Object> outcomes = Crowd.together(8, thread -> {
                try {
                    return db.creating(name)
                            .partition("pk", AttributeType.S)
                            .describe()
                            .tableId();
                } catch (DynamoDbException refusal) {
                    assertThat(refusal).hasMessage("Table already exists: " + name);
                    assertThat(refusal.type()).isEqualTo(ErrorType.RESOURCE_IN_USE);
                    return refusal.type();
                }
            });
            assertThat(outcomes)
                    .filteredOn(String.class::isInstance)
                    .hasSize(1)
                    .containsExactly(db.table(name).describe().tableId());
            db.table(name).put("pk", "a");
            assertThat(db.table(name).scan().items()).hasSize(1);
        }
        assertThat(db.tableNames()).hasSize(5);
    }

    @Test
    void aDeletedTableIsGoneAtOnce() {
        TestTable table = simple();
        table.put("pk", "a", "v", 1);
        table.describeCounted();
        TableDescription last = db.delete("simple");

        assertThat(last.status()).isEqualTo(TableStatus.DELETING);
        assertThat(last.itemCount()).isEqualTo(1);
        assertNotFound("simple", table::describe);
        assertNotFound("simple", () -> db.delete("simple"));
        assertNotFound(
                "simple",
                () -> db.execute(
                        new UpdateTableRequest("simple", null, null, null, true, RecordedSettings.NONE, List.of())));
        assertNoTable(() -> table.put("pk", "a"));
        assertNoTable(() -> table.get("pk", "a"));
        assertNoTable(() -> table.scan().run());
        assertThat(db.tableNames()).isEmpty();
    }

    @Test
    void aTableCreatedAgainIsEmptyAndAnother() {
        TestTable table = simple();
        String firstId = table.describe().tableId();
        IntStream.range(0, 20).forEach(i -> table.put("pk", "k" + i));
        db.delete("simple");
        db.creating("simple")
                .partition("pk", AttributeType.S)
                .sort("sk", AttributeType.S)
                .run();

        assertThat(table.scan().items()).isEmpty();
        assertThat(table.describeCounted().itemCount()).isZero();
        assertThat(table.describeCounted().sizeBytes()).isZero();
        assertThat(table.describe().tableId()).isNotEqualTo(firstId);
        table.put("pk", "k1", "sk", "1");
        assertThat(table.scan().items()).containsExactly(item("pk", "k1", "sk", "1"));
    }

    @Test
    void exactlyOneOfManyConcurrentDeletionsSeesTheTable() {
        for (int round = 0; round < 5; round++) {
            simple();
            List<Boolean> deleted = Crowd.together(8, thread -> {
                try {
                    db.delete("simple");
                    return true;
                } catch (DynamoDbException refusal) {
                    assertThat(refusal.type()).isEqualTo(ErrorType.RESOURCE_NOT_FOUND);
                    return false;
                }
            });
            assertThat(deleted).containsOnlyOnce(true);
        }
    }

    @Test
    void aProtectedTableIsNotDeletedUntilItsProtectionIsOff() {
        TestTable table = creating()
                .partition("pk", AttributeType.S)
                .protectedFromDeletion()
                .run();
        table.put("pk", "a");
        assertInvalid(
                "Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection"
                        + " first.",
                () -> db.delete("table"));
        assertThat(table.scan().items()).hasSize(1);

        db.execute(new UpdateTableRequest("table", null, null, null, false, RecordedSettings.NONE, List.of()));
        db.delete("table");
        assertNotFound("table", table::describe);
    }

    @Test
    void namesAreListedInByteOrderPageByPage() {
        List<String> names = new ArrayList<>(List.of("aa-", "aaa", "aa.b", "aa_", "AAA", "Zzz", "zzz", "aaa1"));
        names.forEach(name -> db.createTable(name, "pk", AttributeType.S));
        names.sort(null);
        assertThat(db.tableNames()).isEqualTo(names);

        List<String> paged = new ArrayList<>();
        String after = null;
        do {
            ListTablesResponse page = db.execute(new ListTablesRequest(after, 3));
            assertThat(page.tableNames()).hasSizeLessThanOrEqualTo(3);
            paged.addAll(page.tableNames());
            after = page.lastEvaluatedTableName();
        } while (after != null);
        assertThat(paged).isEqualTo(names);
    }

    @Test
    void theLastPageOfNamesSaysThatItIsTheLast() {
        List.of("aaa", "bbb", "ccc", "ddd").forEach(name -> db.createTable(name, "pk", AttributeType.S));
        assertThat(db.execute(new ListTablesRequest(null, 4)).lastEvaluatedTableName())
                .isNull();
        assertThat(db.execute(new ListTablesRequest(null, 2)).lastEvaluatedTableName())
                .isEqualTo("bbb");
        assertThat(db.execute(new ListTablesRequest("bbb", 2)).lastEvaluatedTableName())
                .isNull();
        assertThat(db.execute(new ListTablesRequest("bzz", 1)).tableNames()).containsExactly("ccc");
        assertThat(db.execute(new ListTablesRequest("ddd", 1)).tableNames()).isEmpty();
    }

    @Test
    void aPageOfNamesHoldsAHundredUnlessAskedOtherwise() {
        IntStream.range(0, 101).forEach(i -> db.createTable("t%03d".formatted(i), "pk", AttributeType.S));
        ListTablesResponse first = db.execute(new ListTablesRequest(null, null));
        assertThat(first.tableNames()).hasSize(100);
        assertThat(db.execute(new ListTablesRequest(first.lastEvaluatedTableName(), null)))
                .isEqualTo(new ListTablesResponse(List.of("t100"), null));
    }

    @Test
    void everyOperationTakesAnArnForAName() {
        TestTable byName = simple();
        TestTable table = byName.byArn();
        table.put("pk", "a", "v", 1);
        table.updating(item("pk", "a"), "SET v = :v").with(":v", 2).run();
        assertThat(table.get("pk", "a")).isEqualTo(item("pk", "a", "v", 2));
        assertThat(table.query("pk = :a").with(":a", "a").items()).hasSize(1);
        assertThat(table.scan().items()).hasSize(1);
        table.deleting(item("pk", "a")).run();
        assertThat(byName.scan().items()).isEmpty();
        assertThat(table.describe().tableName()).isEqualTo("simple");
        db.execute(new UpdateTableRequest(
                table.name(), null, null, TableClass.STANDARD, null, RecordedSettings.NONE, List.of()));
        assertThat(byName.describe().tableClass()).isEqualTo(TableClass.STANDARD);
        assertThat(db.delete(table.name()).tableName()).isEqualTo("simple");
        assertNotFound("simple", table::describe);
        assertThat(db.creating(table.name())
                        .partition("pk", AttributeType.S)
                        .describe()
                        .tableName())
                .isEqualTo("simple");
    }

    @Test
    void anArnOfSomethingElseIsRefused() {
        for (String arn : List.of(
                "arn:aws:dynamodb:eu-central-1:000000000000:table/simple/index/i",
                "arn:aws:s3:eu-central-1:000000000000:table/simple",
                "arn:aws:dynamodb:eu-central-1:000000000000:table/",
                "arn:nonsense")) {
            assertInvalid(
                    "Invalid TableArn: Invalid ResourceArn provided as input " + arn,
                    () -> db.table(arn).get("pk", "a"));
        }
    }

    @Test
    void limitsAreThoseOfTheService() {
        assertThat(db.execute(new DescribeLimitsRequest()))
                .isEqualTo(new DescribeLimitsResponse(80_000, 80_000, 40_000, 40_000));
    }
}
