package io.partita.protocol.internal.operation;

import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactGetItemsRequest.Get;
import io.partita.engine.transaction.TransactGetItemsResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import io.partita.protocol.internal.value.AttributeMapShape;
import io.partita.protocol.internal.value.ItemWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** TransactGetItems. */
public final class TransactGetItemsCodec implements OperationCodec<TransactGetItemsRequest, TransactGetItemsResponse> {
    private static final int MOST_GETS = 100;
    private static final int ENVELOPE_BYTES = 160;
    private static final int EXPECTED_ELEMENT_BYTES = 16;

    private static final Structure GET = new Structure("Get");
    private static final Member<String> TABLE_NAME = GET.required("TableName", Scalars.STRING, Constraints.tableName());
    private static final Member<Checked<Item>> KEY = GET.required("Key", AttributeMapShape.INSTANCE);
    private static final Member<String> PROJECTION_EXPRESSION = GET.member("ProjectionExpression", Scalars.STRING);
    private static final Member<Map<String, String>> NAMES =
            GET.member("ExpressionAttributeNames", SharedParameters.NAMES);

    private static final Structure ELEMENT = new Structure("TransactGetItem");
    private static final Member<Fields> GET_MEMBER = ELEMENT.required("Get", GET);

    private static final Structure INPUT = new Structure("TransactGetItemsInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);

    private static final Member<List<Fields>> TRANSACT_ITEMS =
            INPUT.required("TransactItems", ListShape.of(ELEMENT), Constraints.length(1, MOST_GETS));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public TransactGetItemsRequest request(Fields fields) {
        INPUT.check(fields);
        List<Fields> elements = fields.get(TRANSACT_ITEMS);
        List<Get> gets = new ArrayList<>(elements.size());
        for (Fields element : elements) {
            gets.add(get(element.get(GET_MEMBER)));
        }
        return new TransactGetItemsRequest(
                gets, SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)));
    }

    private static Get get(Fields fields) {
        TableNames.checkArn(fields.get(TABLE_NAME));
        return new Get(
                fields.get(TABLE_NAME),
                fields.get(KEY),
                fields.get(PROJECTION_EXPRESSION),
                Placeholders.of(fields.get(NAMES), null));
    }

    @Override
    public void write(TransactGetItemsResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("Responses").beginArray();
        for (AttributeSource item : answer.items()) {
            output.beginObject();
            if (item != null) {
                ItemWriter.write(item, output.name("Item"));
            }
            output.endObject();
        }
        output.endArray();
        CapacityWriter.write(answer.consumedCapacity(), output);
        output.endObject();
    }

    @Override
    public int expectedBytes(TransactGetItemsResponse answer) {
        int bytes = ENVELOPE_BYTES;
        for (AttributeSource item : answer.items()) {
            bytes += EXPECTED_ELEMENT_BYTES + (item == null ? 0 : ItemWriter.expectedBytes(item));
        }
        return bytes;
    }
}
