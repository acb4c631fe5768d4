package io.partita.clients.sharding;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.SharedServer;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** E09 sharded: tasks by status, of which 95 % are active, under one key for each status and under ten. */
@ExtendWith(SharedServer.class)
class WriteShardingTest {
    private static final int TASKS = 1_000;

    /** So long that a page of a shard, 1 MB, ends before the shard does. */
    private static final String LONG = "x".repeat(300_000);

    private DynamoDbClient client;
    private ShardedTasks sharded;

    @BeforeEach
    void createTables(DynamoDbClient shared) {
        client = shared;
        create(client, "Tasks", "pk:S", "sk:S");
        create(client, "ShardedTasks", "pk:S", "sk:S");
        sharded = new ShardedTasks(client, "ShardedTasks");
    }

    /** One task a minute. */
    private static String sortKey(int number) {
        return "2026-05-%02dT%02d:%02d#t%04d".formatted(1 + number / 1440, number / 60 % 24, number % 60, number);
    }

    private static String status(int number) {
        return number % 20 == 0 ? "Inactive" : "Active";
    }

    private static List<String> activeTasks() {
        return IntStream.range(0, TASKS)
                .filter(number -> status(number).equals("Active"))
                .mapToObj(WriteShardingTest::sortKey)
                .toList();
    }

    private void fillSharded() {
        for (int number = 0; number < TASKS; number++) {
            sharded.put(status(number), sortKey(number));
        }
    }

    @Test
    void writesThatWentToOneKeyAreSpreadOverTen(URI endpoint) throws IOException, InterruptedException {
        for (int number = 0; number < TASKS; number++) {
            put(client, "Tasks", "pk", status(number), "sk", sortKey(number));
        }
        fillSharded();
        Spread before = Spread.of(endpoint, "Tasks");
        Spread after = Spread.of(endpoint, "ShardedTasks");
        System.out.println("One key for a status: " + before);
        System.out.println("Ten keys for a status: " + after);

        assertThat(before.hottestKey()).isBetween(0.94, 0.96);
        assertThat(before.fullestPartition()).isGreaterThanOrEqualTo(0.95);
        assertThat(after.hottestKey()).isBetween(0.08, 0.15);
        assertThat(after.fullestPartition()).isLessThan(0.5);
    }

    @Test
    void shardsAreReadAsOneInBothDirections() throws InterruptedException {
        fillSharded();
        List<String> expected = activeTasks();

        assertThat(column(sharded.page("Active", null, TASKS, true), "sk")).isEqualTo(expected);
        assertThat(column(sharded.page("Active", null, 3, true), "sk")).isEqualTo(expected.subList(0, 3));
        assertThat(column(sharded.page("Active", null, TASKS, false), "sk")).isEqualTo(reversed(expected));
    }

    @Test
    void pageFollowsPageWithoutGapOrRepetition() throws InterruptedException {
        fillSharded();
        for (boolean forward : new boolean[] {true, false}) {
            List<String> read = new ArrayList<>();
            String last = null;
            List<Map<String, AttributeValue>> page;
            do {
                page = sharded.page("Active", last, 70, forward);
                read.addAll(column(page, "sk"));
                last = read.getLast();
            } while (page.size() == 70);
            assertThat(read).isEqualTo(forward ? activeTasks() : reversed(activeTasks()));
        }
    }

    @Test
    void aShardLongerThanAPageOfTheServerIsReadToItsEnd() throws InterruptedException {
        List<String> keys =
                IntStream.range(0, 60).mapToObj(WriteShardingTest::sortKey).toList();
        for (String key : keys) {
            put(client, "ShardedTasks", "pk", ShardedTasks.partitionKey("Active", key), "sk", key, "note", LONG);
        }

        assertThat(column(sharded.page("Active", null, TASKS, true), "sk")).isEqualTo(keys);
    }

    @Test
    void oneTaskIsStillAskedForByItsKey() {
        fillSharded();

        assertThat(sharded.get("Active", sortKey(7)).get("sk").s()).isEqualTo(sortKey(7));
    }

    @Test
    void textsComeInTheOrderOfTheirBytes() throws InterruptedException {
        // U+FF5E comes before U+1F600 in bytes, and after it in the code units of Java.
        List<String> keys = List.of("a", "~", "\uFF5E", "\uD83D\uDE00");
        keys.forEach(key -> sharded.put("Active", key));

        assertThat(column(sharded.page("Active", null, 10, true), "sk")).isEqualTo(keys);
    }

    private static List<String> reversed(List<String> list) {
        List<String> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }
}
