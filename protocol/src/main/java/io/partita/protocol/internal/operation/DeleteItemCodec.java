package io.partita.protocol.internal.operation;

import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.WriteItemResponse;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import io.partita.protocol.internal.value.AttributeMapShape;
import java.util.Map;

/** DeleteItem. */
public final class DeleteItemCodec implements OperationCodec<DeleteItemRequest, WriteItemResponse> {
    private static final Structure INPUT = new Structure("DeleteItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);
    private static final Member<String> TABLE_NAME =
            INPUT.required("TableName", Scalars.STRING, Constraints.tableName());
    private static final Member<String> RETURN_VALUES =
            INPUT.member("ReturnValues", Scalars.STRING, SharedParameters.RETURN_VALUES);

    private static final Member<String> RETURN_METRICS = INPUT.member(
            "ReturnItemCollectionMetrics", Scalars.STRING, SharedParameters.RETURN_ITEM_COLLECTION_METRICS);

    private static final Member<Checked<Item>> KEY = INPUT.required("Key", AttributeMapShape.INSTANCE);
    private static final Member<String> CONDITIONAL_OPERATOR =
            INPUT.member("ConditionalOperator", Scalars.STRING, LegacyShapes.CONDITIONAL_OPERATOR);
    private static final Member<Map<String, Fields>> EXPECTED = INPUT.member("Expected", LegacyShapes.EXPECTED);
    private static final Member<String> CONDITION_EXPRESSION = INPUT.member("ConditionExpression", Scalars.STRING);
    private static final Member<Map<String, String>> NAMES =
            INPUT.member("ExpressionAttributeNames", SharedParameters.NAMES);
    private static final Member<Map<String, Checked<AttributeValue>>> VALUES =
            INPUT.member("ExpressionAttributeValues", SharedParameters.VALUES);
    private static final Member<String> RETURN_VALUES_ON_FAILURE = INPUT.member(
            "ReturnValuesOnConditionCheckFailure", Scalars.STRING, SharedParameters.RETURN_VALUES_ON_FAILURE);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public DeleteItemRequest request(Fields fields) {
        INPUT.check(fields);
        TableNames.checkArn(fields.get(TABLE_NAME));
        return new DeleteItemRequest(
                fields.get(TABLE_NAME),
                fields.get(KEY),
                fields.get(CONDITION_EXPRESSION),
                LegacyShapes.expected(fields.get(EXPECTED)),
                LegacyShapes.conditionalOperator(fields.get(CONDITIONAL_OPERATOR)),
                SharedParameters.placeholders(fields, NAMES, VALUES),
                SharedParameters.returnValues(fields.get(RETURN_VALUES)),
                SharedParameters.isAllOld(fields.get(RETURN_VALUES_ON_FAILURE)),
                SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)),
                SharedParameters.isSize(fields.get(RETURN_METRICS)));
    }

    @Override
    public int expectedBytes(WriteItemResponse answer) {
        return WrittenItem.expectedBytes(answer);
    }

    @Override
    public void write(WriteItemResponse answer, JsonOutput output) {
        WrittenItem.write(answer, output);
    }
}
