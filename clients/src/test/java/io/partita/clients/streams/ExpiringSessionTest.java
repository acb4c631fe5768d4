package io.partita.clients.streams;

import static io.partita.clients.server.Tables.createWithStream;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import io.partita.clients.server.Switches;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** A session ends by itself, and whoever reads the stream learns that nobody has logged out. */
@ExtendWith(SharedServer.class)
class ExpiringSessionTest {

    private static final long HOUR = Duration.ofHours(1).toSeconds();

    private DynamoDbClient client;
    private DynamoDbStreamsClient streams;
    private URI server;
    private String arn;

    @BeforeEach
    void createSessions(DynamoDbClient shared, URI endpoint) {
        client = shared;
        server = endpoint;
        streams = Clients.streamsOf(endpoint);
        arn = createWithStream(client, "Sessions", StreamViewType.OLD_IMAGE, "id:S");
        client.updateTimeToLive(request -> request.tableName("Sessions")
                .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName("until")));
    }

    @AfterEach
    void resetClock() throws Exception {
        streams.close();
        Switches.use(server, "clock", "{\"reset\":true}");
    }

    @Test
    void aSessionThatExpiresIsRemovedByTheService() throws Exception {
        long now = Instant.now().getEpochSecond();
        put(client, "Sessions", "id", "forgotten", "until", now + HOUR);
        put(client, "Sessions", "id", "kept up", "until", now + HOUR);
        put(client, "Sessions", "id", "logged out", "until", now + HOUR);
        client.deleteItem(request -> request.tableName("Sessions").key(item("id", "logged out")));
        put(client, "Sessions", "id", "kept up", "until", now + 10 * HOUR);

        Switches.use(server, "clock", "{\"advance\":\"PT2H\"}");

        assertThat(exists("forgotten")).isFalse();
        assertThat(exists("kept up")).isTrue();
        Map<String, Identity> ended = new HashMap<>();
        for (StreamReader.Change change : new StreamReader(streams, arn).readAll()) {
            Record record = change.record();
            if (record.eventName() == OperationType.REMOVE) {
                ended.put(record.dynamodb().oldImage().get("id").s(), record.userIdentity());
            }
        }
        assertThat(ended).containsOnlyKeys("logged out", "forgotten").containsEntry("logged out", null);
        assertThat(ended.get("forgotten").type()).isEqualTo("Service");
        assertThat(ended.get("forgotten").principalId()).isEqualTo("dynamodb.amazonaws.com");
    }

    private boolean exists(String session) {
        return client.getItem(request -> request.tableName("Sessions").key(item("id", session)))
                .hasItem();
    }
}
