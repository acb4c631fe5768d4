package io.partita.engine.table;

import static io.partita.engine.testing.Indexes.ALL;
import static io.partita.engine.testing.Indexes.KEYS_ONLY;
import static io.partita.engine.testing.Indexes.including;
import static io.partita.engine.testing.Indexes.specification;
import static io.partita.engine.testing.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.testing.DatabaseTest;
import io.partita.engine.testing.TableCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** CreateTable with secondary indexes (fact pack: VALIDATION CT16 to CT33, LIMITS "Multi-attribute GSI keys"). */
final class NewTableIndexesTest extends DatabaseTest {
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final KeyAttribute PK = new KeyAttribute("pk", AttributeType.S);
    private static final KeyAttribute SK = new KeyAttribute("sk", AttributeType.S);

    private TableCall creating() {
        return db.creating("table").partition("pk", AttributeType.S).sort("sk", AttributeType.S);
    }

    private static IndexSpecification index(
            String name, List<KeySchemaElement> schema, IndexProjection.Type type, List<String> names) {
        return new IndexSpecification(name, schema, new ProjectionSpecification(type, names), null, null, null);
    }

    private static KeySchemaElement hash(String attribute) {
        return new KeySchemaElement(attribute, true);
    }

    private static KeySchemaElement range(String attribute) {
        return new KeySchemaElement(attribute, false);
    }

    @Test
    void indexesAnswerCreatingAndAreActiveAtTheNextLook() {
        TableDescription created = creating()
                .define("n", AttributeType.N)
                .local("low", "n", AttributeType.N, including("x", "y"))
                .global("high", List.of("sk"), List.of("n"), ALL)
                .global("keys", List.of("n"), List.of(), KEYS_ONLY)
                .describe();
        KeyAttribute n = new KeyAttribute("n", AttributeType.N);
        assertThat(created.status()).isEqualTo(TableStatus.CREATING);
        assertThat(created.keyTypes()).containsExactly(PK, SK, n);
        assertThat(created.localIndexes())
                .containsExactly(new IndexDescription(
                        "low",
                        created.tableArn() + "/index/low",
                        KeySchema.of(PK, Optional.of(n)),
                        new IndexProjection(IndexProjection.Type.INCLUDE, List.of("x", "y")),
                        null,
                        null,
                        null,
                        null,
                        null,
                        0,
                        0));
        assertThat(created.globalIndexes())
                .extracting(IndexDescription::status)
                .containsExactly(IndexStatus.CREATING, IndexStatus.CREATING);

        TableDescription described = db.table("table").describe();
        assertThat(described.status()).isEqualTo(TableStatus.ACTIVE);
        assertThat(described.globalIndexes())
                .containsExactly(
                        new IndexDescription(
                                "high",
                                created.tableArn() + "/index/high",
                                KeySchema.of(SK, Optional.of(n)),
                                new IndexProjection(IndexProjection.Type.ALL, List.of()),
                                IndexStatus.ACTIVE,
                                null,
                                new ThroughputDescription(Throughput.NONE, null, null, 0),
                                null,
                                null,
                                0,
                                0),
                        new IndexDescription(
                                "keys",
                                created.tableArn() + "/index/keys",
                                KeySchema.of(n, Optional.empty()),
                                new IndexProjection(IndexProjection.Type.KEYS_ONLY, List.of()),
                                IndexStatus.ACTIVE,
                                null,
                                new ThroughputDescription(Throughput.NONE, null, null, 0),
                                null,
                                null,
                                0,
                                0));
    }

    @Test
    void indexesCountTheItemsThatAreInThem() {
        TestTable table = creating()
                .local("low", "n", AttributeType.N, KEYS_ONLY)
                .global("high", List.of("g"), List.of("n"), ALL)
                .run();
        table.put("pk", "a", "sk", "1", "n", 1);
        table.put("pk", "a", "sk", "2", "n", 2, "g", "x");
        table.put("pk", "a", "sk", "3", "g", "x");
        TableDescription described = table.describeCounted();
        assertThat(described.itemCount()).isEqualTo(3);
        assertThat(described.localIndexes().getFirst().itemCount()).isEqualTo(2);
        assertThat(described.localIndexes().getFirst().sizeBytes()).isEqualTo(2 * (2 + 1 + 2 + 1 + 1 + 2));
        assertThat(described.globalIndexes().getFirst().itemCount()).isEqualTo(1);
        assertThat(described.globalIndexes().getFirst().sizeBytes()).isEqualTo(2 + 1 + 2 + 1 + 1 + 2 + 1 + 1);
    }

