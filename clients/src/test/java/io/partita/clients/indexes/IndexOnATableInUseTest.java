package io.partita.clients.indexes;

import static io.partita.clients.indexes.Schemas.hash;
import static io.partita.clients.indexes.Schemas.keysOnly;
import static io.partita.clients.indexes.Schemas.range;
import static io.partita.clients.indexes.Schemas.string;
import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.load;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.SharedServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.core.waiters.Waiter;
import software.amazon.awssdk.core.waiters.WaiterAcceptor;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** An index that a table with items gets later: UpdateTable, and waiting until it can be read. */
@ExtendWith(SharedServer.class)
class IndexOnATableInUseTest {

    private static final BackoffStrategy EVERY_SECOND = BackoffStrategy.fixedDelay(Duration.ofSeconds(1));

    private DynamoDbClient client;

    @BeforeEach
    void createOrders(DynamoDbClient shared) {
        client = shared;
        create(client, "Orders", "UserID:S", "OrderDate:S");
        load(
                client,
                "Orders",
                IntStream.range(0, 300).mapToObj(IndexOnATableInUseTest::order).toList());
    }

    private static Map<String, AttributeValue> order(int number) {
        return item(
                "UserID",
                "U" + number % 7,
                "OrderDate",
                "2024-01-01#%03d".formatted(number),
                "Product",
                List.of("Laptop", "Mouse", "Monitor").get(number % 3));
    }

    @Test
    void theIndexFindsTheItemsThatWereThereBeforeIt() {
        TableDescription updating = addIndex();
        assertThat(updating.tableStatus()).isEqualTo(TableStatus.UPDATING);
        assertThat(updating.globalSecondaryIndexes().getFirst().indexStatus()).isEqualTo(IndexStatus.CREATING);

        waitUntilAllIndexesAreActive();

        List<Map<String, AttributeValue>> mice = client
                .queryPaginator(request -> request.tableName("Orders")
                        .indexName("by-product")
                        .keyConditionExpression("Product = :p")
                        .expressionAttributeValues(item(":p", "Mouse"))
                        .limit(30))
                .items()
                .stream()
                .toList();
        assertThat(column(mice, "OrderDate"))
                .isEqualTo(IntStream.range(0, 300)
                        .filter(number -> number % 3 == 1)
                        .mapToObj(number -> "2024-01-01#%03d".formatted(number))
                        .toList());
        assertThat(describe().globalSecondaryIndexes().getFirst().itemCount()).isEqualTo(300);
    }

    @Test
    void writesGoOnMeanwhileAndNoneIsMissed() {
        addIndex();
        for (int number = 300; number < 330; number++) {
            put(client, "Orders", order(number));
            Map<String, AttributeValue> old = order(number - 300);
            client.deleteItem(request -> request.tableName("Orders")
                    .key(Map.of("UserID", old.get("UserID"), "OrderDate", old.get("OrderDate"))));
        }
        waitUntilAllIndexesAreActive();

        assertThat(client.scan(request -> request.tableName("Orders").indexName("by-product"))
                        .items())
                .hasSize(300)
                .containsExactlyInAnyOrderElementsOf(
                        client.scan(request -> request.tableName("Orders")).items());
    }

    @Test
    void theWaiterForTheTableWaitsForTheIndexToo() {
        addIndex();
        try (var waiter = client.waiter()) {
            waiter.waitUntilTableExists(
                    request -> request.tableName("Orders"), how -> how.backoffStrategyV2(EVERY_SECOND));
        }

        assertThat(describe().globalSecondaryIndexes().getFirst().indexStatus()).isEqualTo(IndexStatus.ACTIVE);
    }

    private TableDescription addIndex() {
        CreateGlobalSecondaryIndexAction byProduct = CreateGlobalSecondaryIndexAction.builder()
                .indexName("by-product")
                .keySchema(hash("Product"), range("OrderDate"))
                .projection(keysOnly())
                .build();
        return client.updateTable(request -> request.tableName("Orders")
                        .attributeDefinitions(string("Product"), string("OrderDate"))
                        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                .create(byProduct)
                                .build()))
                .tableDescription();
    }

    /** The SDK has waiters for tables; one for indexes is made of the same parts. */
    private void waitUntilAllIndexesAreActive() {
        Waiter.builder(DescribeTableResponse.class)
                .overrideConfiguration(
                        how -> how.backoffStrategyV2(EVERY_SECOND).maxAttempts(60))
                .addAcceptor(WaiterAcceptor.successOnResponseAcceptor(
                        response -> response.table().globalSecondaryIndexes().stream()
                                .allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE)))
                .addAcceptor(WaiterAcceptor.retryOnResponseAcceptor(response -> true))
                .build()
                .run(() -> client.describeTable(request -> request.tableName("Orders")));
    }

    private TableDescription describe() {
        return client.describeTable(request -> request.tableName("Orders")).table();
    }
}
