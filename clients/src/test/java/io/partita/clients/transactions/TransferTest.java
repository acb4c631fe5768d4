package io.partita.clients.transactions;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.Get;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** Money goes from one account to another, once, or not at all. */
@ExtendWith(SharedServer.class)
class TransferTest {

    private DynamoDbClient client;

    @BeforeEach
    void createAccounts(DynamoDbClient shared) {
        client = shared;
        create(client, "Accounts", "id:S");
        put(client, "Accounts", "id", "alice", "balance", 100);
        put(client, "Accounts", "id", "bob", "balance", 20);
    }

    @Test
    void aTransferThatIsSentAgainHappensOnce() {
        String token = UUID.randomUUID().toString();
        transfer("alice", "bob", 30, token);
        transfer("alice", "bob", 30, token);
        assertThat(balances()).containsExactly(70, 50);

        assertThatThrownBy(() -> transfer("alice", "bob", 31, token))
                .isInstanceOf(IdempotentParameterMismatchException.class);
        assertThat(balances()).containsExactly(70, 50);
    }

    @Test
    void withoutTheMoneyNothingChangesAndTheReasonsSayWhy() {
        TransactionCanceledException refused = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> transfer("alice", "bob", 101, UUID.randomUUID().toString()));

        assertThat(refused.awsErrorDetails().errorMessage())
                .isEqualTo("Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [ConditionalCheckFailed, None]");
        CancellationReason source = refused.cancellationReasons().getFirst();
        assertThat(source.code()).isEqualTo("ConditionalCheckFailed");
        assertThat(source.message()).isEqualTo("The conditional request failed");
        assertThat(source.item()).isEqualTo(item("id", "alice", "balance", 100));
        assertThat(refused.cancellationReasons().getLast().code()).isEqualTo("None");
        assertThat(balances()).containsExactly(100, 20);
    }

    @Test
    void nothingGoesToAnAccountThatDoesNotExist() {
        TransactionCanceledException refused = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> transfer("alice", "nobody", 1, UUID.randomUUID().toString()));

        assertThat(refused.cancellationReasons())
                .extracting(CancellationReason::code)
                .containsExactly("None", "ConditionalCheckFailed");
        assertThat(balances()).containsExactly(100, 20);
    }

    @Test
    void theSdkMakesATokenOfItsOwnAndKeepsItWhenItRetries(URI endpoint) {
        LosesTheFirstAnswer lost = new LosesTheFirstAnswer();
        try (DynamoDbClient unlucky = Clients.of(
                endpoint, builder -> builder.overrideConfiguration(more -> more.addExecutionInterceptor(lost)))) {
            unlucky.transactWriteItems(request -> request.transactItems(TransactWriteItem.builder()
                    .update(Update.builder()
                            .tableName("Accounts")
                            .key(item("id", "bob"))
                            .updateExpression("ADD balance :one")
                            .expressionAttributeValues(item(":one", 1))
                            .build())
                    .build()));
        }

        assertThat(lost.bodies()).as("sent twice, with the same token").hasSize(2);
        assertThat(lost.bodies().getFirst())
                .contains("ClientRequestToken")
                .isEqualTo(lost.bodies().getLast());
        assertThat(balances()).containsExactly(100, 21);
    }

    /** Whoever calls this again after an error gives the same token again. */
    private void transfer(String source, String target, int amount, String token) {
        Map<String, AttributeValue> values = item(":amount", amount);
        Update take = Update.builder()
                .tableName("Accounts")
                .key(item("id", source))
                .updateExpression("SET balance = balance - :amount")
                .conditionExpression("balance >= :amount")
                .expressionAttributeValues(values)
                .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
                .build();
        Update give = Update.builder()
                .tableName("Accounts")
                .key(item("id", target))
                .updateExpression("SET balance = balance + :amount")
                .conditionExpression("attribute_exists(id)")
                .expressionAttributeValues(values)
                .build();
        client.transactWriteItems(request -> request.clientRequestToken(token)
                .transactItems(
                        TransactWriteItem.builder().update(take).build(),
                        TransactWriteItem.builder().update(give).build()));
    }

    /** Both at one point in time: no transfer is seen half done. */
    private List<Integer> balances() {
        return client.transactGetItems(request -> request.transactItems(get("alice"), get("bob"))).responses().stream()
                .map(found -> Integer.valueOf(found.item().get("balance").n()))
                .toList();
    }

    private static TransactGetItem get(String account) {
        return TransactGetItem.builder()
                .get(Get.builder()
                        .tableName("Accounts")
                        .key(item("id", account))
                        .build())
                .build();
    }
}
