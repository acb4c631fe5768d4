package io.partita.clients.transactions;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.clients.server.SharedServer;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.Update;

/** An e-mail address belongs to one user: a lock item for each address, written with the user in one transaction. */
@ExtendWith(SharedServer.class)
class UniqueEmailTest {

    private DynamoDbClient client;

    @BeforeEach
    void createUsers(DynamoDbClient shared) {
        client = shared;
        create(client, "Users", "pk:S");
    }

    @Test
    void anAddressThatIsTakenIsRefused() {
        register("asha", "asha@example.com");

        assertThat(reasons(() -> register("bela", "asha@example.com")))
                .containsExactly("None", "ConditionalCheckFailed");
        assertThat(userWith("asha@example.com")).isEqualTo("asha");
        assertThat(client.scan(request -> request.tableName("Users")).count()).isEqualTo(2);
    }

    @Test
    void aChangedAddressFreesTheOldOne() {
        register("asha", "asha@example.com");
        changeEmail("asha", "asha@example.com", "asha@example.org");
        register("bela", "asha@example.com");

        assertThat(userWith("asha@example.org")).isEqualTo("asha");
        assertThat(userWith("asha@example.com")).isEqualTo("bela");
        assertThat(reasons(() -> changeEmail("bela", "asha@example.com", "asha@example.org")))
                .containsExactly("None", "None", "ConditionalCheckFailed");
        assertThat(userWith("asha@example.com")).isEqualTo("bela");
    }

    @Test
    void aUserThatGoesLeavesNoLockBehind() {
        register("asha", "asha@example.com");
        remove("asha", "asha@example.com");

        assertThat(client.scan(request -> request.tableName("Users")).count()).isZero();
    }

    private void register(String user, String email) {
        transact(
                put(Put.builder()
                        .tableName("Users")
                        .item(item("pk", "USER#" + user, "email", email))
                        .conditionExpression("attribute_not_exists(pk)")),
                take(user, email));
    }

    private void changeEmail(String user, String from, String to) {
        Update change = Update.builder()
                .tableName("Users")
                .key(item("pk", "USER#" + user))
                .updateExpression("SET email = :to")
                .conditionExpression("email = :from")
                .expressionAttributeValues(item(":from", from, ":to", to))
                .build();
        transact(TransactWriteItem.builder().update(change).build(), release(from), take(user, to));
    }

    private void remove(String user, String email) {
        Delete remove = Delete.builder()
                .tableName("Users")
                .key(item("pk", "USER#" + user))
                .conditionExpression("email = :email")
                .expressionAttributeValues(item(":email", email))
                .build();
        transact(TransactWriteItem.builder().delete(remove).build(), release(email));
    }

    /** The lock item of an address. */
    private static TransactWriteItem take(String user, String email) {
        return put(Put.builder()
                .tableName("Users")
                .item(item("pk", "EMAIL#" + email, "user", user))
                .conditionExpression("attribute_not_exists(pk)"));
    }

    private static TransactWriteItem release(String email) {
        Delete lock = Delete.builder()
                .tableName("Users")
                .key(item("pk", "EMAIL#" + email))
                .build();
        return TransactWriteItem.builder().delete(lock).build();
    }

    private static TransactWriteItem put(Put.Builder put) {
        return TransactWriteItem.builder().put(put.build()).build();
    }

    private void transact(TransactWriteItem... items) {
        client.transactWriteItems(request -> request.transactItems(Arrays.asList(items)));
    }

    /** The lock item finds the user of an address, strongly consistently and without an index. */
    private String userWith(String email) {
        return client.getItem(request -> request.tableName("Users")
                        .key(item("pk", "EMAIL#" + email))
                        .consistentRead(true))
                .item()
                .get("user")
                .s();
    }

    private static List<String> reasons(ThrowingCallable refused) {
        return catchThrowableOfType(TransactionCanceledException.class, refused).cancellationReasons().stream()
                .map(CancellationReason::code)
                .toList();
    }
}
