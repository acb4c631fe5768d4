package io.partita.protocol.internal.operation;

import io.partita.engine.table.DescribeLimitsRequest;
import io.partita.engine.table.DescribeLimitsResponse;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Structure;

/** DescribeLimits. */
public final class DescribeLimitsCodec implements OperationCodec<DescribeLimitsRequest, DescribeLimitsResponse> {
    private static final int EXPECTED_BYTES = 192;
    private static final Structure INPUT = new Structure("DescribeLimitsInput");

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public DescribeLimitsRequest request(Fields fields) {
        return new DescribeLimitsRequest();
    }

    @Override
    public int expectedBytes(DescribeLimitsResponse answer) {
        return EXPECTED_BYTES;
    }

    @Override
    public void write(DescribeLimitsResponse answer, JsonOutput output) {
        output.beginObject()
                .member("AccountMaxReadCapacityUnits", answer.accountMaxReadUnits())
                .member("AccountMaxWriteCapacityUnits", answer.accountMaxWriteUnits())
                .member("TableMaxReadCapacityUnits", answer.tableMaxReadUnits())
                .member("TableMaxWriteCapacityUnits", answer.tableMaxWriteUnits())
                .endObject();
    }
}
