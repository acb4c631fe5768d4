package io.partita.clients.indexes;

import static io.partita.clients.indexes.Schemas.hash;
import static io.partita.clients.indexes.Schemas.keysOnly;
import static io.partita.clients.indexes.Schemas.number;
import static io.partita.clients.indexes.Schemas.range;
import static io.partita.clients.indexes.Schemas.string;
import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.clients.server.SharedServer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** Two partition key and two sort key attributes in an index: no keys glued together, and numbers sort as numbers. */
@ExtendWith(SharedServer.class)
class MultiAttributeIndexTest {

    private DynamoDbClient client;

    @BeforeEach
    void createOrders(DynamoDbClient shared) {
        client = shared;
        client.createTable(table -> table.tableName("ShopOrders")
                .attributeDefinitions(
                        string("orderId"), string("shop"), string("area"), string("phase"), number("amount"))
                .keySchema(hash("orderId"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("by-shop-and-area")
                        .keySchema(hash("shop"), hash("area"), range("phase"), range("amount"))
                        .projection(keysOnly())
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST));

        order("o1", "s1", "north", "open", 100);
        order("o2", "s1", "north", "open", 9);
        order("o3", "s1", "north", "open", 10);
        order("o4", "s1", "north", "closed", 50);
        order("o5", "s1", "north", "shipped", 70);
        order("o6", "s1", "south", "open", 5);
        put(client, "ShopOrders", "orderId", "draft", "shop", "s1", "area", "north", "phase", "open");
    }

    @Test
    void theSortKeyAttributesNarrowTheAnswerFromTheLeft() {
        String north = "shop = :shop AND area = :area";

        assertThat(amounts(north)).containsExactly("50", "9", "10", "100", "70");
        assertThat(amounts(north + " AND phase = :open", ":open", "open")).containsExactly("9", "10", "100");
        assertThat(amounts(north + " AND phase = :open AND amount >= :least", ":open", "open", ":least", 10))
                .containsExactly("10", "100");
        assertThat(amounts(north + " AND begins_with(phase, :s)", ":s", "s")).containsExactly("70");
    }

    @Test
    void anItemWithoutOneOfTheAttributesIsNotInTheIndex() {
        assertThat(client.scan(request -> request.tableName("ShopOrders")).count())
                .isEqualTo(7);
        assertThat(client.scan(request -> request.tableName("ShopOrders").indexName("by-shop-and-area"))
                        .count())
                .isEqualTo(6);
    }

    @Test
    void anAttributeCannotBeSkipped() {
        assertThatThrownBy(() -> amounts("shop = :shop AND area = :area AND amount >= :least", ":least", 10))
                .isInstanceOf(DynamoDbException.class)
                .extracting(
                        error -> ((DynamoDbException) error).awsErrorDetails().errorCode())
                .isEqualTo("ValidationException");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void pagesGoOnBetweenEntriesWhoseKeysAreEqual(boolean forward) {
        for (int number = 0; number < 23; number++) {
            order("same" + number, "s2", "east", "open", 1);
        }

        List<QueryResponse> pages = client
                .queryPaginator(request -> request.tableName("ShopOrders")
                        .indexName("by-shop-and-area")
                        .keyConditionExpression("shop = :shop AND area = :area AND phase = :open")
                        .expressionAttributeValues(item(":shop", "s2", ":area", "east", ":open", "open"))
                        .scanIndexForward(forward)
                        .limit(10))
                .stream()
                .toList();

        assertThat(pages).extracting(QueryResponse::count).containsExactly(10, 10, 3);
        assertThat(pages.getFirst().lastEvaluatedKey()).containsOnlyKeys("orderId", "shop", "area", "phase", "amount");
        assertThat(pages.stream().flatMap(page -> column(page.items(), "orderId").stream()))
                .hasSize(23)
                .doesNotHaveDuplicates();
    }

    private void order(String id, String shop, String area, String phase, int amount) {
        put(client, "ShopOrders", "orderId", id, "shop", shop, "area", area, "phase", phase, "amount", amount);
    }

    private List<String> amounts(String condition, Object... more) {
        Map<String, AttributeValue> values = new HashMap<>(item(":shop", "s1", ":area", "north"));
        values.putAll(item(more));
        return column(
                client.query(request -> request.tableName("ShopOrders")
                                .indexName("by-shop-and-area")
                                .keyConditionExpression(condition)
                                .expressionAttributeValues(values))
                        .items(),
                "amount");
    }
}
