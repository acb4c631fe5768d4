package io.partita.protocol.internal.operation;

import io.partita.engine.transaction.TransactAction;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.engine.transaction.TransactWriteItemsResponse;
import io.partita.model.error.DynamoDbException;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import java.util.ArrayList;
import java.util.List;

/** TransactWriteItems. */
public final class TransactWriteItemsCodec
        implements OperationCodec<TransactWriteItemsRequest, TransactWriteItemsResponse> {
    private static final int MOST_ACTIONS = 100;
    private static final int LONGEST_TOKEN = 36;
    private static final int EXPECTED_BYTES = 128;

    private static final Structure ELEMENT = new Structure("TransactWriteItem");
    private static final List<ActionShape> ACTIONS = List.of(
            ActionShape.conditionCheckIn(ELEMENT),
            ActionShape.putIn(ELEMENT),
            ActionShape.deleteIn(ELEMENT),
            ActionShape.updateIn(ELEMENT));

    private static final Structure INPUT = new Structure("TransactWriteItemsInput");
    private static final Member<String> TOKEN =
            INPUT.member("ClientRequestToken", Scalars.STRING, Constraints.length(1, LONGEST_TOKEN));
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);

    private static final Member<String> RETURN_METRICS = INPUT.member(
            "ReturnItemCollectionMetrics", Scalars.STRING, SharedParameters.RETURN_ITEM_COLLECTION_METRICS);

    private static final Member<List<Fields>> TRANSACT_ITEMS =
            INPUT.required("TransactItems", ListShape.of(ELEMENT), Constraints.length(1, MOST_ACTIONS));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public TransactWriteItemsRequest request(Fields fields) {
        INPUT.check(fields);
        List<Fields> elements = fields.get(TRANSACT_ITEMS);
        List<ActionShape> shapes = new ArrayList<>(elements.size());
        for (int i = 0; i < elements.size(); i++) {
            shapes.add(shapeOf(elements.get(i)));
        }
        List<TransactAction> actions = new ArrayList<>(elements.size());
        for (int i = 0; i < elements.size(); i++) {
            actions.add(shapes.get(i).action(elements.get(i)));
        }
        return new TransactWriteItemsRequest(
                actions,
                fields.get(TOKEN),
                SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)),
                SharedParameters.isSize(fields.get(RETURN_METRICS)));
    }

    /** TW4: an element has one action, no more and no less. */
    private static ActionShape shapeOf(Fields element) {
        ActionShape found = null;
        for (int i = 0; i < ACTIONS.size(); i++) {
            ActionShape shape = ACTIONS.get(i);
            if (shape.isIn(element)) {
                if (found != null) {
                    throw notOneAction();
                }
                found = shape;
            }
        }
        if (found == null) {
            throw notOneAction();
        }
        return found;
    }

    private static DynamoDbException notOneAction() {
        return DynamoDbException.validation("TransactItems can only contain one of Check, Put, Update or Delete");
    }

    @Override
    public int expectedBytes(TransactWriteItemsResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(TransactWriteItemsResponse answer, JsonOutput output) {
        output.beginObject();
        CapacityWriter.write(answer.consumedCapacity(), output);
        MetricsWriter.write(answer.metrics(), output);
        output.endObject();
    }
}
