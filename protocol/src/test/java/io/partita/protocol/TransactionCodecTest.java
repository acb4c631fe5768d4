package io.partita.protocol;

import static io.partita.protocol.Requests.decode;
import static io.partita.protocol.Requests.fault;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.capacity.ConsumedCapacity.ShownAs;
import io.partita.engine.change.CollectionMetrics;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactGetItemsRequest.Get;
import io.partita.engine.transaction.TransactGetItemsResponse;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsResponse;
import io.partita.model.error.ErrorType;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies of transactions (fact pack: VALIDATION §3, §16, §17). */
class TransactionCodecTest {
    private static final Item KEY = Item.of(Map.of("a", AttributeValue.string("x")));
    private static final String KEY_MEMBER = "'Key':{'a':{'S':'x'}}";
    private static final String TABLE = "'TableName':'t',";
    private static final String EXPRESSION_MEMBERS =
            "'ExpressionAttributeNames':{'#a':'b'},'ExpressionAttributeValues':{':v':{'N':'1'}},"
                    + "'ReturnValuesOnConditionCheckFailure':'ALL_OLD'";
    private static final String NOT_ONE = "TransactItems can only contain one of Check, Put, Update or Delete";

    private static String write(String... elements) {
        return "{'TransactItems':[" + String.join(",", elements) + "]}";
    }

