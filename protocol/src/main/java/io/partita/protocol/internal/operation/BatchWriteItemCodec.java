package io.partita.protocol.internal.operation;

import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.model.error.Checked;
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

/** BatchWriteItem. */
public final class BatchWriteItemCodec implements OperationCodec<BatchWriteItemRequest, BatchWriteItemResponse> {
    private static final int MOST_WRITES = 25;
    private static final int EXPECTED_BYTES = 256;

    private static final Structure DELETE = new Structure("DeleteRequest");
    private static final Member<Checked<Item>> KEY = DELETE.required("Key", AttributeMapShape.INSTANCE);
    private static final Structure PUT = new Structure("PutRequest");
    private static final Member<Checked<Item>> ITEM = PUT.required("Item", AttributeMapShape.INSTANCE);
    private static final Structure WRITE = new Structure("WriteRequest");
    private static final Member<Fields> DELETE_REQUEST = WRITE.member("DeleteRequest", DELETE);
    private static final Member<Fields> PUT_REQUEST = WRITE.member("PutRequest", PUT);

    private static final Structure INPUT = new Structure("BatchWriteItemInput");
    private static final Member<String> RETURN_CONSUMED_CAPACITY =
            INPUT.member("ReturnConsumedCapacity", Scalars.STRING, SharedParameters.RETURN_CONSUMED_CAPACITY);

    private static final Member<String> RETURN_METRICS = INPUT.member(
            "ReturnItemCollectionMetrics", Scalars.STRING, SharedParameters.RETURN_ITEM_COLLECTION_METRICS);

    private static final Member<Map<String, List<Fields>>> REQUEST_ITEMS = INPUT.required(
            "RequestItems",
            new MapShape<>(ListShape.of(WRITE), "java.util.List<" + Mismatches.MODEL + "WriteRequest>"),
            Constraints.length(1, Integer.MAX_VALUE),
            Constraints.tableNamesAsKeys(),
            Constraints.lengthOfValues(1, MOST_WRITES));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public BatchWriteItemRequest request(Fields fields) {
        INPUT.check(fields);
        List<TableWrites> tables = new ArrayList<>();
        fields.get(REQUEST_ITEMS).forEach((tableName, writes) -> tables.add(tableWrites(tableName, writes)));
        return new BatchWriteItemRequest(
                tables,
                SharedParameters.returnConsumedCapacity(fields.get(RETURN_CONSUMED_CAPACITY)),
                SharedParameters.isSize(fields.get(RETURN_METRICS)));
    }

    private static TableWrites tableWrites(String tableName, List<Fields> sent) {
        TableNames.checkArn(tableName);
        List<WriteRequest> writes = new ArrayList<>(sent.size());
        for (Fields write : sent) {
            Fields put = write.get(PUT_REQUEST);
            Fields delete = write.get(DELETE_REQUEST);
            writes.add(new WriteRequest(put == null ? null : put.get(ITEM), delete == null ? null : delete.get(KEY)));
        }
        return new TableWrites(tableName, writes);
    }

    @Override
    public int expectedBytes(BatchWriteItemResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(BatchWriteItemResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("UnprocessedItems").beginObject();
        for (TableWrites table : answer.unprocessedItems()) {
            output.name(table.tableName()).beginArray();
            for (WriteRequest write : table.writes()) {
                writeUnprocessed(write, output);
            }
            output.endArray();
        }
        output.endObject();
        MetricsWriter.write(answer.metrics(), output);
        CapacityWriter.write(answer.consumedCapacity(), output);
        output.endObject();
    }

    private static void writeUnprocessed(WriteRequest write, JsonOutput output) {
        output.beginObject();
        if (write.putItem() != null) {
            output.name("PutRequest").beginObject();
            ItemWriter.write(write.putItem().value(), output.name("Item"));
            output.endObject();
        }
        if (write.deleteKey() != null) {
            output.name("DeleteRequest").beginObject();
            ItemWriter.write(write.deleteKey().value(), output.name("Key"));
            output.endObject();
        }
        output.endObject();
    }
}
