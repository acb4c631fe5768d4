package io.partita.clients.switches;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** A program that writes and reads back what it wrote, with and without ConsistentRead. */
@ExtendWith(SharedServer.class)
class ForgottenConsistentReadTest {
    private static final String TABLE = "SwitchedCarts";

    private DynamoDbClient client;
    private URI server;

    @BeforeEach
    void createCarts(DynamoDbClient shared, URI endpoint) {
        client = shared;
        server = endpoint;
        create(client, TABLE, "pk:S");
    }

    @AfterEach
    void switchOff() throws Exception {
        turn("{\"off\":\"all\",\"table\":\"" + TABLE + "\"}");
    }

    private void turn(String change) throws Exception {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(server.resolve("/_partita/switches"))
                            .POST(BodyPublishers.ofString(change))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        }
    }

    private void on(String kind, String settings) throws Exception {
        turn("{\"switch\":\"" + kind + "\",\"table\":\"" + TABLE + "\"" + settings + "}");
    }

    /** The program: how many lines the cart has after one more was put into it. */
    private int linesAfterAdding(boolean consistentRead) {
        client.updateItem(update -> update.tableName(TABLE)
                .key(item("pk", "asha"))
                .updateExpression("ADD amount :one")
                .expressionAttributeValues(item(":one", 1)));
        var read = client.getItem(
                get -> get.tableName(TABLE).key(item("pk", "asha")).consistentRead(consistentRead));
        return read.hasItem() ? Integer.parseInt(read.item().get("amount").n()) : 0;
    }

    @Test
    void whoForgotItPassesOnAServerWhereNothingLags() {
        assertThat(linesAfterAdding(false)).isEqualTo(1);
    }

    @Test
    void whoForgotItFailsWhereReadsLag() throws Exception {
        on("lagging-reads", ",\"lag\":\"60m\"");
        assertThat(linesAfterAdding(false)).isZero();
    }

    @Test
    void whoDidNotForgetItPassesThereToo() throws Exception {
        on("lagging-reads", ",\"lag\":\"60m\"");
        assertThat(linesAfterAdding(true)).isEqualTo(1);
        assertThat(linesAfterAdding(true)).isEqualTo(2);
    }

    @Test
    void waitersOfTheSdkWaitForSlowTables() throws Exception {
        client.deleteTable(delete -> delete.tableName(TABLE));
        on("slow-tables", ",\"time\":\"300ms\"");
        create(client, TABLE, "pk:S");
        try (DynamoDbWaiter waiter = DynamoDbWaiter.builder()
                .client(client)
                .overrideConfiguration(
                        how -> how.backoffStrategyV2(BackoffStrategy.fixedDelayWithoutJitter(Duration.ofMillis(50))))
                .build()) {
            waiter.waitUntilTableExists(describe -> describe.tableName(TABLE));
        }
        put(client, TABLE, "pk", "asha");
    }

    @Test
    void throttledClientLearnsWhy() throws Exception {
        on("errors", ",\"error\":\"ProvisionedThroughputExceededException\",\"operation\":\"GetItem\"");
        try (DynamoDbClient once = Clients.of(
                server,
                builder -> builder.overrideConfiguration(how -> how.retryStrategy(AwsRetryStrategy.doNotRetry())))) {
            ProvisionedThroughputExceededException refused = catchThrowableOfType(
                    ProvisionedThroughputExceededException.class,
                    () -> once.getItem(get -> get.tableName(TABLE).key(item("pk", "asha"))));
            assertThat(refused.throttlingReasons()).singleElement().satisfies(reason -> {
                assertThat(reason.reason()).isEqualTo("TableReadProvisionedThroughputExceeded");
                assertThat(reason.resource()).endsWith(":table/" + TABLE);
            });
        }
    }
}
