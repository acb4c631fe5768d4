package io.partita.protocol.internal.operation;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchGetItemResponse.Unprocessed;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.Item;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.ListShape;
import io.partita.protocol.internal.shape.MapShape;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Mismatches;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;
import io.partita.protocol.internal.value.AttributeMapShape;
import io.partita.protocol.internal.value.ItemWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** BatchGetItem. */
public final class BatchGetItemCodec implements OperationCodec<BatchGetItemRequest, BatchGetItemResponse> {
    private static final int MOST_KEYS = 100;
    private static final int EXPECTED_BYTES = 4096;

    private static final Structure TABLE = new Structure("KeysAndAttributes");
    private static final Member<List<Checked<Item>>> KEYS =
            TABLE.required("Keys", ListShape.of(AttributeMapShape.INSTANCE), Constraints.length(1, MOST_KEYS));
    private static final Member<List<String>> ATTRIBUTES_TO_GET =
            TABLE.member("AttributesToGet", LegacyShapes.ATTRIBUTES_TO_GET, LegacyShapes.ATTRIBUTES_TO_GET_LENGTH);
    private static final Member<Boolean> CONSISTENT_READ = TABLE.member("ConsistentRead", Scalars.BOOLEAN);
    private static final Member<String> PROJECTION_EXPRESSION = TABLE.member("ProjectionExpression", Scalars.STRING);
    private static final Member<Map<String, String>> NAMES =
            TABLE.member("ExpressionAttributeNames", SharedParameters.NAMES);

    private static final Structure INPUT = new Structure("BatchGetItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);
    private static final Member<Map<String, Fields>> REQUEST_ITEMS = INPUT.required(
            "RequestItems",
            new MapShape<>(TABLE, Mismatches.MODEL + "KeysAndAttributes"),
            Constraints.length(1, Integer.MAX_VALUE),
            Constraints.tableNamesAsKeys());

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public BatchGetItemRequest request(Fields fields) {
        INPUT.check(fields);
        List<TableKeys> tables = new ArrayList<>();
        fields.get(REQUEST_ITEMS).forEach((tableName, table) -> tables.add(tableKeys(tableName, table)));
        return new BatchGetItemRequest(
                tables, SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)));
    }

    private static TableKeys tableKeys(String tableName, Fields table) {
        TableNames.checkArn(tableName);
        return new TableKeys(
                tableName,
                table.get(KEYS),
                table.get(PROJECTION_EXPRESSION),
                table.get(ATTRIBUTES_TO_GET),
                Placeholders.of(table.get(NAMES), null),
                table.isTrue(CONSISTENT_READ));
    }

    @Override
    public int expectedBytes(BatchGetItemResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(BatchGetItemResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("Responses").beginObject();
        for (Map.Entry<String, List<AttributeSource>> table : answer.responses().entrySet()) {
            output.name(table.getKey()).beginArray();
            for (AttributeSource item : table.getValue()) {
                ItemWriter.write(item, output);
            }
            output.endArray();
        }
        output.endObject().name("UnprocessedKeys").beginObject();
        for (Map.Entry<String, Unprocessed> table : answer.unprocessedKeys().entrySet()) {
            writeUnprocessed(table.getValue(), output.name(table.getKey()));
        }
        output.endObject();
        CapacityWriter.write(answer.consumedCapacity(), output);
        output.endObject();
    }

    private static void writeUnprocessed(Unprocessed unprocessed, JsonOutput output) {
        output.beginObject().name("Keys").beginArray();
        for (Item key : unprocessed.keys()) {
            ItemWriter.write(key, output);
        }
        output.endArray();
        TableKeys request = unprocessed.request();
        if (request.consistentRead()) {
            output.member("ConsistentRead", true);
        }
        if (request.attributesToGet() != null) {
            output.name("AttributesToGet").beginArray();
            request.attributesToGet().forEach(output::string);
            output.endArray();
        }
        if (request.projectionExpression() != null) {
            output.member("ProjectionExpression", request.projectionExpression());
        }
        Map<String, String> names = request.placeholders().names();
        if (names != null) {
            output.name("ExpressionAttributeNames").beginObject();
            names.forEach(output::member);
            output.endObject();
        }
        output.endObject();
    }
}
