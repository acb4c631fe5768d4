package io.partita.clients.habits;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.load;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.clients.server.SharedServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;

/** Writes under conditions, many at once, and batches with what is left of them. */
@ExtendWith(SharedServer.class)
class WritesTest {

    @Test
    void oneOfManyConditionalPutsWinsAndTheOthersSeeItsItem(DynamoDbClient client) throws Exception {
        create(client, "Locks", "id:S");

        List<String> owners = together(32, number -> {
            Map<String, AttributeValue> lock = item("id", "lock", "owner", "owner-" + number);
            try {
                client.putItem(request -> request.tableName("Locks")
                        .item(lock)
                        .conditionExpression("attribute_not_exists(id)")
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD));
                return "won by owner-" + number;
            } catch (ConditionalCheckFailedException refused) {
                assertThat(refused.awsErrorDetails().errorMessage()).isEqualTo("The conditional request failed");
                return refused.item().get("owner").s();
            }
        });

        List<String> winners =
                owners.stream().filter(owner -> owner.startsWith("won by ")).toList();
        assertThat(winners).hasSize(1);
        String winner = winners.getFirst().substring("won by ".length());
        assertThat(owners)
                .filteredOn(owner -> !owner.startsWith("won by "))
                .hasSize(31)
                .containsOnly(winner);
    }

    @Test
    void aFailedConditionShowsTheItemOnlyWhenAsked(DynamoDbClient client) {
        create(client, "Locks", "id:S");
        put(client, "Locks", "id", "lock");

        ConditionalCheckFailedException refused = catchThrowableOfType(
                ConditionalCheckFailedException.class,
                () -> client.putItem(request -> request.tableName("Locks")
                        .item(item("id", "lock"))
                        .conditionExpression("attribute_not_exists(id)")));

        assertThat(refused.hasItem()).isFalse();
    }

    @Test
    void aCounterLosesNoIncrement(DynamoDbClient client) throws Exception {
        create(client, "Counters", "id:S");

        together(
                200,
                number -> client.updateItem(request -> request.tableName("Counters")
                        .key(item("id", "c"))
                        .updateExpression("ADD n :one")
                        .expressionAttributeValues(item(":one", 1))));

        assertThat(client.getItem(request -> request.tableName("Counters")
                                .key(item("id", "c"))
                                .consistentRead(true))
                        .item())
                .isEqualTo(item("id", "c", "n", 200));
    }

    @Test
    void theMappersVersionsKeepTwoWritersApart(DynamoDbClient client, DynamoDbEnhancedClient enhanced) {
        create(client, "Pages", "id:S");
        DynamoDbTable<Page> pages = enhanced.table("Pages", TableSchema.fromBean(Page.class));
        Page page = new Page();
        page.setId("p");
        pages.putItem(page);
        Page mine = pages.getItem(page);
        Page theirs = pages.getItem(page);

        pages.updateItem(theirs);

        assertThat(catchThrowableOfType(ConditionalCheckFailedException.class, () -> pages.updateItem(mine)))
                .isNotNull();
        assertThat(pages.getItem(page).getVersion()).isEqualTo(theirs.getVersion() + 1);
    }

    @Test
    void whatABatchGetLeavesUnprocessedComesWithTheNextRequest(DynamoDbClient client) {
        create(client, "Large", "id:S");
        String fill = "x".repeat(380_000);
        load(
                client,
                "Large",
                IntStream.range(0, 50)
                        .mapToObj(number -> item("id", "" + number, "fill", fill))
                        .toList());
        List<Map<String, AttributeValue>> keys = IntStream.range(0, 50)
                .mapToObj(number -> item("id", "" + number))
                .toList();

        List<String> found = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        Map<String, KeysAndAttributes> open =
                Map.of("Large", KeysAndAttributes.builder().keys(keys).build());
        while (!open.isEmpty()) {
            Map<String, KeysAndAttributes> next = open;
            BatchGetItemResponse answer = client.batchGetItem(request -> request.requestItems(next));
            answer.responses()
                    .get("Large")
                    .forEach(item -> found.add(item.get("id").s()));
            sizes.add(answer.responses().get("Large").size());
            open = answer.unprocessedKeys();
        }

        assertThat(found).doesNotHaveDuplicates().hasSize(50);
        assertThat(sizes).as("16 MB an answer").hasSize(2);
    }

    @Test
    void answersHoldNothingUnasked(DynamoDbClient client) {
        create(client, "Plain", "id:S");

        PutItemResponse plain =
                client.putItem(request -> request.tableName("Plain").item(item("id", "a")));
        PutItemResponse asked = client.putItem(request ->
                request.tableName("Plain").item(item("id", "a")).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL));

        assertThat(plain.consumedCapacity()).isNull();
        assertThat(plain.itemCollectionMetrics()).isNull();
        assertThat(plain.hasAttributes()).isFalse();
        assertThat(asked.consumedCapacity().capacityUnits()).isEqualTo(1.0);
    }

    private interface Numbered<T> {
        T run(int number) throws Exception;
    }

    private static <T> List<T> together(int times, Numbered<T> action) throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<T>> calls = IntStream.range(0, times)
                    .<Callable<T>>mapToObj(number -> () -> action.run(number))
                    .toList();
            List<T> outcomes = new ArrayList<>();
            for (Future<T> call : threads.invokeAll(calls)) {
                outcomes.add(call.get());
            }
            return outcomes;
        }
    }

    /** A page whose writers must not overwrite each other. */
    @DynamoDbBean
    public static class Page {
        private String id;
        private Long version;

        @DynamoDbPartitionKey
        public String getId() {
            return id;
        }

        public void setId(String id) {
            this.id = id;
        }

        @DynamoDbVersionAttribute
        public Long getVersion() {
            return version;
        }

        public void setVersion(Long version) {
            this.version = version;
        }
    }
}