    @Test
    void aGlobalIndexMayHaveFourAttributesOfEachKind() {
        List<String> partition = List.of("a", "b", "c", "d");
        List<String> sort = List.of("e", "f", "g", "h");
        creating().global("wide", partition, sort, ALL).run();
        KeySchema schema =
                db.table("table").describe().globalIndexes().getFirst().keySchema();
        assertThat(schema.partitionKeys()).extracting(KeyAttribute::name).isEqualTo(partition);
        assertThat(schema.sortKeys()).extracting(KeyAttribute::name).isEqualTo(sort);

        assertInvalid(
                "Invalid KeySchema: The number of HASH key elements exceeds the limit of 4",
                () -> creating()
                        .global("wide", List.of("a", "b", "c", "d", "e"), List.of(), ALL)
                        .run());
        assertInvalid(
                "Invalid KeySchema: The number of RANGE key elements exceeds the limit of 4",
                () -> creating()
                        .global("wide", List.of("a"), List.of("b", "c", "d", "e", "f"), ALL)
                        .run());
        assertInvalid(
                "Invalid KeySchema: All HASH key elements must precede all RANGE key elements",
                () -> creating()
                        .define("a", AttributeType.S)
                        .define("b", AttributeType.S)
                        .global(index(
                                "wide", List.of(hash("pk"), range("a"), hash("b")), IndexProjection.Type.ALL, null))
                        .run());
        assertInvalid(
                "Both the Hash Key and the Range Key element in the KeySchema have the same name",
                () -> creating()
                        .global("wide", List.of("a"), List.of("b", "a"), ALL)
                        .run());
    }

    @Test
    void faultsOfLocalIndexesWinInTheOrderOfTheService() {
        assertInvalid(
                INVALID + "List of LocalSecondaryIndexes is empty",
                () -> creating().noLocals().noGlobals().run());
        assertInvalid(
                INVALID + "Table KeySchema does not have a range key, which is required when specifying a"
                        + " LocalSecondaryIndex",
                () -> db.creating("table")
                        .partition("pk", AttributeType.S)
                        .local("low", "n", AttributeType.S, ALL)
                        .run());
        assertInvalid(
                INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [n, n],"
                        + " AttributeDefinitions: [pk, sk]",
                () -> creating()
                        .local(index("low", List.of(range("n"), hash("n")), null, null))
                        .run());
        assertInvalid(
                "Both the Hash Key and the Range Key element in the KeySchema have the same name",
                () -> creating()
                        .local(index("low", List.of(range("sk"), hash("sk")), null, null))
                        .run());
        assertInvalid(
                "Invalid KeySchema: The first KeySchemaElement is not a HASH key type",
                () -> creating()
                        .local(index("low", List.of(range("sk"), hash("pk")), null, null))
                        .run());
        assertInvalid(
                "Invalid KeySchema: The second KeySchemaElement is not a RANGE key type",
                () -> creating()
                        .local(index("low", List.of(hash("sk"), hash("pk")), null, null))
                        .run());
        assertInvalid(
                INVALID + "Index KeySchema does not have a range key for index: low",
                () -> creating()
                        .local(index("low", List.of(hash("sk")), null, null))
                        .run());
        assertInvalid(
                INVALID + "Index KeySchema does not have the same leading hash key as table KeySchema for index: low."
                        + " index hash key: sk, table hash key: pk",
                () -> creating()
                        .local(index("low", List.of(hash("sk"), range("pk")), null, null))
                        .run());
        List<KeySchemaElement> good = List.of(hash("pk"), range("sk"));
        assertInvalid(
                INVALID + "Unknown ProjectionType: null",
                () -> creating().local(index("low", good, null, List.of("x"))).run());
        for (IndexProjection.Type type : List.of(IndexProjection.Type.ALL, IndexProjection.Type.KEYS_ONLY)) {
            assertInvalid(
                    INVALID + "ProjectionType is " + type + ", but NonKeyAttributes is specified",
                    () -> creating()
                            .local(index("low", good, type, List.of("x")))
                            .run());
        }
        assertInvalid(
                INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified",
                () -> creating()
                        .local(index("low", good, IndexProjection.Type.INCLUDE, null))
                        .run());
        assertInvalid(INVALID + "Duplicate index name: low", () -> {
            TableCall call = creating();
            IntStream.range(0, 6).forEach(i -> call.local("low", "sk", AttributeType.S, ALL));
            call.run();
        });
        assertInvalid(INVALID + "Number of LocalSecondaryIndexes exceeds per-table limit of 5", () -> {
            TableCall call = creating().noGlobals();
            IntStream.range(0, 6).forEach(i -> call.local("low" + i, "sk", AttributeType.S, ALL));
            call.run();
        });
    }

