package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.item.GetItemResponse;
import io.partita.engine.item.WriteItemResponse;
import io.partita.model.error.DynamoDbException;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Answers that are many times as long as what is stored: a string of control characters is shown in six bytes for each. */
class LongAnswersTest {
    /** Of which large requests may take three quarters. */
    private static final int BUDGET = 4_000_000;

    private static final String KEY = "\"TableName\":\"Table\",\"Key\":{\"k\":{\"S\":\"a\"}}";
    private static final String GET = "{" + KEY + "}";
    private static final String DELETE = "{" + KEY + ",\"ReturnValues\":\"ALL_OLD\"}";

    private static EncodedItem controls(int count) {
        return EncodedItem.of(Item.of(Map.of("v", new AttributeValue.S("\u0001".repeat(count)))));
    }

    @Test
    void aReadWhoseAnswerDoesNotFitTheBudgetIsThrottled() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, BUDGET, 100)).hold();
                RawClient client = server.connect()) {
            client.send(RawClient.post("GetItem", GET, ""));
            server.nextHeld().complete(new GetItemResponse(controls(500_000), null));
            assertThat(client.read().text()).contains("ThrottlingException");
            client.send(RawClient.post("GetItem", GET, ""));
            server.nextHeld().complete(new GetItemResponse(controls(300_000), null));
            assertThat(client.read().text()).contains("\\u0001".repeat(300_000));
        }
    }

    @Test
    void aRefusalThatShowsTooLongAnItemIsThrottledInstead() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, BUDGET, 100)).hold();
                RawClient client = server.connect()) {
            client.send(RawClient.post("DeleteItem", DELETE, ""));
            server.nextHeld().completeExceptionally(DynamoDbException.conditionalCheckFailed(controls(500_000)));
            assertThat(client.read().text()).contains("ThrottlingException");
            client.send(RawClient.post("DeleteItem", DELETE, ""));
            server.nextHeld().completeExceptionally(DynamoDbException.conditionalCheckFailed(controls(300_000)));
            RawClient.Answer shown = client.read();
            assertThat(shown.status()).isEqualTo(400);
            assertThat(shown.text()).contains("ConditionalCheckFailedException").contains("\\u0001".repeat(300_000));
        }
    }

    /** What is done cannot be refused any more. */
    @Test
    void theAnswerToAWriteWaitsUntilThereIsRoomForIt() throws Exception {
        try (TestServer server = new TestServer(TestServer.sizes(1 << 20, BUDGET, 100)).hold();
                RawClient first = server.connect();
                RawClient second = server.connect()) {
            first.send(RawClient.post("DescribeLimits", "{" + " ".repeat(1_000_000) + "}", ""));
            CompletableFuture<Object> large = server.nextHeld();
            long before = server.server().memoryInUse();
            second.send(RawClient.post("DeleteItem", DELETE, ""));
            server.nextHeld().complete(new WriteItemResponse(controls(300_000), null, null));
            // From now on it counts as what is held.
            while (server.server().memoryInUse() > before + 310_000) {
                Thread.onSpinWait();
            }
            large.complete(TestServer.LIMITS);
            assertThat(first.read().status()).isEqualTo(200);
            assertThat(second.read().text()).contains("\\u0001".repeat(300_000));
        }
    }
}
