package io.partita.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.item.GetItemResponse;
import io.partita.engine.item.PutItemRequest;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What goes out comes in again, and nothing that comes in breaks the decoder. */
class ItemRoundTripPropertyTest {
    @SuppressWarnings("unchecked")
    private static final ApiOperation<?, GetItemResponse> GET_ITEM =
            (ApiOperation<?, GetItemResponse>) Requests.operation("GetItem");

    private static final ApiOperation<?, ?> PUT_ITEM = Requests.operation("PutItem");

    @Provide
    Arbitrary<Item> items() {
        return ValueArbitraries.items();
    }

    private static String json(AttributeSource item) {
        String answer = new String(GET_ITEM.encode(new GetItemResponse(item, null)), StandardCharsets.UTF_8);
        assertThat(answer).startsWith("{\"Item\":").endsWith("}");
        return answer.substring(8, answer.length() - 1);
    }

    private static byte[] putRequest(String itemJson) {
        return ("{\"Item\":" + itemJson + ",\"TableName\":\"t\"}").getBytes(StandardCharsets.UTF_8);
    }

    @Property(tries = 400)
    void anItemSurvivesTheWire(@ForAll("items") Item item) {
        PutItemRequest request = (PutItemRequest) PUT_ITEM.decode(putRequest(json(item)));
        assertThat(request.item().value()).isEqualTo(item);
    }

    @Property(tries = 400)
    void aStoredItemIsWrittenAsTheItemItDecodesTo(@ForAll("items") Item item) {
        EncodedItem stored = EncodedItem.of(item);
        assertThat(json(stored)).isEqualTo(json(stored.toItem()));
    }

    @Property(tries = 400)
    void theLengthOfAnAnswerIsKnownBeforeItIsMade(@ForAll("items") Item item) {
        GetItemResponse answer = new GetItemResponse(EncodedItem.of(item), null);
        Body body = GET_ITEM.body(answer);
        byte[] whole = GET_ITEM.encode(answer);
        assertThat(body.encode()).isEqualTo(whole);
        assertThat(body.bytes()).isEqualTo(whole.length);
        assertThat(body.encode()).isEqualTo(whole);
    }

    @Property(tries = 1500)
    void damagedRequestsGiveErrorsOfTheDatabaseOnly(@ForAll("items") Item item, @ForAll long seed) {
        byte[] body = putRequest(json(item));
        Random random = new Random(seed);
        String alphabet = "{}[]:,\"\\0123456789.eE+-aSNBLMU tfnu\u00ff";
        for (int changes = random.nextInt(4) + 1; changes > 0; changes--) {
            int at = random.nextInt(body.length);
            body[at] = (byte) alphabet.charAt(random.nextInt(alphabet.length()));
        }
        int length = random.nextInt(8) == 0 ? random.nextInt(body.length) : body.length;
        try {
            assertThat(PUT_ITEM.decode(body, 0, length)).isNotNull();
        } catch (DynamoDbException e) {
            assertThat(e.type().httpStatus()).isEqualTo(400);
        }
    }

    @Property(tries = 300)
    void wellFormedNonsenseGivesErrorsOfTheDatabaseOnly(@ForAll long seed) {
        Random random = new Random(seed);
        for (String operation : Api.dynamoDb().operationNames()) {
            StringBuilder body = new StringBuilder();
            writeObject(random, body, 0);
            try {
                assertThat(Requests.operation(operation).decode(body.toString().getBytes(StandardCharsets.UTF_8)))
                        .isNotNull();
            } catch (DynamoDbException e) {
                assertThat(e.getMessage()).isNotNull();
            }
        }
    }

    private static final String[] NAMES = {
        "TableName",
        "Key",
        "Item",
        "RequestItems",
        "Keys",
        "PutRequest",
        "DeleteRequest",
        "Limit",
        "S",
        "N",
        "B",
        "BOOL",
        "NULL",
        "SS",
        "NS",
        "BS",
        "L",
        "M",
        "ConsistentRead",
        "ExpressionAttributeNames",
        "ExpressionAttributeValues",
        "KeySchema",
        "AttributeDefinitions",
        "AttributeName",
        "ProvisionedThroughput",
        "ReadCapacityUnits",
        "Tags",
        "TagKeys",
        "ResourceArn"
    };
    private static final String[] SCALARS = {
        "null", "true", "false", "1", "-2.5e3", "\"\"", "\"abc\"", "\"12\"", "\"AA==\"", "1e999"
    };

    private static void writeObject(Random random, StringBuilder json, int depth) {
        json.append('{');
        for (int i = random.nextInt(5); i >= 0; i--) {
            json.append('"').append(NAMES[random.nextInt(NAMES.length)]).append("\":");
            writeValue(random, json, depth + 1);
            json.append(i == 0 ? "" : ",");
        }
        json.append('}');
    }

    private static void writeValue(Random random, StringBuilder json, int depth) {
        int kind = depth > 6 ? 0 : random.nextInt(4);
        if (kind < 2) {
            json.append(SCALARS[random.nextInt(SCALARS.length)]);
        } else if (kind == 2) {
            writeObject(random, json, depth);
        } else {
            json.append('[');
            for (int i = random.nextInt(3); i >= 0; i--) {
                writeValue(random, json, depth + 1);
                json.append(i == 0 ? "" : ",");
            }
            json.append(']');
        }
    }
}
