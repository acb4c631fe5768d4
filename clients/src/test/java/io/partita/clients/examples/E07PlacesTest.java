package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import io.partita.clients.examples.Places.Place;
import io.partita.clients.server.Clients;
import io.partita.clients.server.ServerProcess;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.Select;

/** E07: all places of the world below their countries: a prefix of the path answers country and state, but nothing that skips a level. */
class E07PlacesTest extends WorkedExample {

    private static List<Place> places;
    private static ServerProcess server;
    private static DynamoDbClient world;

    @BeforeAll
    static void loadTheWorld() {
        places = Places.read();
        server = ServerProcess.startInMemory();
        world = Clients.of(server.endpoint());
        Places.load(world, places);
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            world.close();
            server.close();
        }
    }

    @Override
    @BeforeEach
    void connect(DynamoDbClient plainClient, DynamoDbEnhancedClient enhancedClient) {
        client = world;
        enhanced = DynamoDbEnhancedClient.builder().dynamoDbClient(world).build();
    }

    @Test
    void everyPlaceHasAKeyOfItsOwn() {
        assertThat(places).hasSizeGreaterThan(5000);
        assertThat(client.scanPaginator(request -> request.tableName(Places.TABLE))
                        .items())
                .hasSameSizeAs(places);
        assertThat(client.describeTable(request -> request.tableName(Places.TABLE))
                        .table()
                        .itemCount())
                .isEqualTo(places.size());
    }

    @Test
    void aCountryIsAPrefix() {
        List<String> found = prefixed("COUNTRY#US", "LOCATION#US#");

        assertThat(found).isEqualTo(sortKeysOf(place -> place.sk().startsWith("LOCATION#US#")));
        assertThat(found).contains("LOCATION#US#", "LOCATION#US#US-CA#");
    }

    @Test
    void aStateIsALongerPrefixAndReadsOnlyItsOwnPlaces() {
        QueryResponse brittany = client.query(request -> request.tableName(Places.TABLE)
                .keyConditionExpression("pk = :pk AND begins_with(sk, :prefix)")
                .expressionAttributeValues(item(":pk", "COUNTRY#FR", ":prefix", "LOCATION#FR#FR-BRE#")));

        assertThat(column(brittany.items(), "sk"))
                .containsExactly(
                        "LOCATION#FR#FR-BRE#",
                        "LOCATION#FR#FR-BRE#FR-22#",
                        "LOCATION#FR#FR-BRE#FR-29#",
                        "LOCATION#FR#FR-BRE#FR-35#",
                        "LOCATION#FR#FR-BRE#FR-56#");
        assertThat(brittany.scannedCount()).isEqualTo(5);
        assertThat(column(brittany.items(), "name")).contains("Finistère");
    }

    @Test
    void aPlaceIsTheWholePath() {
        assertThat(client.getItem(request -> request.tableName(Places.TABLE)
                                .key(item("pk", "COUNTRY#FR", "sk", "LOCATION#FR#FR-BRE#FR-29#")))
                        .item()
                        .get("name")
                        .s())
                .isEqualTo("Finistère");
    }

    @Test
    void aPlaceWithoutItsStateIsNotAnswerableByKey() {
        assertThat(prefixed("COUNTRY#FR", "LOCATION#FR#FR-29#")).isEmpty();
        assertThatThrownBy(() -> query(
                        Places.TABLE, "pk = :pk AND contains(sk, :place)", ":pk", "COUNTRY#FR", ":place", "FR-29"))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Invalid operator used in KeyConditionExpression: contains");
    }

    @Test
    void aPlaceWithoutItsCountryIsRefused() {
        assertThatThrownBy(() -> query(Places.TABLE, "begins_with(sk, :place)", ":place", "LOCATION#FR#FR-BRE#"))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Query condition missed key schema element: pk");
    }

    @Test
    void theCountryIsCountedWithoutBeingSent() {
        QueryResponse counted = client.query(request -> request.tableName(Places.TABLE)
                .keyConditionExpression("pk = :pk")
                .expressionAttributeValues(item(":pk", "COUNTRY#GB"))
                .select(Select.COUNT));

        assertThat(counted.count())
                .isEqualTo(sortKeysOf(place -> place.pk().equals("COUNTRY#GB")).size());
        assertThat(counted.hasItems()).isFalse();
    }

    @Test
    void theEnhancedClientFindsStateAndCountry() {
        var table = beans(Places.TABLE, Entry.class);

        assertThat(query(
                        table,
                        sortBeginsWith(key -> key.partitionValue("COUNTRY#GB").sortValue("LOCATION#GB#GB-WLS#"))))
                .extracting(Entry::getSk)
                .isEqualTo(sortKeysOf(place -> place.sk().startsWith("LOCATION#GB#GB-WLS#")))
                .hasSizeGreaterThan(20);
    }

    private List<String> prefixed(String pk, String prefix) {
        return column(query(Places.TABLE, "pk = :pk AND begins_with(sk, :prefix)", ":pk", pk, ":prefix", prefix), "sk");
    }

    private static List<String> sortKeysOf(Predicate<Place> wanted) {
        return places.stream().filter(wanted).map(Place::sk).sorted().toList();
    }
}
