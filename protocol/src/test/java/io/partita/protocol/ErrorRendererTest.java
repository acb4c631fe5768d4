package io.partita.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.model.error.CancellationReason;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bodies of errors (fact pack: ERRORS §1, VALIDATION §0.1). */
class ErrorRendererTest {
    private static String render(Wording wording, DynamoDbException error, String operation) {
        ApiOperation<?, ?> raisedIn = operation == null ? null : Requests.operation(operation);
        return new String(new ErrorRenderer(wording).render(error, raisedIn), StandardCharsets.UTF_8);
    }

    @Test
    void typeAndTextHaveTheNamesOfTheType() {
        assertThat(render(Wording.W2026_08, DynamoDbException.validation("no \"x\""), "Scan"))
                .isEqualTo(
                        "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"no \\\"x\\\"\"}");
        assertThat(render(Wording.W2026_08, DynamoDbException.of(ErrorType.SERIALIZATION, "m"), "Scan"))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\",\"Message\":\"m\"}");
        assertThat(render(Wording.W2026_08, DynamoDbException.of(ErrorType.RESOURCE_NOT_FOUND, "m"), "Scan"))
                .isEqualTo(
                        "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\",\"message\":\"m\"}");
    }

    @Test
    void someErrorsHaveNoText() {
        assertThat(render(Wording.W2026_08, DynamoDbException.of(ErrorType.SERIALIZATION, null), null))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#SerializationException\"}");
        DynamoDbException unknown = catchThrowableOfType(
                DynamoDbException.class, () -> Api.dynamoDb().operation("DynamoDB_20120810.getItem"));
        assertThat(render(Wording.W2026_08, unknown, null))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}");
    }

    @Test
    void aFailedConditionCarriesTheItemItWasAskedFor() {
        Item item = Item.of(Map.of("a", AttributeValue.string("é\n")));
        assertThat(render(Wording.W2026_08, DynamoDbException.conditionalCheckFailed(EncodedItem.of(item)), "PutItem"))
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                        + "\"message\":\"The conditional request failed\",\"Item\":{\"a\":{\"S\":\"é\\n\"}}}");
        assertThat(render(Wording.W2026_08, DynamoDbException.conditionalCheckFailed(null), "PutItem"))
                .endsWith("\"message\":\"The conditional request failed\"}");
    }

    @Test
    void aCancelledTransactionCarriesOneReasonForEachAction() {
        Item item = Item.of(Map.of("a", AttributeValue.string("x")));
        DynamoDbException cancelled = DynamoDbException.transactionCanceled(List.of(
                CancellationReason.NONE,
                CancellationReason.of(DynamoDbException.conditionalCheckFailed(EncodedItem.of(item))),
                CancellationReason.of(DynamoDbException.validation(MessageFamily.ENVELOPED, "m"))));
        assertThat(render(Wording.W2026_08, cancelled, "TransactWriteItems"))
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#TransactionCanceledException\","
                        + "\"Message\":\"Transaction cancelled, please refer cancellation reasons for specific reasons"
                        + " [None, ConditionalCheckFailed, ValidationError]\",\"CancellationReasons\":[{\"Code\":\"None\"},"
                        + "{\"Code\":\"ConditionalCheckFailed\",\"Message\":\"The conditional request failed\","
                        + "\"Item\":{\"a\":{\"S\":\"x\"}}},{\"Code\":\"ValidationError\",\"Message\":\"m\"}]}");
    }

    @Test
    void errorsOfTokensHaveTheirTextUnderACapitalLetter() {
        assertThat(render(Wording.W2026_08, DynamoDbException.of(ErrorType.TRANSACTION_IN_PROGRESS, "m"), null))
                .endsWith("#TransactionInProgressException\",\"Message\":\"m\"}");
        assertThat(render(Wording.W2026_08, DynamoDbException.of(ErrorType.IDEMPOTENT_PARAMETER_MISMATCH, "m"), null))
                .endsWith("#IdempotentParameterMismatchException\",\"Message\":\"m\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "W2026_08,PutItem,ENVELOPED,true",
        "W2026_08,UpdateItem,ENVELOPED,true",
        "W2026_08,DeleteItem,ENVELOPED,true",
        "W2026_08,GetItem,ENVELOPED,false",
        "W2026_08,Query,ENVELOPED,false",
        "W2026_08,BatchWriteItem,ENVELOPED,false",
        "W2026_08,,ENVELOPED,false",
        "W2026_08,PutItem,BARE,false",
        "W2026_05,PutItem,ENVELOPED,false"
    })
    void onlyWritesOfOneItemEnvelopTheirFamiliesSinceAugust(
            Wording wording, String operation, MessageFamily family, boolean enveloped) {
        assertThat(render(wording, DynamoDbException.validation(family, "m"), operation))
                .contains(enveloped ? "\"1 validation error detected: m\"" : "\"message\":\"m\"");
    }

    @Test
    void wordingsAreKnownByTheirMonth() {
        assertThat(Wording.fromText("2026-05")).isEqualTo(Wording.W2026_05);
        assertThat(Wording.fromText("2026-08")).isEqualTo(Wording.W2026_08);
        assertThat(Wording.W2026_08.text()).isEqualTo("2026-08");
        assertThatThrownBy(() -> Wording.fromText("2026-06")).hasMessageContaining("2026-06");
    }
}
