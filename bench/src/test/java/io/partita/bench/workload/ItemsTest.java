package io.partita.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.bench.inprocess.Server;
import io.partita.storage.memory.MemoryStorage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ItemsTest {
    @Test
    void itemsHaveTheSizeAskedFor() {
        try (Server server = new Server(MemoryStorage.open())) {
            Requests.prepare(server);
            for (String table : new String[] {"Single", "Collections"}) {
                String description = text(server.ask("DescribeTable", "{\"TableName\":\"" + table + "\"}"));
                long bytes = Long.parseLong(description.replaceAll(".*\"TableSizeBytes\":(\\d+).*", "$1"));
                // The number 0 takes a byte less.
                assertThat((double) bytes / Requests.COUNT).as(table).isBetween(149.8, 150.0);
            }
        }
    }

    @Test
    void itemsThatCannotHoldTheirAttributesAreRefused() {
        assertThatThrownBy(() -> new Items("T", false, Items.LEAST_BYTES - 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(Workload.class)
    void everyRequestIsUnderstood(Workload workload) {
        try (Server server = new Server(MemoryStorage.open())) {
            Requests.prepare(server);
            for (Exchange request : Requests.of(workload, 200)) {
                for (Exchange step = request; step != null; step = step.follower()) {
                    String answer = text(server.ask(Server.operation(step.api()), step.body()));
                    assertThat(answer)
                            .matches("\\{}|\\{\"(Item|Items|Count|Attributes|Responses|UnprocessedItems)\":.*");
                    assertThat(answer)
                            .doesNotContain("\"UnprocessedItems\":{\"")
                            .doesNotContain("\"UnprocessedKeys\":{\"");
                }
            }
        }
    }

    @Test
    void readsFindTheirItemsAndMissesDoNot() {
        try (Server server = new Server(MemoryStorage.open())) {
            Requests.prepare(server);
            for (Exchange get : Requests.of(Workload.C, 100)) {
                assertThat(text(server.ask(Server.operation("GetItem"), get.body())))
                        .contains("user#");
            }
            for (Exchange miss : Requests.of(Workload.MISS, 100)) {
                assertThat(text(server.ask(Server.operation("GetItem"), miss.body())))
                        .isEqualTo("{}");
            }
            assertThat(text(server.ask(Server.operation("Query"), Requests.queryOfTwenty())))
                    .contains("\"Count\":20")
                    .contains("ORDER#000500")
                    .contains("ORDER#000519");
        }
    }

    @Test
    void aMixHasItsShares() {
        Set<Operation> seen = new HashSet<>();
        int inserts = 0;
        for (Exchange request : Requests.of(Workload.D, 2000)) {
            seen.add(request.operation());
            inserts += request.operation() == Operation.INSERT ? 1 : 0;
        }
        assertThat(seen).containsExactlyInAnyOrder(Operation.READ, Operation.INSERT);
        assertThat(inserts).isBetween(60, 140);
    }

    @Test
    void theSameSeedDrawsTheSameRequests() {
        assertThat(Requests.of(Workload.A, 50).stream().map(r -> Arrays.hashCode(r.body())))
                .containsExactlyElementsOf(Requests.of(Workload.A, 50).stream()
                        .map(r -> Arrays.hashCode(r.body()))
                        .toList());
    }

    @Test
    void anInsertCountsOnceAllBeforeItAreAnswered() {
        Inserted inserted = new Inserted(10);
        long first = inserted.take();
        long second = inserted.take();
        inserted.answered(second);
        assertThat(inserted.acknowledged()).isEqualTo(10);
        inserted.answered(first);
        assertThat(inserted.acknowledged()).isEqualTo(12);
    }

    @Test
    void theLatestAreNeverBeyondWhatIsAcknowledged() {
        Inserted inserted = new Inserted(5);
        var draw = Popularity.LATEST.over(inserted);
        var random = new SplittableRandom(3);
        for (int i = 0; i < 1000; i++) {
            inserted.answered(inserted.take());
            assertThat(draw.next(random)).isBetween(0L, inserted.acknowledged() - 1);
        }
    }

    private static String text(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8);
    }
}