    private static TransactAction onlyAction(String element) {
        return ((TransactWriteItemsRequest) decode("TransactWriteItems", write(element)))
                .actions()
                .getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "PUT | {'Put':{'TableName':'t','Item':{'a':{'S':'x'}}}}",
                "UPDATE | {'Update':{'TableName':'t','Key':{'a':{'S':'x'}},'UpdateExpression':'u'}}",
                "DELETE | {'Delete':{'TableName':'t','Key':{'a':{'S':'x'}}}}",
                "CONDITION_CHECK | {'ConditionCheck':{'TableName':'t','Key':{'a':{'S':'x'}},'ConditionExpression':'c'}}"
            })
    void actionsWithAsFewMembersAsTheyTake(Kind kind, String element) {
        TransactAction action = onlyAction(element);
        assertThat(action.kind()).isEqualTo(kind);
        assertThat(action.tableName()).isEqualTo("t");
        assertThat(action.subject().value()).isEqualTo(KEY);
        assertThat(action.updateExpression()).isEqualTo(kind == Kind.UPDATE ? "u" : null);
        assertThat(action.conditionExpression()).isEqualTo(kind == Kind.CONDITION_CHECK ? "c" : null);
        assertThat(action.placeholders().hasNames()).isFalse();
        assertThat(action.placeholders().hasValues()).isFalse();
        assertThat(action.returnItemOnConditionFailure()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'Put':{'Item':{'a':{'S':'x'}},",
                "{'Update':{'Key':{'a':{'S':'x'}},'UpdateExpression':'u',",
                "{'Delete':{'Key':{'a':{'S':'x'}},",
                "{'ConditionCheck':{'Key':{'a':{'S':'x'}},"
            })
    void actionsWithAllTheirMembers(String start) {
        TransactAction action = onlyAction(start + TABLE + "'ConditionExpression':'c'," + EXPRESSION_MEMBERS + "}}");
        assertThat(action.conditionExpression()).isEqualTo("c");
        assertThat(action.placeholders().useName("#a")).isEqualTo("b");
        assertThat(action.placeholders().useValue(":v")).isEqualTo(AttributeValue.number(1));
        assertThat(action.returnItemOnConditionFailure()).isTrue();
    }

    @Test
    void membersBesideTheActions() {
        String delete = "{'Delete':{" + TABLE + KEY_MEMBER + "}}";
        TransactWriteItemsRequest least = (TransactWriteItemsRequest) decode("TransactWriteItems", write(delete));
        assertThat(least.clientRequestToken()).isNull();
        assertThat(least.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.NONE);
        assertThat(least.returnItemCollectionMetrics()).isFalse();
        TransactWriteItemsRequest most = (TransactWriteItemsRequest) decode(
                "TransactWriteItems",
                "{'ClientRequestToken':'é','ReturnConsumedCapacity':'INDEXES','ReturnItemCollectionMetrics':'SIZE',"
                        + "'TransactItems':[" + delete + "," + delete + "]}");
        assertThat(most.actions()).hasSize(2);
        assertThat(most.clientRequestToken()).isEqualTo("é");
        assertThat(most.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.INDEXES);
        assertThat(most.returnItemCollectionMetrics()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "null",
                "{'Put':null}",
                "{'put':{}}",
                "{'Put':{'TableName':'t','Item':{}},'Delete':{'TableName':'t','Key':{}}}"
            })
    void anElementHasOneAction(String element) {
        assertThat(fault("TransactWriteItems", write("{'Delete':{'TableName':'arn:aws:s3:::b','Key':{}}}", element)))
                .hasMessage(NOT_ONE)
                .extracting("type")
                .isEqualTo(ErrorType.VALIDATION);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "{'Put':{}} | put.tableName | put.item",
                "{'Update':{'UpdateExpression':'u'}} | update.tableName | update.key",
                "{'Update':{'Key':{}}} | update.tableName | update.updateExpression",
                "{'Delete':{}} | delete.tableName | delete.key",
                "{'ConditionCheck':{'Key':{}}} | conditionCheck.tableName | conditionCheck.conditionExpression",
                "{'ConditionCheck':{'ConditionExpression':'c'}} | conditionCheck.tableName | conditionCheck.key"
            })
    void requiredMembersAreNamedByTheirPlace(String element, String first, String second) {
        assertThat(fault("TransactWriteItems", write("{}", element)))
                .hasMessage("2 validation errors detected: Value null at 'transactItems.2.member." + first
                        + "' failed to satisfy constraint: Member must not be null; Value null at 'transactItems.2.member."
                        + second + "' failed to satisfy constraint: Member must not be null");
    }

    @Test
    void constraintsBesideTheActions() {
        assertThat(fault("TransactWriteItems", "{}"))
                .hasMessage("1 validation error detected: Value null at 'transactItems' failed to satisfy constraint:"
                        + " Member must not be null");
        assertThat(fault("TransactWriteItems", write()))
                .hasMessage("1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        String many = IntStream.range(0, 101).mapToObj(i -> "{}").collect(Collectors.joining(","));
        assertThat(fault("TransactWriteItems", write(many)))
                .hasMessageStartingWith("1 validation error detected: Value '[TransactWriteItem(), ")
                .hasMessageEndingWith(
                        "]' at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to 100");
        for (String token : List.of("", "t".repeat(37))) {
            assertThat(fault(
                            "TransactWriteItems",
                            "{'ClientRequestToken':'" + token + "','TransactItems':[{'Delete':{" + TABLE + KEY_MEMBER
                                    + "}}]}"))
                    .hasMessageContaining("Value '" + token + "' at 'clientRequestToken' failed to satisfy constraint:"
                            + " Member must have length " + (token.isEmpty() ? "greater" : "less"));
        }
    }

    @Test
    void anArnOfSomethingElseIsRefused() {
        assertThat(fault("TransactWriteItems", write("{'Put':{'TableName':'arn:aws:s3:::b','Item':{}}}")))
                .hasMessage("Invalid TableArn: Invalid ResourceArn provided as input arn:aws:s3:::b");
        assertThat(fault("TransactGetItems", write("{'Get':{'TableName':'arn:aws:s3:::b','Key':{}}}")))
                .hasMessage("Invalid TableArn: Invalid ResourceArn provided as input arn:aws:s3:::b");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "TransactWriteItems | {'TransactItems':'x'} | Unexpected field type",
                "TransactWriteItems | {'TransactItems':{}} | Start of structure or map found where not expected",
                "TransactWriteItems | {'TransactItems':['x']} | Unexpected value type in payload",
                "TransactWriteItems | {'TransactItems':[{'Put':'x'}]} | Unexpected field type",
                "TransactWriteItems | {'TransactItems':[{'Put':[]}]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.Put",
                "TransactWriteItems | {'TransactItems':[{'Put':{}},{'Update':{'TableName':1}}]} | NUMBER_VALUE cannot be converted to String",
                "TransactGetItems | {'TransactItems':[[]]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.TransactGetItem",
                "TransactGetItems | {'TransactItems':[{'Get':1}]} | Unexpected field type"
            })
    void wrongJsonTypesAnswerTheServicesText(String operation, String body, String text) {
        assertThat(fault(operation, body)).hasMessage(text).extracting("type").isEqualTo(ErrorType.SERIALIZATION);
    }

    @Test
    void readsWithFewAndWithAllMembers() {
        TransactGetItemsRequest request = (TransactGetItemsRequest) decode(
                "TransactGetItems",
                "{'ReturnConsumedCapacity':'TOTAL','TransactItems':[{'Get':{" + TABLE + KEY_MEMBER + "}},{'Get':{"
                        + TABLE
                        + KEY_MEMBER
                        + ",'ProjectionExpression':'#a','ExpressionAttributeNames':{'#a':'b'}}}]}");
        assertThat(request.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.TOTAL);
        Get least = request.gets().getFirst();
        assertThat(least.tableName()).isEqualTo("t");
        assertThat(least.key().value()).isEqualTo(KEY);
        assertThat(least.projectionExpression()).isNull();
        assertThat(least.placeholders().hasNames()).isFalse();
        Get most = request.gets().getLast();
        assertThat(most.projectionExpression()).isEqualTo("#a");
        assertThat(most.placeholders().useName("#a")).isEqualTo("b");
    }

    @Test
    void anElementOfReadsHasARead() {
        assertThat(fault("TransactGetItems", write("{'Get':{}}", "{'Put':{}}")))
                .hasMessage(
                        "3 validation errors detected:"
                                + " Value null at 'transactItems.1.member.get.tableName' failed to satisfy constraint: Member must not be null;"
                                + " Value null at 'transactItems.1.member.get.key' failed to satisfy constraint: Member must not be null;"
                                + " Value null at 'transactItems.2.member.get' failed to satisfy constraint: Member must not be null");
    }

    @SuppressWarnings("unchecked")
    private static <R> String encode(String operation, R answer) {
        ApiOperation<?, R> encoder = (ApiOperation<?, R>) Requests.operation(operation);
        return new String(encoder.encode(answer), StandardCharsets.UTF_8).replace('"', '\'');
    }

    @Test
    void answersOfWrites() {
        assertThat(encode("TransactWriteItems", new TransactWriteItemsResponse(null, Map.of())))
                .isEqualTo("{}");
        ConsumedCapacity capacity =
                new ConsumedCapacity("t", 4, Map.of("g", 2L), Map.of("l", 2L), true, ShownAs.WRITES);
        CollectionMetrics metrics = new CollectionMetrics("a", AttributeValue.string("x"), 0, 1);
        assertThat(encode(
                        "TransactWriteItems",
                        new TransactWriteItemsResponse(List.of(capacity), Map.of("t", List.of(metrics)))))
                .isEqualTo("{'ConsumedCapacity':[{'TableName':'t','CapacityUnits':4.0,'WriteCapacityUnits':4.0,"
                        + "'Table':{'CapacityUnits':2.0,'WriteCapacityUnits':2.0},"
                        + "'LocalSecondaryIndexes':{'l':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}},"
                        + "'GlobalSecondaryIndexes':{'g':{'CapacityUnits':1.0,'WriteCapacityUnits':1.0}}}],"
                        + "'ItemCollectionMetrics':{'t':[{'ItemCollectionKey':{'a':{'S':'x'}},"
                        + "'SizeEstimateRangeGB':[0.0,1.0]}]}}");
    }

    @Test
    void answersOfReads() {
        ConsumedCapacity capacity = new ConsumedCapacity("t", 8, Map.of(), Map.of(), false, ShownAs.READS);
        assertThat(encode(
                        "TransactGetItems",
                        new TransactGetItemsResponse(Arrays.asList(EncodedItem.of(KEY), null, KEY), List.of(capacity))))
                .isEqualTo("{'Responses':[{'Item':{'a':{'S':'x'}}},{},{'Item':{'a':{'S':'x'}}}],"
                        + "'ConsumedCapacity':[{'TableName':'t','CapacityUnits':4.0,'ReadCapacityUnits':4.0}]}");
    }
}
