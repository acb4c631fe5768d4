package io.partita.clients.indexes;

import static io.partita.clients.indexes.Schemas.all;
import static io.partita.clients.indexes.Schemas.hash;
import static io.partita.clients.indexes.Schemas.range;
import static io.partita.clients.indexes.Schemas.string;
import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.clients.server.SharedServer;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;

/** The table's keys swapped in an index, so that a many-to-many relation is read from both sides. */
@ExtendWith(SharedServer.class)
class InvertedIndexTest {

    private DynamoDbClient client;

    @BeforeEach
    void createTenants(DynamoDbClient shared) {
        client = shared;
        client.createTable(table -> table.tableName("Tenants")
                .attributeDefinitions(string("pk"), string("sk"))
                .keySchema(hash("pk"), range("sk"))
                .globalSecondaryIndexes(GlobalSecondaryIndex.builder()
                        .indexName("inverted")
                        .keySchema(hash("sk"), range("pk"))
                        .projection(all())
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST));

        put(client, "Tenants", "pk", "TENANT#t_01", "sk", "#METADATA", "name", "First");
        put(client, "Tenants", "pk", "TENANT#t_01", "sk", "#SUBSCRIPTION", "plan", "gold");
        put(client, "Tenants", "pk", "TENANT#t_01", "sk", "PROJECT#01HVMK3P2Q", "name", "Atlas");
        // Who belongs to which tenant, and as what: one item for each pair.
        put(client, "Tenants", "pk", "TENANT#t_01", "sk", "USER#u_01", "role", "admin");
        put(client, "Tenants", "pk", "TENANT#t_01", "sk", "USER#u_02", "role", "guest");
        put(client, "Tenants", "pk", "TENANT#t_02", "sk", "USER#u_01", "role", "guest");
        put(client, "Tenants", "pk", "TENANT#t_03", "sk", "USER#u_01", "role", "owner");
    }

    @Test
    void theTableAnswersWhoBelongsToATenant() {
        assertThat(usersOf("TENANT#t_01")).containsExactly("USER#u_01", "USER#u_02");
    }

    @Test
    void theIndexAnswersWhereAUserBelongs() {
        assertThat(tenantsOf("USER#u_01")).containsExactly("TENANT#t_01", "TENANT#t_02", "TENANT#t_03");
        assertThat(tenantsOf("USER#u_02")).containsExactly("TENANT#t_01");
    }

    @Test
    void aMembershipThatEndsDoesSoOnBothSides() {
        client.deleteItem(request -> request.tableName("Tenants").key(item("pk", "TENANT#t_02", "sk", "USER#u_01")));

        assertThat(usersOf("TENANT#t_02")).isEmpty();
        assertThat(tenantsOf("USER#u_01")).containsExactly("TENANT#t_01", "TENANT#t_03");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void pagesOfTheIndexFollowEachOtherInBothDirections(boolean forward) {
        for (int number = 10; number < 35; number++) {
            put(client, "Tenants", "pk", "TENANT#x_" + number, "sk", "USER#u_09");
        }

        List<QueryResponse> pages = client
                .queryPaginator(request -> request.tableName("Tenants")
                        .indexName("inverted")
                        .keyConditionExpression("sk = :user")
                        .expressionAttributeValues(item(":user", "USER#u_09"))
                        .scanIndexForward(forward)
                        .limit(10))
                .stream()
                .toList();

        assertThat(pages).extracting(QueryResponse::count).containsExactly(10, 10, 5);
        assertThat(pages.stream().flatMap(page -> column(page.items(), "pk").stream()))
                .doesNotHaveDuplicates()
                .isSortedAccordingTo(forward ? Comparator.naturalOrder() : Comparator.reverseOrder());
    }

    @Test
    void aGlobalIndexIsNotReadStronglyConsistently() {
        assertThatThrownBy(() -> client.query(request -> request.tableName("Tenants")
                        .indexName("inverted")
                        .keyConditionExpression("sk = :user")
                        .expressionAttributeValues(item(":user", "USER#u_01"))
                        .consistentRead(true)))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Consistent reads are not supported on global secondary indexes");
    }

    private List<String> usersOf(String tenant) {
        return column(
                client.query(request -> request.tableName("Tenants")
                                .keyConditionExpression("pk = :tenant AND begins_with(sk, :user)")
                                .expressionAttributeValues(item(":tenant", tenant, ":user", "USER#")))
                        .items(),
                "sk");
    }

    private List<String> tenantsOf(String user) {
        return column(
                client.query(request -> request.tableName("Tenants")
                                .indexName("inverted")
                                .keyConditionExpression("sk = :user AND begins_with(pk, :tenant)")
                                .expressionAttributeValues(item(":user", user, ":tenant", "TENANT#")))
                        .items(),
                "pk");
    }
}
