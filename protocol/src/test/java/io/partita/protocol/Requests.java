package io.partita.protocol;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.model.error.DynamoDbException;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** What the tests of this package share: requests as text, with {@code '} for {@code "}. */
final class Requests {
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
