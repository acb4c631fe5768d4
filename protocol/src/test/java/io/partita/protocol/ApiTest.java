package io.partita.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.engine.request.Request;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiTest {
    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "GetItem",
                "DynamoDB_20111205.GetItem",
                "DynamoDB_20120810.",
                "DynamoDB_20120810.CreateBackup",
                "DynamoDB_20120810.ListStreams",
                "DynamoDBStreams_20120810.ListTables"
            })
    void unknownTargetsAreRefused(String target) {
        assertThat(catchThrowableOfType(
                                DynamoDbException.class, () -> Api.dynamoDb().operation(target))
                        .type())
                .isEqualTo(ErrorType.UNKNOWN_OPERATION);
    }

    @Test
    void everyOperationIsFoundByItsTarget() {
        assertThat(Api.dynamoDb().operationNames())
                .hasSize(28)
                .allSatisfy(name -> assertThat(Requests.operation(name).name()).isEqualTo(name));
    }

    @Test
    void anOperationOfAnyTypeIsDecodedExecutedAndEncodedWithoutCasts() {
        assertThat(serve(Requests.operation("DescribeLimits"), request -> null)).isEqualTo("DescribeLimitsRequest");
    }

    private static <Q extends Request<R>, R> String serve(ApiOperation<Q, R> operation, Function<Q, R> execute) {
        Q request = operation.decode(Requests.bytes("{}"));
        R answer = execute.apply(request);
        return answer == null ? request.getClass().getSimpleName() : "" + operation.encode(answer).length;
    }
}
