package io.partita.clients.transactions;

import static io.partita.clients.server.Tables.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.clients.server.SharedServer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Transactions of the enhanced client: whole objects, kept apart by their versions. */
@ExtendWith(SharedServer.class)
class MappedTransactionsTest {

    private DynamoDbEnhancedClient enhanced;
    private DynamoDbTable<Account> accounts;

    @BeforeEach
    void createAccounts(DynamoDbEnhancedClient shared) {
        enhanced = shared;
        accounts = enhanced.table("Accounts", TableSchema.fromBean(Account.class));
        accounts.createTable();
        accounts.putItem(new Account("alice", 100));
        accounts.putItem(new Account("bob", 20));
    }

    @Test
    void bothObjectsAreWritten() {
        Account alice = read("alice");
        Account bob = read("bob");
        move(alice, bob, 30);

        assertThat(balances()).containsExactly(70, 50);
        assertThat(read("alice").getVersion()).isEqualTo(alice.getVersion() + 1);
    }

    @Test
    void anObjectThatIsOutOfDateCancelsTheWriteOfBoth() {
        Account alice = read("alice");
        Account bob = read("bob");
        bob.setBalance(25);
        accounts.updateItem(bob);

        TransactionCanceledException refused =
                catchThrowableOfType(TransactionCanceledException.class, () -> move(alice, bob, 30));

        assertThat(refused.cancellationReasons())
                .extracting(CancellationReason::code)
                .containsExactly("None", "ConditionalCheckFailed");
        assertThat(balances()).containsExactly(100, 25);
    }

    @Test
    void aConditionOnAThirdItemCounts() {
        Expression open = Expression.builder()
                .expression("attribute_exists(id) AND balance > :zero")
                .expressionValues(item(":zero", 0))
                .build();
        ConditionCheck<Account> bankIsOpen = ConditionCheck.builder()
                .key(key("bank"))
                .conditionExpression(open)
                .build();

        TransactionCanceledException refused = catchThrowableOfType(
                TransactionCanceledException.class,
                () -> enhanced.transactWriteItems(request ->
                        request.addDeleteItem(accounts, key("bob")).addConditionCheck(accounts, bankIsOpen)));
        assertThat(refused.cancellationReasons())
                .extracting(CancellationReason::code)
                .containsExactly("None", "ConditionalCheckFailed");
        assertThat(balances()).containsExactly(100, 20);

        accounts.putItem(new Account("bank", 1));
        enhanced.transactWriteItems(
                request -> request.addDeleteItem(accounts, key("bob")).addConditionCheck(accounts, bankIsOpen));
        assertThat(read("bob")).isNull();
    }

    private void move(Account source, Account target, int amount) {
        source.setBalance(source.getBalance() - amount);
        target.setBalance(target.getBalance() + amount);
        enhanced.transactWriteItems(
                request -> request.addUpdateItem(accounts, source).addUpdateItem(accounts, target));
    }

    private Account read(String id) {
        return accounts.getItem(request -> request.key(key(id)).consistentRead(true));
    }

    private List<Integer> balances() {
        return enhanced
                .transactGetItems(
                        request -> request.addGetItem(accounts, key("alice")).addGetItem(accounts, key("bob")))
                .stream()
                .map(document -> document.getItem(accounts).getBalance())
                .toList();
    }

    private static Key key(String id) {
        return Key.builder().partitionValue(id).build();
    }
}
