package io.partita.clients.indexes;

import static io.partita.clients.indexes.Schemas.hash;
import static io.partita.clients.indexes.Schemas.keysOnly;
import static io.partita.clients.indexes.Schemas.range;
import static io.partita.clients.indexes.Schemas.string;
import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.clients.server.SharedServer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.ItemCollectionSizeLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.LocalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.ReturnItemCollectionMetrics;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** The same partition key in another order, read strongly consistently; and the limit that comes with it. */
@ExtendWith(SharedServer.class)
class LocalIndexTest {

    private static final String TWENTY_KILOBYTES = "x".repeat(20_000);

    private DynamoDbClient client;

    @BeforeEach
    void createThreads(DynamoDbClient shared) {
        client = shared;
        client.createTable(table -> table.tableName("Threads")
                .attributeDefinitions(string("forum"), string("subject"), string("lastPost"))
                .keySchema(hash("forum"), range("subject"))
                .localSecondaryIndexes(LocalSecondaryIndex.builder()
                        .indexName("by-last-post")
                        .keySchema(hash("forum"), range("lastPost"))
                        .projection(keysOnly())
                        .build())
                .billingMode(BillingMode.PAY_PER_REQUEST));
    }

    @Test
    void theNewestComeFirstStronglyConsistentlyAndWithAttributesFromTheTable() {
        put(client, "Threads", "forum", "Pets", "subject", "Cats", "lastPost", "2024-03-01", "replies", 4);
        put(client, "Threads", "forum", "Pets", "subject", "Birds", "lastPost", "2024-05-01", "replies", 5);
        put(client, "Threads", "forum", "Pets", "subject", "Dogs", "lastPost", "2024-04-01", "replies", 6);

        assertThat(column(
                        client.query(request -> request.tableName("Threads")
                                        .indexName("by-last-post")
                                        .keyConditionExpression("forum = :forum")
                                        .expressionAttributeValues(item(":forum", "Pets"))
                                        .scanIndexForward(false)
                                        .consistentRead(true)
                                        .select(Select.ALL_ATTRIBUTES))
                                .items(),
                        "replies"))
                .isEqualTo(List.of("5", "6", "4"));
    }

    @Test
    void aWriteTellsHowLargeItsCollectionIsWhenAsked() {
        ItemCollectionMetrics metrics = client.putItem(request -> request.tableName("Threads")
                        .item(item("forum", "Pets", "subject", "Cats", "lastPost", "2024-03-01"))
                        .returnItemCollectionMetrics(ReturnItemCollectionMetrics.SIZE))
                .itemCollectionMetrics();

        assertThat(metrics.itemCollectionKey()).isEqualTo(item("forum", "Pets"));
        assertThat(metrics.sizeEstimateRangeGB()).hasSize(2).isSorted();
    }

    /** AWS lets a collection grow to 10 GB, the server of these tests to 100,000 bytes. */
    @Test
    void aFullCollectionTakesNoMoreAndOthersGoOn() {
        for (int number = 0; number < 4; number++) {
            post("Pets", number);
        }
        assertThatThrownBy(() -> post("Pets", 4)).isInstanceOf(ItemCollectionSizeLimitExceededException.class);

        post("Plants", 0);
        client.deleteItem(request -> request.tableName("Threads").key(item("forum", "Pets", "subject", "s0")));
        post("Pets", 4);
    }

    private void post(String forum, int number) {
        put(
                client,
                "Threads",
                "forum",
                forum,
                "subject",
                "s" + number,
                "lastPost",
                "2024-01-01",
                "text",
                TWENTY_KILOBYTES);
    }
}
