package io.partita.clients.examples;

import static io.partita.clients.server.Tables.item;

import io.partita.clients.server.SharedServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What the worked examples share: both clients of the server, and queries in short form. */
@ExtendWith(SharedServer.class)
abstract class WorkedExample {

    DynamoDbClient client;
    DynamoDbEnhancedClient enhanced;

    @BeforeEach
    void connect(DynamoDbClient plainClient, DynamoDbEnhancedClient enhancedClient) {
        client = plainClient;
        enhanced = enhancedClient;
    }

    /** All pages of a query; names and values of the expression in turn. */
    List<Map<String, AttributeValue>> query(String table, String keyCondition, Object... values) {
        return client
                .queryPaginator(request -> request.tableName(table)
                        .keyConditionExpression(keyCondition)
                        .expressionAttributeValues(item(values)))
                .items()
                .stream()
                .toList();
    }

    /** The item with the highest sort key. */
    Map<String, AttributeValue> last(String table, String keyCondition, Object... values) {
        return client.query(request -> request.tableName(table)
                        .keyConditionExpression(keyCondition)
                        .expressionAttributeValues(item(values))
                        .scanIndexForward(false)
                        .limit(1))
                .items()
                .getFirst();
    }

    <T> DynamoDbTable<T> beans(String table, Class<T> type) {
        return enhanced.table(table, TableSchema.fromBean(type));
    }

    static <T> List<T> query(DynamoDbTable<T> table, QueryConditional condition) {
        return table.query(condition).items().stream().toList();
    }

    static <T> T last(DynamoDbTable<T> table, QueryConditional condition) {
        return table.query(request -> request.queryConditional(condition)
                        .scanIndexForward(false)
                        .limit(1))
                .items()
                .iterator()
                .next();
    }
}
