package io.partita.clients.streams;

import static io.partita.clients.server.Tables.createWithStream;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A consumer reads what has changed in a table, shard by shard. */
@ExtendWith(SharedServer.class)
class FollowAStreamTest {

    private DynamoDbClient client;
    private DynamoDbStreamsClient streams;
    private String arn;

    @BeforeEach
    void createOrders(DynamoDbClient shared, URI endpoint) {
        client = shared;
        streams = Clients.streamsOf(endpoint);
        arn = createWithStream(client, "Orders", StreamViewType.NEW_AND_OLD_IMAGES, "id:S");
    }

    @AfterEach
    void close() {
        streams.close();
    }

    private List<Record> records() {
        return new StreamReader(streams, arn)
                .readAll().stream().map(StreamReader.Change::record).toList();
    }

    @Test
    void changesComeInOrderWithBothImages() {
        put(client, "Orders", "id", "o1", "price", 10);
        put(client, "Orders", "id", "o1", "price", 11);
        put(client, "Orders", "id", "o1", "price", 11); // changes nothing, so nothing is recorded
        client.deleteItem(request -> request.tableName("Orders").key(item("id", "o1")));

        Map<String, AttributeValue> ten = item("id", "o1", "price", 10);
        Map<String, AttributeValue> eleven = item("id", "o1", "price", 11);
        assertThat(records())
                .extracting(Record::eventName)
                .containsExactly(OperationType.INSERT, OperationType.MODIFY, OperationType.REMOVE);
        assertThat(records()).extracting(record -> record.dynamodb().oldImage()).containsExactly(Map.of(), ten, eleven);
        assertThat(records()).extracting(record -> record.dynamodb().newImage()).containsExactly(ten, eleven, Map.of());
        assertThat(records())
                .extracting(record -> record.dynamodb().sequenceNumber())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(records()).extracting(Record::userIdentity).containsOnlyNulls();
    }

    @Test
    void theLatestIsWhatComesNext() {
        put(client, "Orders", "id", "before");
        Shard shard = new StreamReader(streams, arn).shards().getFirst();
        String iterator = streams.getShardIterator(request ->
                        request.streamArn(arn).shardId(shard.shardId()).shardIteratorType(ShardIteratorType.LATEST))
                .shardIterator();
        put(client, "Orders", "id", "after");

        assertThat(streams.getRecords(request -> request.shardIterator(iterator))
                        .records())
                .extracting(record -> record.dynamodb().keys())
                .containsExactly(item("id", "after"));
    }

    @Test
    void aStreamThatIsDisabledCanBeReadToItsEnd() {
        put(client, "Orders", "id", "o1");
        client.updateTable(
                request -> request.tableName("Orders").streamSpecification(stream -> stream.streamEnabled(false)));
        client.waiter().waitUntilTableExists(request -> request.tableName("Orders"));
        put(client, "Orders", "id", "unseen");

        assertThat(records()).extracting(record -> record.dynamodb().keys()).containsExactly(item("id", "o1"));
        StreamReader reader = new StreamReader(streams, arn);
        assertThat(reader.shards()).singleElement().satisfies(shard -> {
            assertThat(shard.sequenceNumberRange().endingSequenceNumber()).isNotNull();
            assertThat(reader.childrenOf(shard.shardId())).isEmpty();
        });
    }
}
