package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForcedErrorsTest {
    @Test
    void withoutRulesNothingFails() {
        assertThat(ForcedErrors.none().any()).isFalse();
        assertThat(ForcedErrors.none().next("PutItem")).isNull();
    }

    @Test
    void aRuleIsForItsOperationOnlyAndAStarForAll() {
        ForcedErrors one = ForcedErrors.parse("PutItem=TransactionConflictException", 0);
        assertThat(one.next("PutItem"))
                .hasMessage("Transaction is ongoing for the item")
                .extracting(DynamoDbException::type)
                .isEqualTo(ErrorType.TRANSACTION_CONFLICT);
        assertThat(one.next("GetItem")).isNull();
        assertThat(ForcedErrors.parse("*=RequestLimitExceeded", 0).next("GetItem"))
                .extracting(DynamoDbException::type)
                .isEqualTo(ErrorType.REQUEST_LIMIT_EXCEEDED);
    }

    @Test
    void conflictsOfTransactionsCanBeForced() {
        DynamoDbException cancelled = ForcedErrors.parse("TransactWriteItems=TransactionCanceledException", 0)
                .next("TransactWriteItems");
        assertThat(cancelled)
                .hasMessage("Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [TransactionConflict]");
        assertThat(cancelled.cancellationReasons()).containsExactly(CancellationReason.CONFLICT);
        assertThat(ForcedErrors.parse("*=TransactionInProgressException", 0).next("TransactWriteItems"))
                .hasMessage("Transaction from previous request is still in progress")
                .extracting(DynamoDbException::type)
                .isEqualTo(ErrorType.TRANSACTION_IN_PROGRESS);
    }

    @Test
    void theFirstRuleThatPicksARequestDecides() {
        ForcedErrors forced = ForcedErrors.parse(
                "Scan=ThrottlingException:0, Scan=LimitExceededException , *=InternalServerError", 0);
        assertThat(forced.next("Scan").type()).isEqualTo(ErrorType.LIMIT_EXCEEDED);
        assertThat(forced.next("Query").type()).isEqualTo(ErrorType.INTERNAL_SERVER_ERROR);
    }

    @Test
    void aShareIsThatOfManyRequestsAndFollowsFromTheSeedAlone() {
        List<Boolean> picked = picked(7, false);
        assertThat(picked.stream().filter(failed -> failed).count()).isBetween(850L, 1150L);
        assertThat(picked(7, false)).isEqualTo(picked);
        assertThat(picked(7, true)).as("other operations between").isEqualTo(picked);
        assertThat(picked(8, false)).isNotEqualTo(picked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PutItem                                       | 'PutItem' (expected: OPERATION=ERROR or",
                "GetItem=ThrottlingException,                  | '' (expected: OPERATION=ERROR or",
                "*=InternalServerError,PutItme=LimitExceededException | 'PutItme=LimitExceededException' (expected: * or one of BatchGetItem,",
                "GetItem=Throttling                            | 'GetItem=Throttling' (expected: an error of ConditionalCheckFailedException,",
                "GetItem=ValidationException                   | 'GetItem=ValidationException' (expected: an error of",
                "GetItem=ThrottlingException:1.5               | 'GetItem=ThrottlingException:1.5' (expected: a share from 0 to 1",
                "GetItem=ThrottlingException:-0.1              | (expected: a share from 0 to 1",
                "GetItem=ThrottlingException:NaN               | (expected: a share from 0 to 1",
                "GetItem=ThrottlingException:                  | (expected: a share from 0 to 1"
            },
            quoteCharacter = '"')
    void aWrongPartIsNamed(String spec, String message) {
        assertThatThrownBy(() -> ForcedErrors.parse(spec, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void requestsFailOnPurposeAfterAuthenticationAndBeforeAnythingIsRead() throws IOException {
        ForcedErrors forced = ForcedErrors.parse("DescribeLimits=ProvisionedThroughputExceededException", 0);
        try (TestServer server = new TestServer(TestServer.LOOSE, false, AccessKeys.none(), forced);
                RawClient client = server.connect()) {
            RawClient.Answer answer = client.post("DescribeLimits", "{\"no JSON");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.text())
                    .isEqualTo(
                            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\","
                                    + "\"message\":\"The level of configured provisioned throughput for the table was exceeded."
                                    + " Consider increasing your provisioning level with the UpdateTable API.\"}");
            client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                    + "X-Amz-Target: DynamoDB_20120810.DescribeLimits\r\nContent-Length: 2\r\n\r\n{}");
            assertThat(client.read().text()).contains("MissingAuthenticationTokenException");
            assertThat(server.callers).isEmpty();
        }
    }

    private static List<Boolean> picked(long seed, boolean othersBetween) {
        ForcedErrors forced =
                ForcedErrors.parse("Query=LimitExceededException:0.5,PutItem=ThrottlingException:0.1", seed);
        List<Boolean> picked = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            picked.add(forced.next("PutItem") != null);
            if (othersBetween) {
                forced.next("Query");
            }
        }
        return picked;
    }
}
