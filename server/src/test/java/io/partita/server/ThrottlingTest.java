package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.engine.time.MovableClock;
import io.partita.protocol.Wording;
import io.partita.storage.memory.MemoryStorage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What clients get to see of throttling: before a real database that throttles, on a clock that stands still until it is moved. */
class ThrottlingTest {
    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/";
    private static final String TYPE = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#";
    private static final String OF_TABLE = "The level of configured provisioned throughput for the table was exceeded."
            + " Consider increasing your provisioning level with the UpdateTable API.";
    private static final String OF_INDEX = "The level of configured provisioned throughput for one or more global"
            + " secondary indexes of the table was exceeded. Consider increasing your provisioning level for the"
            + " under-provisioned global secondary indexes with the UpdateTable API";
    private static final String ON_DEMAND =
            "Throughput exceeds the current capacity of your table or index. DynamoDB is"
                    + " automatically scaling your table or index so please try again shortly. If exceptions persist, check if"
                    + " you have a hot key: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html";
    private static final String KEY_A = "{\"pk\":{\"S\":\"a\"}}";

    private final MovableClock clock = new MovableClock(Clock.fixed(TestServer.NOW, ZoneOffset.UTC));
    private final AtomicLong seeds = new AtomicLong();
    private final Supplier<RandomGenerator> random = () -> new SplittableRandom(seeds.incrementAndGet());
    private final ExecutorService blocking = Executors.newVirtualThreadPerTaskExecutor();
    private Database database;
    private PartitaServer server;
    private RawClient client;

    @BeforeEach
    void start() throws IOException {
        database = Database.open(
                MemoryStorage.open(),
                new DatabaseSettings(false, clock, random, blocking).withThroughput(ThroughputMode.ENFORCE));
        server = PartitaServer.start(
                new ServerSettings(
                        "127.0.0.1",
                        0,
                        false,
                        AccessKeys.none(),
                        "eu-central-1",
                        false,
                        Wording.W2026_08,
                        TestServer.LOOSE,
                        clock,
                        random,
                        ForcedErrors.none(),
                        new ClockSwitch(clock, database::deleteExpired),
                        false),
                database::execute);
        client = new RawClient(server.address().getPort());
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        server.close();
        database.close();
        blocking.shutdown();
    }

    private RawClient.Answer send(String operation, String body) throws IOException {
        return client.post(operation, body);
    }

    private String demand(String operation, String body) throws IOException {
        RawClient.Answer answer = send(operation, body);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.text();
    }

