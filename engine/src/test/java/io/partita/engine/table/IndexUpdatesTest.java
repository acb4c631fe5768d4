package io.partita.engine.table;

import static io.partita.engine.testing.Indexes.ALL;
import static io.partita.engine.testing.Indexes.KEYS_ONLY;
import static io.partita.engine.testing.Indexes.creating;
import static io.partita.engine.testing.Indexes.deleting;
import static io.partita.engine.testing.Indexes.specification;
import static io.partita.engine.testing.Indexes.updating;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static io.partita.engine.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.error.ErrorType;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** GlobalSecondaryIndexUpdates of UpdateTable (fact pack: VALIDATION UT6 to UT16). */
final class IndexUpdatesTest extends DatabaseTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final List<AttributeDefinition> G = List.of(new AttributeDefinition("g", AttributeType.N));

    @Override
    protected Clock clock() {
        return Clock.fixed(NOON, ZoneOffset.UTC);
    }

    private TableCall table() {
        return db.creating("table").partition("pk", AttributeType.S);
    }

    private TableDescription update(List<AttributeDefinition> definitions, GlobalIndexUpdate... updates) {
        return db.execute(new UpdateTableRequest("table", definitions, List.of(updates)))
                .table();
    }

    private TableDescription update(BillingMode mode, Throughput throughput, GlobalIndexUpdate... updates) {
        return db.execute(new UpdateTableRequest(
                        "table",
                        null,
                        List.of(updates),
                        mode,
                        throughput,
                        null,
                        null,
                        null,
                        RecordedSettings.NONE,
                        List.of()))
                .table();
    }

    private static IndexSpecification onG(String name) {
        return specification(name, List.of("g"), List.of(), KEYS_ONLY);
    }

    @Test
    void aNewIndexIsAnsweredAsBeingCreated() {
        TestTable table = table().run();
        TableDescription answer = update(G, creating(onG("high")));
        assertThat(answer.status()).isEqualTo(TableStatus.UPDATING);
        assertThat(answer.keyTypes())
                .containsExactly(new KeyAttribute("pk", AttributeType.S), new KeyAttribute("g", AttributeType.N));
        IndexDescription index = answer.globalIndexes().getFirst();
        assertThat(index.indexName()).isEqualTo("high");
        assertThat(index.status()).isEqualTo(IndexStatus.CREATING);
        assertThat(index.backfilling()).isFalse();
        assertThat(table.describe().globalIndexes()).hasSize(1);
    }

    @Test
    void aDeletedIndexIsAnsweredAsBeingDeletedAndTakesItsDefinitionsAlong() {
        TestTable table = table().define("g", AttributeType.N)
                .global("high", List.of("g"), List.of("h"), ALL)
                .global("other", List.of("h"), List.of(), ALL)
                .run();
        table.put("pk", "a", "g", 1, "h", "x");
        TableDescription answer = update(null, deleting("high"));
        assertThat(answer.status()).isEqualTo(TableStatus.UPDATING);
        assertThat(answer.globalIndexes())
                .extracting(IndexDescription::status)
                .containsExactly(IndexStatus.DELETING, IndexStatus.ACTIVE);
    }

    @Test
    void faultsWinInTheOrderOfTheService() {
        assertInvalid(
                INVALID + "One of GlobalSecondaryIndexUpdate.Update, GlobalSecondaryIndexUpdate.Create,"
                        + " GlobalSecondaryIndexUpdate.Delete must not be null",
                () -> update(null, new GlobalIndexUpdate(null, null, null)));
        assertInvalid(
                INVALID + "Only one global secondary index update per index is allowed simultaneously. Index: high",
                () -> update(null, deleting("high"), creating(onG("high"))));
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND,
                "Requested resource not found: Table: table not found",
                () -> update(null, deleting("high"), deleting("low")));
        table().global("high", List.of("h"), List.of(), ALL).run();
        assertRefused(
                ErrorType.LIMIT_EXCEEDED,
                "Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table",
                () -> update(null, deleting("high"), creating(onG("low")), updating("none", null)));
        assertInvalid(
                "This operation cannot be performed with given input values. Please contact DynamoDB service team for"
                        + " more info: Action Blocked: IndexUpdate",
                () -> update(null, updating("none", new Throughput(1, 1)), creating(onG("low"))));
        assertInvalid(
                INVALID + "ProvisionedThroughput must be specified for index: high",
                () -> update(BillingMode.PROVISIONED, new Throughput(1, 1), creating(onG("low"))));
        assertInvalid(
                INVALID + "ProvisionedThroughput should not be specified for index: low when BillingMode is"
                        + " PAY_PER_REQUEST",
                () -> update(null, creating(specification("low", List.of("g"), List.of(), ALL, new Throughput(1, 1)))));
        assertInvalid(
                INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [g],"
                        + " AttributeDefinitions: []",
                () -> update(null, creating(onG("low"))));
        assertInvalid(INVALID + "Duplicate index name: high", () -> update(G, creating(onG("high"))));
        assertRefused(
                ErrorType.RESOURCE_NOT_FOUND, "Requested resource not found", () -> update(null, deleting("none")));
        assertThat(db.table("table").describe().globalIndexes()).hasSize(1);
    }

    @Test
    void aKnownAttributeKeepsItsTypeAndOthersAreRecordedOnlyForKeys() {
        table().run();
        List<AttributeDefinition> sent = List.of(
                new AttributeDefinition("pk", AttributeType.N),
                new AttributeDefinition("x", AttributeType.S),
                new AttributeDefinition("g", AttributeType.N));
        TableDescription answer = update(sent, creating(specification("low", List.of("g"), List.of("pk"), ALL)));
        KeyAttribute pk = new KeyAttribute("pk", AttributeType.S);
        KeyAttribute g = new KeyAttribute("g", AttributeType.N);
        assertThat(answer.keyTypes()).containsExactly(pk, g);
        assertThat(answer.globalIndexes().getFirst().keySchema().attributes()).containsExactly(g, pk);
    }

    @Test
    void aTableIsNotGivenATwentyFirstIndex() {
        TableCall call = table();
        IntStream.range(0, 20).forEach(i -> call.global("high" + i, List.of("h"), List.of(), ALL));
        call.run();
        assertInvalid(
                INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20",
                () -> update(G, creating(onG("low"))));
    }

    @Test
    void throughputOfAnIndexChangesLikeThatOfATable() {
        table().billed(null, new Throughput(1, 1))
                .define("g", AttributeType.S)
                .global(specification("high", List.of("g"), List.of(), ALL, new Throughput(5, 5)))
                .run();
        TableDescription answer = update(null, updating("high", new Throughput(4, 6)));
        assertThat(answer.globalIndexes().getFirst().status()).isEqualTo(IndexStatus.UPDATING);
        assertThat(answer.throughput()).isEqualTo(new Throughput(1, 1));
        IndexDescription index = db.table("table").describe().globalIndexes().getFirst();
        assertThat(index.status()).isEqualTo(IndexStatus.ACTIVE);
        assertThat(index.throughput()).isEqualTo(new ThroughputDescription(new Throughput(4, 6), NOON, NOON, 1));
        assertInvalid(
                "The provisioned throughput for the index high will not change. The requested value equals the current"
                        + " value. Current ReadCapacityUnits provisioned for the index: 4. Requested ReadCapacityUnits: 4."
                        + " Current WriteCapacityUnits provisioned for the index: 6. Requested WriteCapacityUnits: 6. Refer"
                        + " to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.",
                () -> update(null, updating("high", new Throughput(4, 6))));
        assertInvalid(
                "This operation cannot be performed with given input values. Please contact DynamoDB service team for"
                        + " more info: Action Blocked: IndexUpdate",
                () -> update(null, updating("high", new Throughput(1, 1_000_000_000_001L))));
    }

    @Test
    void theModeOfPayingChangesForTableAndIndexesTogether() {
        table().global("high", List.of("h"), List.of(), ALL).run();
        TableDescription provisioned =
                update(BillingMode.PROVISIONED, new Throughput(1, 2), updating("high", new Throughput(3, 4)));
        assertThat(provisioned.globalIndexes().getFirst().throughput().units()).isEqualTo(new Throughput(3, 4));
        TableDescription onDemand = update(BillingMode.PAY_PER_REQUEST, null);
        assertThat(onDemand.globalIndexes().getFirst().throughput().units()).isEqualTo(Throughput.NONE);
        assertInvalid(
                INVALID + "ProvisionedThroughput should not be specified for index: high when BillingMode is"
                        + " PAY_PER_REQUEST",
                () -> update(null, updating("high", new Throughput(3, 4))));
    }

    @Test
    void anIndexThatIsDeletedNeedsNoThroughputInTheNewMode() {
        table().global("high", List.of("h"), List.of(), ALL).run();
        assertThat(update(BillingMode.PROVISIONED, new Throughput(1, 2), deleting("high"))
                        .billingMode())
                .isEqualTo(BillingMode.PROVISIONED);
    }

    @Test
    void limitsAndWarmThroughputOfAnIndexAreKept() {
        table().global("high", List.of("h"), List.of(), ALL).run();
        update(
                (List<AttributeDefinition>) null,
                new GlobalIndexUpdate(
                        null,
                        new IndexThroughputUpdate(
                                "high", null, new OnDemandLimits(5L, 6L), new WarmThroughput(20_000L, null)),
                        null));
        IndexDescription index = update(
                        (List<AttributeDefinition>) null,
                        new GlobalIndexUpdate(
                                null,
                                new IndexThroughputUpdate(
                                        "high", null, new OnDemandLimits(-1L, null), new WarmThroughput(10_000L, 7L)),
                                null))
                .globalIndexes()
                .getFirst();
        assertThat(index.limits()).isEqualTo(new OnDemandLimits(null, 6L));
        assertThat(index.warm()).isEqualTo(new WarmThroughput(20_000L, 7L));
        TableDescription provisioned =
                update(BillingMode.PROVISIONED, new Throughput(1, 2), updating("high", new Throughput(3, 4)));
        assertThat(provisioned.globalIndexes().getFirst().limits()).isNull();
    }
}
