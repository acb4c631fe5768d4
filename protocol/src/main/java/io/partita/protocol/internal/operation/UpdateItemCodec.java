package io.partita.protocol.internal.operation;

import io.partita.engine.item.UpdateItemRequest;
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

/** UpdateItem. */
public final class UpdateItemCodec implements OperationCodec<UpdateItemRequest, WriteItemResponse> {
    private static final Structure INPUT = new Structure("UpdateItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);
    private static final Member<String> TABLE_NAME =
            INPUT.required("TableName", Scalars.STRING, Constraints.tableName());

    private static final Member<String> RETURN_METRICS = INPUT.member(
            "ReturnItemCollectionMetrics", Scalars.STRING, SharedParameters.RETURN_ITEM_COLLECTION_METRICS);

    private static final Member<String> RETURN_VALUES =
            INPUT.member("ReturnValues", Scalars.STRING, SharedParameters.RETURN_VALUES);
    private static final Member<Checked<Item>> KEY = INPUT.required("Key", AttributeMapShape.INSTANCE);
    private static final Member<String> CONDITIONAL_OPERATOR =
            INPUT.member("ConditionalOperator", Scalars.STRING, LegacyShapes.CONDITIONAL_OPERATOR);
    private static final Member<Map<String, Fields>> EXPECTED = INPUT.member("Expected", LegacyShapes.EXPECTED);
    private static final Member<Map<String, Fields>> ATTRIBUTE_UPDATES =
            INPUT.member("AttributeUpdates", LegacyShapes.ATTRIBUTE_UPDATES);
    private static final Member<String> UPDATE_EXPRESSION = INPUT.member("UpdateExpression", Scalars.STRING);
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
    public UpdateItemRequest request(Fields fields) {
        // Fact pack: VALIDATION §4.2 "Recent corrections".
        INPUT.checkFirstEnumOnly(fields, RETURN_VALUES);
        TableNames.checkArn(fields.get(TABLE_NAME));
        return new UpdateItemRequest(
                fields.get(TABLE_NAME),
                fields.get(KEY),
                fields.get(UPDATE_EXPRESSION),
                LegacyShapes.attributeUpdates(fields.get(ATTRIBUTE_UPDATES)),
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
