package io.partita.protocol.internal.operation;

import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.GetItemResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.Item;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import io.partita.protocol.internal.value.AttributeMapShape;
import io.partita.protocol.internal.value.ItemWriter;
import java.util.List;
import java.util.Map;

/** GetItem. */
public final class GetItemCodec implements OperationCodec<GetItemRequest, GetItemResponse> {
    private static final int ENVELOPE_BYTES = 160;

    private static final Structure INPUT = new Structure("GetItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);
    private static final Member<List<String>> ATTRIBUTES_TO_GET =
            INPUT.member("AttributesToGet", LegacyShapes.ATTRIBUTES_TO_GET, LegacyShapes.ATTRIBUTES_TO_GET_LENGTH);
    private static final Member<String> TABLE_NAME =
            INPUT.required("TableName", Scalars.STRING, Constraints.tableName());
    private static final Member<Checked<Item>> KEY = INPUT.required("Key", AttributeMapShape.INSTANCE);
    private static final Member<Boolean> CONSISTENT_READ = INPUT.member("ConsistentRead", Scalars.BOOLEAN);
    private static final Member<String> PROJECTION_EXPRESSION = INPUT.member("ProjectionExpression", Scalars.STRING);
    private static final Member<Map<String, String>> NAMES =
            INPUT.member("ExpressionAttributeNames", SharedParameters.NAMES);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public GetItemRequest request(Fields fields) {
        INPUT.check(fields);
        TableNames.checkArn(fields.get(TABLE_NAME));
        return new GetItemRequest(
                fields.get(TABLE_NAME),
                fields.get(KEY),
                fields.get(PROJECTION_EXPRESSION),
                fields.get(ATTRIBUTES_TO_GET),
                Placeholders.of(fields.get(NAMES), null),
                fields.isTrue(CONSISTENT_READ),
                SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)));
    }

    @Override
    public int expectedBytes(GetItemResponse answer) {
        return ENVELOPE_BYTES + (answer.item() == null ? 0 : ItemWriter.expectedBytes(answer.item()));
    }

    @Override
    public void write(GetItemResponse answer, JsonOutput output) {
        output.beginObject();
        if (answer.item() != null) {
            ItemWriter.write(answer.item(), output.name("Item"));
        }
        CapacityWriter.write(answer.consumedCapacity(), output);
        output.endObject();
    }
}
