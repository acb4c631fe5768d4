package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.load;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** E02: a hash of the partition key decides where an item lies. What a client sees of it are the segments of a parallel scan. */
class E02PartitionsTest extends WorkedExample {

    private static final int SEGMENTS = 4;

    @Test
    void everyUserLandsInExactlyOneSegmentAndStaysThere() {
        createUsers(4);

        List<List<String>> segments = segments();

        assertThat(segments.stream().flatMap(List::stream)).containsExactlyInAnyOrder("U001", "U002", "U003", "U004");
        assertThat(segments()).isEqualTo(segments);
    }

    @Test
    void nearValuesLandFarApartAndAllSegmentsGetTheirShare() {
        createUsers(200);

        List<List<String>> segments = segments();

        assertThat(segments).allSatisfy(users -> assertThat(users).hasSizeBetween(25, 75));
        List<String> scanned = segments.stream().flatMap(List::stream).toList();
        List<String> sorted = new ArrayList<>(scanned);
        Collections.sort(sorted);
        assertThat(scanned).hasSize(200).isNotEqualTo(sorted);
    }

    @Test
    void theSegmentsOneAfterTheOtherAreTheOrderOfAPlainScan() {
        createUsers(50);

        assertThat(segments().stream().flatMap(List::stream).toList())
                .isEqualTo(column(
                        client.scan(request -> request.tableName("Users")).items(), "UserID"));
    }

    @Test
    void theEnhancedClientScansTheSameSegments() {
        createUsers(4);
        DynamoDbTable<User> users = beans("Users", User.class);

        List<List<String>> segments = IntStream.range(0, SEGMENTS)
                .mapToObj(segment ->
                        users.scan(request -> request.segment(segment).totalSegments(SEGMENTS)).items().stream()
                                .map(User::getUserId)
                                .toList())
                .toList();

        assertThat(segments).isEqualTo(segments());
    }

    private void createUsers(int count) {
        create(client, "Users", "UserID:S");
        load(
                client,
                "Users",
                IntStream.rangeClosed(1, count)
                        .mapToObj(number -> item("UserID", "U%03d".formatted(number)))
                        .toList());
    }

    private List<List<String>> segments() {
        return IntStream.range(0, SEGMENTS)
                .mapToObj(segment -> column(
                        client.scan(request -> request.tableName("Users")
                                        .segment(segment)
                                        .totalSegments(SEGMENTS))
                                .items(),
                        "UserID"))
                .toList();
    }

    /** A user as the mapper sees it. */
    @DynamoDbBean
    public static class User {
        private String userId;

        @DynamoDbPartitionKey
        @DynamoDbAttribute("UserID")
        public String getUserId() {
            return userId;
        }

        public void setUserId(String userId) {
            this.userId = userId;
        }
    }
}