    private void assertRefused(String operation, String body, String expected) throws IOException {
        RawClient.Answer answer = send(operation, body);
        assertThat(answer.text()).isEqualTo(expected);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("Content-Type")).isEqualTo("application/x-amz-json-1.0");
        CRC32 checksum = new CRC32();
        checksum.update(answer.body());
        assertThat(answer.header("x-amz-crc32")).isEqualTo(Long.toString(checksum.getValue()));
        assertThat(answer.header("x-amzn-RequestId")).hasSize(52);
    }

    private static String provisioned(String message, String reason, String resource) {
        return TYPE + "ProvisionedThroughputExceededException\",\"message\":\"" + message
                + "\",\"ThrottlingReasons\":[{\"reason\":\"" + reason + "\",\"resource\":\"" + ARN + resource + "\"}]}";
    }

    private static String onDemand(String reason, String resource) {
        return TYPE + "ThrottlingException\",\"message\":\"" + ON_DEMAND + "\",\"throttlingReasons\":[{\"reason\":\""
                + reason + "\",\"resource\":\"" + ARN + resource + "\"}]}";
    }

    private void pass(String duration) throws IOException {
        String body = "{\"advance\":\"" + duration + "\"}";
        assertThat(client.send("POST /_partita/clock HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + body.length()
                                + "\r\n\r\n" + body)
                        .read()
                        .status())
                .isEqualTo(200);
    }

    private static String throughput(long reads, long writes) {
        return "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":" + reads + ",\"WriteCapacityUnits\":" + writes + "}";
    }

    private void createTable(String name, String billing) throws IOException {
        demand(
                "CreateTable",
                "{\"TableName\":\"" + name + "\"," + billing
                        + ",\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],"
                        + "\"AttributeDefinitions\":[{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"}]}");
    }

    private static String on(String table, String more) {
        return "{\"TableName\":\"" + table + "\"," + more + "}";
    }

    private static String get(String table) {
        return on(table, "\"ConsistentRead\":true,\"Key\":" + KEY_A);
    }

    private static String put(String table, String key, int bytes) {
        return on(table, "\"Item\":{\"pk\":{\"S\":\"" + key + "\"},\"v\":{\"S\":\"" + "x".repeat(bytes) + "\"}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GetItem | \"Key\":{\"pk\":{\"S\":\"b\"}}",
                "Query   | \"KeyConditionExpression\":\"pk = :p\",\"ExpressionAttributeValues\":{\":p\":{\"S\":\"b\"}}",
                "Scan    | \"Limit\":1",
                "Scan    | \"TotalSegments\":4,\"Segment\":2"
            })
    void aReadForWhichNothingIsProvisionedAnyMore(String operation, String body) throws IOException {
        createTable("Tab", throughput(1, 1));
        demand("GetItem", get("Tab"));

        assertRefused(
                operation, on("Tab", body), provisioned(OF_TABLE, "TableReadProvisionedThroughputExceeded", "Tab"));
        demand("PutItem", put("Tab", "a", 10));
        pass("PT0.999S");
        assertThat(send(operation, on("Tab", body)).status())
                .as("within the same second")
                .isEqualTo(400);
        pass("PT0.001S");
        demand(operation, on("Tab", body));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PutItem    | \"Item\":{\"pk\":{\"S\":\"a\"},\"v\":{\"S\":\"new\"}}",
                "UpdateItem | \"Key\":{\"pk\":{\"S\":\"a\"}},\"UpdateExpression\":\"SET v = :v\",\"ExpressionAttributeValues\":{\":v\":{\"S\":\"new\"}}",
                "DeleteItem | \"Key\":{\"pk\":{\"S\":\"a\"}}"
            })
    void aWriteForWhichNothingIsProvisionedAnyMoreWritesNothing(String operation, String body) throws IOException {
        createTable("Tab", throughput(100, 1));
        demand("PutItem", put("Tab", "a", 1));

        assertRefused(
                operation, on("Tab", body), provisioned(OF_TABLE, "TableWriteProvisionedThroughputExceeded", "Tab"));
        assertThat(demand("GetItem", get("Tab"))).isEqualTo("{\"Item\":{\"pk\":{\"S\":\"a\"},\"v\":{\"S\":\"x\"}}}");
        pass("PT1S");
        demand(operation, on("Tab", body));
    }

    @Test
    void onDemandItIsAThrottlingExceptionWithItsMemberInLowerCase() throws IOException {
        createTable(
                "Tab",
                "\"BillingMode\":\"PAY_PER_REQUEST\",\"OnDemandThroughput\":{\"MaxReadRequestUnits\":1,\"MaxWriteRequestUnits\":1}");
        demand("PutItem", put("Tab", "a", 1));
        demand("GetItem", get("Tab"));

        assertRefused("GetItem", get("Tab"), onDemand("TableReadMaxOnDemandThroughputExceeded", "Tab"));
        assertRefused("PutItem", put("Tab", "a", 1), onDemand("TableWriteMaxOnDemandThroughputExceeded", "Tab"));
        pass("PT1S");
        demand("GetItem", get("Tab"));
        demand("PutItem", put("Tab", "a", 1));
    }

    @Test
    void aHotPartitionIsToldApartFromAnEmptyTable() throws IOException {
        createTable("Demand", "\"BillingMode\":\"PAY_PER_REQUEST\"");
        createTable("Provisioned", throughput(1, 40_000));
        for (String table : new String[] {"Demand", "Provisioned"}) {
            for (int i = 0; i < 3; i++) {
                demand("PutItem", put(table, "hot", 390_000));
            }
        }

        assertRefused("PutItem", put("Demand", "hot", 1), onDemand("TableWriteKeyRangeThroughputExceeded", "Demand"));
        assertRefused(
                "PutItem",
                put("Provisioned", "hot", 1),
                provisioned(OF_TABLE, "TableWriteKeyRangeThroughputExceeded", "Provisioned"));
        // Three times 381 units leave a debt of 143 in one partition, and plenty in the table and in the others.
        demand("PutItem", put("Provisioned", "elsewhere", 1));
        pass("PT1S");
        demand("PutItem", put("Demand", "hot", 1));
        demand("PutItem", put("Provisioned", "hot", 1));
    }

    @Test
    void everyKindOfBucketThatIsEmptyIsNamed() throws IOException {
        createTable(
                "Tab", "\"BillingMode\":\"PAY_PER_REQUEST\",\"OnDemandThroughput\":{\"MaxWriteRequestUnits\":1000}");
        for (int i = 0; i < 3; i++) {
            demand("PutItem", put("Tab", "hot", 390_000));
        }

        assertRefused(
                "PutItem",
                put("Tab", "hot", 1),
                TYPE + "ThrottlingException\",\"message\":\"" + ON_DEMAND + "\",\"throttlingReasons\":["
                        + "{\"reason\":\"TableWriteMaxOnDemandThroughputExceeded\",\"resource\":\"" + ARN + "Tab\"},"
                        + "{\"reason\":\"TableWriteKeyRangeThroughputExceeded\",\"resource\":\"" + ARN + "Tab\"}]}");
    }

    private static String keys(int number) {
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < number; i++) {
            keys.append(i == 0 ? "" : ",")
                    .append("{\"pk\":{\"S\":\"k")
                    .append(i)
                    .append("\"}}");
        }
        return keys.toString();
    }

    private static String batchGet(String table, String keys) {
        return "{\"RequestItems\":{\"" + table + "\":{\"Keys\":[" + keys + "],\"ConsistentRead\":true}}}";
    }

    @Test
    void keysOfABatchThatThereIsTooLittleForAreUnprocessed() throws IOException {
        createTable("Tab", throughput(2, 10));
        for (int i = 0; i < 4; i++) {
            demand("PutItem", put("Tab", "k" + i, 1));
        }

        assertThat(demand("BatchGetItem", batchGet("Tab", keys(4))))
                .isEqualTo("{\"Responses\":{\"Tab\":[{\"pk\":{\"S\":\"k0\"},\"v\":{\"S\":\"x\"}},"
                        + "{\"pk\":{\"S\":\"k1\"},\"v\":{\"S\":\"x\"}}]},\"UnprocessedKeys\":{\"Tab\":{\"Keys\":["
                        + "{\"pk\":{\"S\":\"k2\"}},{\"pk\":{\"S\":\"k3\"}}],\"ConsistentRead\":true}}}");
        assertRefused(
                "BatchGetItem",
                batchGet("Tab", keys(4)),
                provisioned(OF_TABLE, "TableReadProvisionedThroughputExceeded", "Tab"));
        pass("PT5S");
        assertThat(demand("BatchGetItem", batchGet("Tab", keys(4)))).endsWith("\"UnprocessedKeys\":{}}");
    }

    @Test
    void aTableWithNothingLeftDoesNotKeepABatchFromReadingAnother() throws IOException {
        createTable("Tab", throughput(1, 10));
        createTable("Other", throughput(1, 10));
        demand("GetItem", get("Tab"));

        assertThat(demand(
                        "BatchGetItem",
                        "{\"RequestItems\":{\"Tab\":{\"Keys\":[" + KEY_A + "]},\"Other\":{\"Keys\":[" + KEY_A + "]}}}"))
                .isEqualTo("{\"Responses\":{\"Tab\":[],\"Other\":[]},\"UnprocessedKeys\":{\"Tab\":{\"Keys\":[" + KEY_A
                        + "]}}}");
    }

    private static String batchWrite(String table, int number) {
        StringBuilder writes = new StringBuilder();
        for (int i = 0; i < number; i++) {
            writes.append(i == 0 ? "" : ",").append("{\"PutRequest\":{\"Item\":{\"pk\":{\"S\":\"k" + i + "\"}}}}");
        }
        return "{\"RequestItems\":{\"" + table + "\":[" + writes + "]}}";
    }

    @Test
    void writesOfABatchThatThereIsTooLittleForAreUnprocessed() throws IOException {
        createTable("Tab", throughput(10, 2));

        assertThat(demand("BatchWriteItem", batchWrite("Tab", 4)))
                .isEqualTo("{\"UnprocessedItems\":{\"Tab\":[{\"PutRequest\":{\"Item\":{\"pk\":{\"S\":\"k2\"}}}},"
                        + "{\"PutRequest\":{\"Item\":{\"pk\":{\"S\":\"k3\"}}}}]}}");
        assertThat(demand("Scan", on("Tab", "\"Select\":\"COUNT\""))).contains("\"Count\":2,");
        assertRefused(
                "BatchWriteItem",
                batchWrite("Tab", 4),
                provisioned(OF_TABLE, "TableWriteProvisionedThroughputExceeded", "Tab"));
        pass("PT2S");
        assertThat(demand("BatchWriteItem", batchWrite("Tab", 4))).isEqualTo("{\"UnprocessedItems\":{}}");
    }

    private static String cancelled(String codes, String reasons) {
        return TYPE + "TransactionCanceledException\",\"Message\":\"Transaction cancelled, please refer cancellation"
                + " reasons for specific reasons [" + codes + "]\",\"CancellationReasons\":[" + reasons + "]}";
    }

    private static String reason(String code, String message) {
        return "{\"Code\":\"" + code + "\",\"Message\":\"" + message + "\"}";
    }

    @Test
    void aTransactionIsCancelledWithTheReasonOfEachActionAndTakesNothing() throws IOException {
        createTable("Tab", throughput(10, 1));
        createTable(
                "Demand", "\"BillingMode\":\"PAY_PER_REQUEST\",\"OnDemandThroughput\":{\"MaxWriteRequestUnits\":1}");
        createTable("Rich", throughput(10, 4));
        for (String table : new String[] {"Tab", "Demand"}) {
            demand("PutItem", put(table, "b", 1));
        }
        String action = "{\"Put\":{\"TableName\":\"%s\",\"Item\":{\"pk\":{\"S\":\"a\"}}}}";
        String transaction = "{\"TransactItems\":[" + action.formatted("Rich") + "," + action.formatted("Tab") + ","
                + action.formatted("Demand") + ",{\"ConditionCheck\":{\"TableName\":\"Rich\",\"Key\":{\"pk\":{\"S\":"
                + "\"none\"}},\"ConditionExpression\":\"attribute_exists(pk)\"}}]}";

        for (int i = 0; i < 3; i++) {
            assertRefused(
                    "TransactWriteItems",
                    transaction,
                    cancelled(
                            "None, ProvisionedThroughputExceeded, ThrottlingError, ConditionalCheckFailed",
                            "{\"Code\":\"None\"}," + reason("ProvisionedThroughputExceeded", OF_TABLE) + ","
                                    + reason("ThrottlingError", ON_DEMAND) + ","
                                    + reason("ConditionalCheckFailed", "The conditional request failed")));
        }
        assertThat(demand("GetItem", get("Rich"))).isEqualTo("{}");
        // Had the cancelled ones taken anything, there would be nothing left for four.
        for (int i = 0; i < 4; i++) {
            demand("PutItem", put("Rich", "b", 1));
        }
    }

    /** Its client has not got the answer; there is nothing to be written any more. */
    @Test
    void aTransactionThatIsSentAgainWithItsTokenNeedsNoWrites() throws IOException {
        createTable("Tab", throughput(10, 2));
        String transaction =
                "{\"ClientRequestToken\":\"%s\",\"TransactItems\":[{\"Put\":{\"TableName\":\"Tab\",\"Item\":" + KEY_A
                        + "}}]}";
        demand("TransactWriteItems", transaction.formatted("one"));

        demand("TransactWriteItems", transaction.formatted("one"));
        assertRefused(
                "TransactWriteItems",
                transaction.formatted("other"),
                cancelled("ProvisionedThroughputExceeded", reason("ProvisionedThroughputExceeded", OF_TABLE)));
    }

    @Test
    void aTransactionOfReadsIsCancelledToo() throws IOException {
        createTable("Tab", throughput(1, 10));
        createTable("Rich", throughput(2, 10));
        demand("GetItem", get("Tab"));
        String gets = "{\"TransactItems\":[{\"Get\":{\"TableName\":\"Rich\",\"Key\":" + KEY_A
                + "}},{\"Get\":{\"TableName\":\"Tab\",\"Key\":" + KEY_A + "}}]}";

        assertRefused(
                "TransactGetItems",
                gets,
                cancelled(
                        "None, ProvisionedThroughputExceeded",
                        "{\"Code\":\"None\"}," + reason("ProvisionedThroughputExceeded", OF_TABLE)));
        pass("PT1S");
        demand("TransactGetItems", gets);
        assertThat(send("GetItem", get("Tab")).status())
                .as("two units were taken, of one")
                .isEqualTo(400);
        pass("PT1S");
        assertThat(send("GetItem", get("Tab")).status())
                .as("the debt is paid off")
                .isEqualTo(400);
        pass("PT1S");
        demand("GetItem", get("Tab"));
    }

    private void createIndexed(String name, long tableWrites, long indexReads, long indexWrites) throws IOException {
        demand(
                "CreateTable",
                "{\"TableName\":\"" + name + "\"," + throughput(100, tableWrites)
                        + ",\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"}],\"AttributeDefinitions\":["
                        + "{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"},{\"AttributeName\":\"g\",\"AttributeType\":\"S\"}],"
                        + "\"GlobalSecondaryIndexes\":[{\"IndexName\":\"byG\",\"KeySchema\":[{\"AttributeName\":\"g\","
                        + "\"KeyType\":\"HASH\"}],\"Projection\":{\"ProjectionType\":\"KEYS_ONLY\"},"
                        + throughput(indexReads, indexWrites) + "}]}");
    }

    @Test
    void anIndexWithNothingLeftHoldsUpWritesOfItsTableThatChangeIt() throws IOException {
        createIndexed("Tab", 100, 100, 1);
        String indexed = on("Tab", "\"Item\":{\"pk\":{\"S\":\"a\"},\"g\":{\"S\":\"%s\"},\"v\":{\"S\":\"%s\"}}");
        demand("PutItem", indexed.formatted("g1", "one"));

        assertRefused(
                "PutItem",
                indexed.formatted("g2", "two"),
                provisioned(OF_INDEX, "IndexWriteProvisionedThroughputExceeded", "Tab/index/byG"));
        assertRefused(
                "TransactWriteItems",
                "{\"TransactItems\":[{\"Put\":" + indexed.formatted("g2", "two") + "}]}",
                cancelled("ProvisionedThroughputExceeded", reason("ProvisionedThroughputExceeded", OF_INDEX)));
        assertThat(demand("GetItem", get("Tab"))).contains("\"g1\"").contains("\"one\"");
        demand("PutItem", indexed.formatted("g1", "no change in the index"));
        demand("PutItem", put("Tab", "not in the index", 1));
        pass("PT1S");
        demand("PutItem", indexed.formatted("g2", "two"));
        assertRefused(
                "DeleteItem",
                on("Tab", "\"Key\":" + KEY_A),
                provisioned(OF_INDEX, "IndexWriteProvisionedThroughputExceeded", "Tab/index/byG"));
    }

    @Test
    void theTableIsAskedBeforeItsIndexes() throws IOException {
        createIndexed("Tab", 1, 1, 1);
        String indexed = on("Tab", "\"Item\":{\"pk\":{\"S\":\"a\"},\"g\":{\"S\":\"%s\"}}");
        demand("PutItem", indexed.formatted("g1"));

        assertRefused(
                "PutItem",
                indexed.formatted("g2"),
                provisioned(OF_TABLE, "TableWriteProvisionedThroughputExceeded", "Tab"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Query | \"IndexName\":\"byG\",\"KeyConditionExpression\":\"g = :g\",\"ExpressionAttributeValues\":{\":g\":{\"S\":\"b\"}}",
                "Scan  | \"IndexName\":\"byG\""
            })
    void readsOfAnIndexTakeFromTheIndexAlone(String operation, String body) throws IOException {
        createIndexed("Tab", 100, 1, 100);
        demand(operation, on("Tab", body));
        demand(operation, on("Tab", body));

        assertRefused(
                operation,
                on("Tab", body),
                provisioned(OF_INDEX, "IndexReadProvisionedThroughputExceeded", "Tab/index/byG"));
        demand("GetItem", get("Tab"));
    }

    @Test
    void itWinsOverAConditionAndLosesToFaultsOfTheRequest() throws IOException {
        createTable("Tab", throughput(100, 1));
        String failing = on("Tab", "\"Item\":" + KEY_A + ",\"ConditionExpression\":\"attribute_exists(pk)\"");
        assertThat(send("PutItem", failing).text())
                .as("it is admitted, and takes a unit")
                .contains("ConditionalCheckFailedException");

        assertRefused("PutItem", failing, provisioned(OF_TABLE, "TableWriteProvisionedThroughputExceeded", "Tab"));
        assertThat(send("PutItem", on("Tab", "\"Item\":{\"other\":{\"S\":\"a\"}}"))
                        .text())
                .contains("ValidationException")
                .contains("Missing the key pk in the item");
        assertThat(send("PutItem", put("None", "a", 1)).text()).contains("ResourceNotFoundException");
    }

    @Test
    void aDebtIsPaidOffBeforeAnythingIsAdmitted() throws IOException {
        createTable("Tab", throughput(100, 1));
        demand("PutItem", put("Tab", "a", 5 * 1024 - 10));
        for (int second = 0; second < 4; second++) {
            assertThat(send("PutItem", put("Tab", "b", 1)).status())
                    .as("second %d after one of 5 units", second)
                    .isEqualTo(400);
            pass("PT1S");
        }
        assertThat(send("PutItem", put("Tab", "b", 1)).status()).isEqualTo(400);
        pass("PT1S");
        demand("PutItem", put("Tab", "b", 1));
    }

    private RawClient.Answer partita(String path, byte[] body) throws IOException {
        byte[] head = RawClient.ascii("POST /_partita/" + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
                + body.length + "\r\n\r\n");
        return client.send(RawClient.join(head, body)).read();
    }

    @Test
    void itIsSwitchedForOneTableAndForAll() throws IOException {
        createTable("Tab", throughput(1, 1));
        createTable("Other", throughput(1, 1));
        demand("GetItem", get("Tab"));
        demand("GetItem", get("Other"));

        assertThat(partita("throughput", "{\"table\":\"Tab\",\"mode\":\"observe\"}".getBytes(StandardCharsets.UTF_8))
                        .text())
                .isEqualTo("{\"mode\":\"enforce\",\"table\":\"Tab\",\"tableMode\":\"observe\"}");
        demand("GetItem", get("Tab"));
        assertThat(send("GetItem", get("Other")).status()).isEqualTo(400);
        assertThat(partita("throughput", "{\"mode\":\"observe\"}".getBytes(StandardCharsets.UTF_8))
                        .text())
                .isEqualTo("{\"mode\":\"observe\"}");
        demand("GetItem", get("Other"));
    }
}
