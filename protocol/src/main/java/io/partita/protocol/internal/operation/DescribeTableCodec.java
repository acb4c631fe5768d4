package io.partita.protocol.internal.operation;

import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.shape.TableNames;

/** DescribeTable. */
public final class DescribeTableCodec implements OperationCodec<DescribeTableRequest, TableDescriptionResponse> {
    private static final Structure INPUT = new Structure("DescribeTableInput");
    private static final Member<String> TABLE_NAME = INPUT.member("TableName", Scalars.STRING);

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public DescribeTableRequest request(Fields fields) {
        TableNames.checkForTableOperation(fields.get(TABLE_NAME));
        return new DescribeTableRequest(fields.get(TABLE_NAME));
    }

    @Override
    public int expectedBytes(TableDescriptionResponse answer) {
        return TableDescriptionWriter.EXPECTED_BYTES;
    }

    @Override
    public void write(TableDescriptionResponse answer, JsonOutput output) {
        TableDescriptionWriter.whole("Table", answer.table(), output);
    }
}