    @Test
    void faultsOfGlobalIndexesWinInTheOrderOfTheService() {
        assertInvalid(
                INVALID + "List of GlobalSecondaryIndexes is empty",
                () -> creating().noGlobals().run());
        assertInvalid(
                INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: [n],"
                        + " AttributeDefinitions: [pk, sk]",
                () -> creating()
                        .global(index("high", List.of(range("n")), null, null))
                        .run());
        assertInvalid(
                "Invalid KeySchema: The first KeySchemaElement is not a HASH key type",
                () -> creating()
                        .global(index("high", List.of(range("sk")), null, null))
                        .run());
        assertInvalid(
                INVALID + "Unknown ProjectionType: null",
                () -> creating()
                        .global(specification(
                                "high",
                                List.of("sk"),
                                List.of(),
                                new ProjectionSpecification(null, null),
                                new Throughput(1, 1)))
                        .run());
        assertInvalid(
                INVALID + "Duplicate index name: low",
                () -> creating()
                        .local("low", "sk", AttributeType.S, ALL)
                        .global(specification("low", List.of("sk"), List.of(), ALL, new Throughput(1, 1)))
                        .run());
        assertInvalid(
                INVALID + "ProvisionedThroughput should not be specified for index: high when BillingMode is"
                        + " PAY_PER_REQUEST",
                () -> creating()
                        .global(specification("high", List.of("sk"), List.of(), ALL, new Throughput(1, 1)))
                        .run());
        assertInvalid(
                INVALID + "ProvisionedThroughput must be specified for index: high",
                () -> creating()
                        .billed(null, new Throughput(1, 1))
                        .global("high", List.of("sk"), List.of(), ALL)
                        .run());
        assertInvalid(INVALID + "GlobalSecondaryIndex count exceeds the per-table limit of 20", () -> {
            TableCall call = creating().define("unused", AttributeType.S);
            IntStream.range(0, 21).forEach(i -> call.global("high" + i, List.of("sk"), List.of(), ALL));
            call.run();
        });
        assertInvalid(
                INVALID
                        + "Some AttributeDefinitions are not used. AttributeDefinitions: [a, pk, sk, z], keys used: [pk,"
                        + " sk, z]",
                () -> creating()
                        .define("a", AttributeType.S)
                        .global("high", List.of("z"), List.of(), ALL)
                        .run());
    }

    @Test
    void aTableHasRoomForTwentyGlobalAndFiveLocalIndexes() {
        TableCall call = creating();
        IntStream.range(0, 5).forEach(i -> call.local("low" + i, "l" + i, AttributeType.N, ALL));
        IntStream.range(0, 20).forEach(i -> call.global("high" + i, List.of("g" + i), List.of(), ALL));
        TableDescription table = call.run().describe();
        assertThat(table.localIndexes()).hasSize(5);
        assertThat(table.globalIndexes()).hasSize(20);
        assertThat(table.keyTypes()).hasSize(27);
    }

    @Test
    void projectionsNameAHundredAttributesTogether() {
        String[] fifty = IntStream.range(0, 50).mapToObj(i -> "a" + i).toArray(String[]::new);
        TableCall call = creating()
                .local("low", "sk", AttributeType.S, including(fifty))
                .global("high", List.of("sk"), List.of(), including(fifty));
        call.run();
        assertInvalid(
                INVALID + "Number of NonKeyAttributes in all secondary indexes exceeds per-table limit of 100",
                () -> call.global("more", List.of("sk"), List.of(), including("a0"))
                        .run());
    }

    @Test
    void globalIndexesHaveAThroughputOfTheirOwn() {
        TableDescription provisioned = creating()
                .billed(BillingMode.PROVISIONED, new Throughput(1, 2))
                .global(new IndexSpecification(
                        "high", List.of(hash("sk")), ALL, new Throughput(3, 4), null, new WarmThroughput(5L, 6L)))
                .describe();
        IndexDescription index = provisioned.globalIndexes().getFirst();
        assertThat(index.throughput().units()).isEqualTo(new Throughput(3, 4));
        assertThat(index.warm()).isEqualTo(new WarmThroughput(5L, 6L));
        db.delete("table");

        IndexDescription limited = creating()
                .global(new IndexSpecification(
                        "high", List.of(hash("sk")), ALL, null, new OnDemandLimits(5L, -1L), null))
                .describe()
                .globalIndexes()
                .getFirst();
        assertThat(limited.limits()).isEqualTo(new OnDemandLimits(5L, null));
        assertInvalid(
                INVALID
                        + "Requested MaxReadRequestUnits for OnDemandThroughput for index: high is outside of valid range",
                () -> creating()
                        .global(new IndexSpecification(
                                "high", List.of(hash("sk")), ALL, null, new OnDemandLimits(0L, null), null))
                        .run());
    }
}
