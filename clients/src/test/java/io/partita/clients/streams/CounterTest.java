package io.partita.clients.streams;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.createWithStream;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import io.partita.clients.streams.StreamReader.Change;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Counts per group, kept in a second table from the stream of the first: each change counts once, however often it is read. */
@ExtendWith(SharedServer.class)
class CounterTest {

    private static final int LONGEST_NUMBER = 40;

    private DynamoDbClient client;
    private DynamoDbStreamsClient streams;
    private StreamReader changes;

    @BeforeEach
    void createTables(DynamoDbClient shared, URI endpoint) {
        client = shared;
        streams = Clients.streamsOf(endpoint);
        changes =
                new StreamReader(streams, createWithStream(client, "Tasks", StreamViewType.NEW_AND_OLD_IMAGES, "id:S"));
        create(client, "Counts", "id:S");
    }

    @AfterEach
    void close() {
        streams.close();
    }

    @Test
    void countsFollowWhatHappens() {
        for (int number = 0; number < 6; number++) {
            put(client, "Tasks", "id", "t" + number, "status", "open");
        }
        for (int number = 0; number < 4; number++) {
            put(client, "Tasks", "id", "t" + number, "status", "done");
        }
        client.deleteItem(request -> request.tableName("Tasks").key(item("id", "t0")));
        put(client, "Tasks", "id", "t5", "status", "open", "note", "the same group");

        assertThat(changes.readAll()).hasSize(12).allMatch(this::count);

        assertThat(shown()).isEqualTo(Map.of("open", 2, "done", 3));
    }

    @Test
    void whatIsReadAgainCountsOnce() {
        put(client, "Tasks", "id", "t1", "status", "open");
        put(client, "Tasks", "id", "t2", "status", "open");
        count(changes.readAll().getFirst()); // and there the consumer crashes

        assertThat(changes.readAll()).extracting(this::count).containsExactly(false, true);
        assertThat(shown()).isEqualTo(Map.of("open", 2));

        put(client, "Tasks", "id", "t2", "status", "done");
        assertThat(changes.readAll()).extracting(this::count).containsExactly(false, false, true);
        assertThat(shown()).isEqualTo(Map.of("open", 1, "done", 1));
    }

    /** Counts a change and notes its number, or does neither. False when it was counted already. */
    private boolean count(Change change) {
        List<TransactWriteItem> actions = new ArrayList<>();
        actions.add(TransactWriteItem.builder()
                .update(update -> update.tableName("Counts")
                        .key(item("id", "read#" + change.shardId()))
                        .updateExpression("SET upTo = :n")
                        .conditionExpression("attribute_not_exists(upTo) OR upTo < :n")
                        .expressionAttributeValues(item(":n", numberOf(change))))
                .build());
        difference(change)
                .forEach((group, by) -> actions.add(TransactWriteItem.builder()
                        .update(update -> update.tableName("Counts")
                                .key(item("id", "status#" + group))
                                .updateExpression("ADD tasks :by")
                                .expressionAttributeValues(item(":by", by)))
                        .build()));
        try {
            client.transactWriteItems(request -> request.transactItems(actions));
            return true;
        } catch (TransactionCanceledException refused) {
            if (!"ConditionalCheckFailed"
                    .equals(refused.cancellationReasons().getFirst().code())) {
                throw refused;
            }
            return false;
        }
    }

    /** Compared as text, so of one length. */
    private static String numberOf(Change change) {
        String number = change.record().dynamodb().sequenceNumber();
        return "0".repeat(LONGEST_NUMBER - number.length()) + number;
    }

    /** What a change adds to the counts of the groups. */
    private static Map<String, Integer> difference(Change change) {
        Map<String, Integer> difference = new HashMap<>();
        add(difference, change.record().dynamodb().oldImage(), -1);
        add(difference, change.record().dynamodb().newImage(), 1);
        difference.values().removeIf(by -> by == 0);
        return difference;
    }

    private static void add(Map<String, Integer> difference, Map<String, AttributeValue> image, int by) {
        if (!image.isEmpty()) {
            difference.merge(image.get("status").s(), by, Integer::sum);
        }
    }

    private Map<String, Integer> shown() {
        Map<String, Integer> shown = new HashMap<>();
        for (Map<String, AttributeValue> item :
                client.scan(request -> request.tableName("Counts")).items()) {
            String id = item.get("id").s();
            if (id.startsWith("status#")) {
                shown.put(
                        id.substring("status#".length()),
                        Integer.valueOf(item.get("tasks").n()));
            }
        }
        return shown;
    }
}
