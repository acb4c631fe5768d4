package io.partita.protocol;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.model.error.DynamoDbException;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/** What the tests of this package share: requests as text, with {@code '} for {@code "}. */
final class Requests {
    /** The item that {@code {'a':{'S':'x'}}} stands for. */
    static final Item KEY = Item.of(Map.of("a", AttributeValue.string("x")));

    /** Members for {@code #a} and {@code :v}, with the comma behind them. */
    static final String NAMES_AND_VALUES =
            "'ExpressionAttributeNames':{'#a':'b'},'ExpressionAttributeValues':{':v':{'N':'1'}},";

    /** A table's ARN. */
    static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/tab";

    private static final Set<String> OF_STREAMS =
            Set.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams");

    private Requests() {}

    static ApiOperation<?, ?> operation(String name) {
        String service = OF_STREAMS.contains(name) ? "DynamoDBStreams_20120810." : "DynamoDB_20120810.";
        return Api.dynamoDb().operation(service + name);
    }

    /** Decodes {@code body}, in which single quotes stand for double ones. */
    static Object decode(String operation, String body) {
        return operation(operation).decode(bytes(body));
    }

    static byte[] bytes(String body) {
        return body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    /** The error that decoding {@code body} gives; null when it succeeds. */
    static DynamoDbException fault(String operation, String body) {
        return catchThrowableOfType(DynamoDbException.class, () -> decode(operation, body));
    }
}
