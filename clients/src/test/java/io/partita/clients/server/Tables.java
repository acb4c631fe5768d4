package io.partita.clients.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** Short forms for what every example does: creating a table, writing items, naming values. */
public final class Tables {

    private static final int LARGEST_BATCH = 25;

    private Tables() {}

    /** Creates an on-demand table; each key is {@code name:type}, the partition key first. */
    public static void create(DynamoDbClient client, String table, String... keys) {
        List<AttributeDefinition> attributes = new ArrayList<>();
        List<KeySchemaElement> schema = new ArrayList<>();
        for (String key : keys) {
            String[] parts = key.split(":");
            attributes.add(AttributeDefinition.builder()
                    .attributeName(parts[0])
                    .attributeType(parts[1])
                    .build());
            schema.add(KeySchemaElement.builder()
                    .attributeName(parts[0])
                    .keyType(schema.isEmpty() ? KeyType.HASH : KeyType.RANGE)
                    .build());
        }
        client.createTable(request -> request.tableName(table)
                .attributeDefinitions(attributes)
                .keySchema(schema)
                .billingMode(BillingMode.PAY_PER_REQUEST));
    }

    /** Names and values in turn. Strings become S, numbers N, bytes B, booleans BOOL; attribute values stay what they are. */
    public static Map<String, AttributeValue> item(Object... namesAndValues) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            item.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
        }
        return item;
    }

    private static AttributeValue value(Object value) {
        return switch (value) {
            case String text -> AttributeValue.fromS(text);
            case Number number -> AttributeValue.fromN(number.toString());
            case Boolean flag -> AttributeValue.fromBool(flag);
            case byte[] bytes -> AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
            case AttributeValue ready -> ready;
            default ->
                throw new IllegalArgumentException("value: " + value + " (expected: text, number, flag or bytes)");
        };
    }

    /** Puts one item; names and values in turn. */
    public static void put(DynamoDbClient client, String table, Object... namesAndValues) {
        put(client, table, item(namesAndValues));
    }

    /** Puts one item. */
    public static void put(DynamoDbClient client, String table, Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(table).item(item));
    }

    /** Writes items in batches of 25, and again what a batch has left unprocessed. */
    public static void load(DynamoDbClient client, String table, List<Map<String, AttributeValue>> items) {
        for (int from = 0; from < items.size(); from += LARGEST_BATCH) {
            List<WriteRequest> batch = items.subList(from, Math.min(items.size(), from + LARGEST_BATCH)).stream()
                    .map(item -> WriteRequest.builder()
                            .putRequest(PutRequest.builder().item(item).build())
                            .build())
                    .toList();
            Map<String, List<WriteRequest>> open = Map.of(table, batch);
            while (!open.isEmpty()) {
                Map<String, List<WriteRequest>> next = open;
                open = client.batchWriteItem(request -> request.requestItems(next))
                        .unprocessedItems();
            }
        }
    }

    /** The strings or numbers of one attribute, in the order of the items. */
    public static List<String> column(List<Map<String, AttributeValue>> items, String attribute) {
        return items.stream()
                .map(item -> item.get(attribute))
                .map(value -> value.s() != null ? value.s() : value.n())
                .toList();
    }
}
