package io.partita.clients.examples;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.load;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.keyEqualTo;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** E09: users by status: two partition key values, one of them with nearly everything. */
class E09SkewTest extends WorkedExample {

    @BeforeEach
    void createUsers() {
        create(client, "UsersByStatus", "Status:S", "UserID:S");
        load(
                client,
                "UsersByStatus",
                IntStream.rangeClosed(1, 100)
                        .mapToObj(number -> item(
                                "Status",
                                number % 20 == 0 ? "Inactive" : "Active",
                                "UserID",
                                "U%03d".formatted(number)))
                        .toList());
    }

    @Test
    void ninetyFiveOfAHundredUsersShareOnePartition() {
        assertThat(count("Active")).isEqualTo(95);
        assertThat(count("Inactive")).isEqualTo(5);
    }

    @Test
    void theHotPartitionIsActive() {
        Map<String, Long> sizes = client.scanPaginator(request -> request.tableName("UsersByStatus")).items().stream()
                .map(user -> user.get("Status").s())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

        assertThat(sizes).containsOnly(Map.entry("Active", 95L), Map.entry("Inactive", 5L));
    }

    @Test
    void theEnhancedClientCountsTheSame() {
        var users = beans("UsersByStatus", UserByStatus.class);

        assertThat(query(users, keyEqualTo(key -> key.partitionValue("Active"))))
                .hasSize(95);
        assertThat(query(users, keyEqualTo(key -> key.partitionValue("Inactive"))))
                .extracting(UserByStatus::getUserId)
                .containsExactly("U020", "U040", "U060", "U080", "U100");
    }

    private int count(String status) {
        return client.query(request -> request.tableName("UsersByStatus")
                        .keyConditionExpression("#s = :s")
                        .expressionAttributeNames(Map.of("#s", "Status"))
                        .expressionAttributeValues(item(":s", status))
                        .select(Select.COUNT))
                .count();
    }

    /** A user by status as the mapper sees it. */
    @DynamoDbBean
    public static class UserByStatus {
        private String status;
        private String userId;

        @DynamoDbPartitionKey
        @DynamoDbAttribute("Status")
        public String getStatus() {
            return status;
        }

        public void setStatus(String status) {
            this.status = status;
        }

        @DynamoDbSortKey
        @DynamoDbAttribute("UserID")
        public String getUserId() {
            return userId;
        }

        public void setUserId(String userId) {
            this.userId = userId;
        }
    }
}
