package io.partita.clients.streams;

import static io.partita.clients.server.Tables.createWithStream;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import io.partita.clients.server.Switches;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A consumer goes on where a shard was split: it misses nothing, reads nothing twice and keeps the order of each item's changes. */
@ExtendWith(SharedServer.class)
class ShardsThatSplitTest {

    private static final int ITEMS = 40;

    private DynamoDbClient client;
    private DynamoDbStreamsClient streams;
    private URI server;
    private String arn;
    private StreamReader reader;

    @BeforeEach
    void createOrders(DynamoDbClient shared, URI endpoint) {
        client = shared;
        server = endpoint;
        streams = Clients.streamsOf(endpoint);
        arn = createWithStream(client, "Orders", StreamViewType.NEW_IMAGE, "id:S");
        reader = new StreamReader(streams, arn);
    }

    @AfterEach
    void close() {
        streams.close();
    }

    private void writeRound(int round) {
        for (int number = 0; number < ITEMS; number++) {
            put(client, "Orders", "id", "o" + number, "round", round);
        }
    }

    /** A shard that was split, and its children. */
    private record Split(String shard, List<String> children) {}

    /** Splits a shard; the first that is open when {@code shard} is null. */
    private Split split(String shard) throws Exception {
        String which = shard == null ? "" : ",\"shard\":\"" + shard + "\"";
        Map<String, JsonNode> done = Switches.use(server, "split-shard", "{\"table\":\"Orders\"" + which + "}")
                .asObject();
        return new Split(
                done.get("shard").asString(),
                done.get("children").asArray().stream().map(JsonNode::asString).toList());
    }

    @Test
    void everyChangeComesOnceAndInOrder() throws Exception {
        writeRound(0);
        Split root = split(null);
        writeRound(1);
        Split left = split(root.children().getFirst());
        writeRound(2);

        List<String> shards = new ArrayList<>();
        Map<String, List<Integer>> rounds = new HashMap<>();
        for (StreamReader.Change change : reader.readAll()) {
            Map<String, AttributeValue> image = change.record().dynamodb().newImage();
            shards.add(change.shardId());
            rounds.computeIfAbsent(image.get("id").s(), item -> new ArrayList<>())
                    .add(Integer.valueOf(image.get("round").n()));
        }

        assertThat(rounds).hasSize(ITEMS);
        assertThat(rounds.values()).allSatisfy(seen -> assertThat(seen).containsExactly(0, 1, 2));
        for (Split split : List.of(root, left)) {
            assertThat(shards).contains(split.shard()).containsAll(split.children());
            assertThat(split.children())
                    .allSatisfy(child ->
                            assertThat(shards.indexOf(child)).isGreaterThan(shards.lastIndexOf(split.shard())));
        }
    }

    @Test
    void aShardThatWasSplitEndsAndNamesWhatGoesOn() throws Exception {
        Split root = split(null);
        Split left = split(null);

        assertThat(left.shard()).isEqualTo(root.children().getFirst());
        assertThat(reader.childrenOf(root.shard()))
                .extracting(Shard::shardId)
                .containsExactlyElementsOf(root.children());
        assertThat(reader.shards())
                .hasSize(5)
                .filteredOn(shard -> shard.sequenceNumberRange().endingSequenceNumber() != null)
                .extracting(Shard::shardId)
                .containsExactly(root.shard(), left.shard());
    }

    @Test
    void anIteratorFromBeforeTheSplitLeadsToItsEnd() throws Exception {
        writeRound(0);
        String shard = reader.shards().getFirst().shardId();
        String iterator = streams.getShardIterator(
                        request -> request.streamArn(arn).shardId(shard).shardIteratorType(ShardIteratorType.LATEST))
                .shardIterator();
        writeRound(1);
        split(shard);
        writeRound(2);

        List<String> seen = new ArrayList<>();
        while (iterator != null) {
            String next = iterator;
            GetRecordsResponse page = streams.getRecords(request -> request.shardIterator(next));
            page.records()
                    .forEach(record ->
                            seen.add(record.dynamodb().newImage().get("round").n()));
            iterator = page.nextShardIterator();
        }
        assertThat(seen).hasSize(ITEMS).containsOnly("1");
    }
}
