package io.partita.fuzzing.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.fuzzing.wire.Answer;
import io.partita.fuzzing.wire.LocalServer;
import io.partita.fuzzing.wire.RawClient;
import io.partita.protocol.Api;
import io.partita.server.ForcedErrors;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every error that AWS's service description declares for an operation can be had from the server, to test clients with. */
class DeclaredErrorsTest {
    private static final String CANCELED = "TransactionCanceledException";
    private static final Set<String> CAPITAL =
            Set.of(CANCELED, "IdempotentParameterMismatchException", "TransactionInProgressException");
    private static final byte[] EMPTY = "{}".getBytes(StandardCharsets.UTF_8);

    private final ApiModel model = ApiModel.load();

    @Test
    void everyDeclaredErrorOfEveryOperationCanBeForced() throws IOException {
        assertThat(model.operations()).containsAll(Api.dynamoDb().operationNames());
        int produced = 0;
        for (Map<String, String> round : rounds()) {
            List<String> rules = new ArrayList<>();
            round.forEach((operation, error) -> rules.add(operation + "=" + error));
            ForcedErrors forced = ForcedErrors.parse(String.join(",", rules), 0);
            try (LocalServer server = LocalServer.failing(forced);
                    RawClient client = new RawClient(server.port())) {
                for (Map.Entry<String, String> pair : round.entrySet()) {
                    requireError(client.send(pair.getKey(), EMPTY), pair.getKey(), pair.getValue());
                    produced++;
                }
            }
        }
        assertThat(produced)
                .isEqualTo(model.operations().stream()
                        .mapToInt(operation -> model.errors(operation).size())
                        .sum())
                .isPositive();
    }

    @Test
    void aWriteThatFailsOnPurposeHasNotHappened() throws IOException {
        ForcedErrors forced = ForcedErrors.parse("DeleteTable=InternalServerError", 0);
        try (LocalServer server = LocalServer.failing(forced);
                RawClient client = new RawClient(server.port())) {
            Answer created = client.send("CreateTable", bytes("""
                    {"TableName":"kept","BillingMode":"PAY_PER_REQUEST",
                     "AttributeDefinitions":[{"AttributeName":"p","AttributeType":"S"}],
                     "KeySchema":[{"AttributeName":"p","KeyType":"HASH"}]}"""));
            assertThat(created.isOk()).as(created.toString()).isTrue();
            byte[] table = bytes("{\"TableName\":\"kept\"}");
            requireError(client.send("DeleteTable", table), "DeleteTable", "InternalServerError");
            assertThat(client.send("DescribeTable", table).isOk()).isTrue();
        }
    }

    private void requireError(Answer answer, String operation, String error) throws IOException {
        assertThat(answer.status()).as(operation + ": " + error).isEqualTo(model.httpStatus(error));
        assertThat(answer.object())
                .containsEntry("__type", "com.amazonaws.dynamodb.v20120810#" + error)
                .containsOnlyKeys(
                        error.equals(CANCELED)
                                ? Set.of("__type", "Message", "CancellationReasons")
                                : Set.of("__type", textMember(error)));
        assertThat((String) answer.object().get(textMember(error))).isNotBlank();
        assertThat(answer.hasRightChecksum()).isTrue();
        assertThat(answer.headers()).containsKey("x-amzn-requestid");
    }

    private static String textMember(String error) {
        return CAPITAL.contains(error) ? "Message" : "message";
    }

    /** All pairs of operation and error, so that a server can force each operation of a round to its error. */
    private List<Map<String, String>> rounds() {
        List<Map<String, String>> rounds = new ArrayList<>();
        for (String operation : model.operations()) {
            List<Object> errors = model.errors(operation);
            for (int i = 0; i < errors.size(); i++) {
                if (i == rounds.size()) {
                    rounds.add(new LinkedHashMap<>());
                }
                rounds.get(i).put(operation, (String) errors.get(i));
            }
        }
        return rounds;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
