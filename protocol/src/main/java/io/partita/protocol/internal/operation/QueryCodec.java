package io.partita.protocol.internal.operation;

import io.partita.engine.query.ItemsResponse;
import io.partita.engine.query.QueryRequest;
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
import java.util.List;
import java.util.Map;

/** Query. */
public final class QueryCodec implements OperationCodec<QueryRequest, ItemsResponse> {
    private static final Structure INPUT = new Structure("QueryInput");
    private static final Member<String> SELECT = INPUT.member("Select", Scalars.STRING, SharedParameters.SELECT);
    private static final Member<String> INDEX_NAME = INPUT.member("IndexName", Scalars.STRING, Constraints.name());
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);
    private static final Member<Map<String, Fields>> QUERY_FILTER =
            INPUT.member("QueryFilter", LegacyShapes.CONDITIONS);
    private static final Member<String> TABLE_NAME =
            INPUT.required("TableName", Scalars.STRING, Constraints.tableName());
    private static final Member<String> CONDITIONAL_OPERATOR =
            INPUT.member("ConditionalOperator", Scalars.STRING, LegacyShapes.CONDITIONAL_OPERATOR);
    private static final Member<List<String>> ATTRIBUTES_TO_GET =
            INPUT.member("AttributesToGet", LegacyShapes.ATTRIBUTES_TO_GET, LegacyShapes.ATTRIBUTES_TO_GET_LENGTH);
    private static final Member<Integer> LIMIT =
            INPUT.member("Limit", Scalars.INTEGER, Constraints.atLeastInNewForm(1, "Limit"));
    private static final Member<Map<String, Fields>> KEY_CONDITIONS =
            INPUT.member("KeyConditions", LegacyShapes.CONDITIONS);
    private static final Member<Boolean> CONSISTENT_READ = INPUT.member("ConsistentRead", Scalars.BOOLEAN);
    private static final Member<Checked<Item>> EXCLUSIVE_START_KEY =
            INPUT.member("ExclusiveStartKey", AttributeMapShape.INSTANCE);
    private static final Member<String> FILTER_EXPRESSION = INPUT.member("FilterExpression", Scalars.STRING);
    private static final Member<String> PROJECTION_EXPRESSION = INPUT.member("ProjectionExpression", Scalars.STRING);
    private static final Member<Map<String, String>> NAMES =
            INPUT.member("ExpressionAttributeNames", SharedParameters.NAMES);
    private static final Member<Map<String, Checked<AttributeValue>>> VALUES =
            INPUT.member("ExpressionAttributeValues", SharedParameters.VALUES);
    private static final Member<String> KEY_CONDITION_EXPRESSION =
            INPUT.member("KeyConditionExpression", Scalars.STRING);
    private static final Member<Boolean> SCAN_INDEX_FORWARD = INPUT.member("ScanIndexForward", Scalars.BOOLEAN);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public QueryRequest request(Fields fields) {
        INPUT.check(fields);
        TableNames.checkArn(fields.get(TABLE_NAME));
        return new QueryRequest(
                fields.get(TABLE_NAME),
                fields.get(INDEX_NAME),
                fields.get(KEY_CONDITION_EXPRESSION),
                LegacyShapes.conditions(fields.get(KEY_CONDITIONS)),
                fields.get(FILTER_EXPRESSION),
                LegacyShapes.conditions(fields.get(QUERY_FILTER)),
                LegacyShapes.conditionalOperator(fields.get(CONDITIONAL_OPERATOR)),
                fields.get(PROJECTION_EXPRESSION),
                fields.get(ATTRIBUTES_TO_GET),
                SharedParameters.placeholders(fields, NAMES, VALUES),
                SharedParameters.select(fields.get(SELECT)),
                fields.get(LIMIT),
                !fields.has(SCAN_INDEX_FORWARD) || fields.isTrue(SCAN_INDEX_FORWARD),
                fields.isTrue(CONSISTENT_READ),
                fields.get(EXCLUSIVE_START_KEY),
                SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)));
    }

    @Override
    public int expectedBytes(ItemsResponse answer) {
        return ItemPage.expectedBytes(answer);
    }

    @Override
    public void write(ItemsResponse answer, JsonOutput output) {
        ItemPage.write(answer, output);
    }
}
