package io.partita.protocol.internal.operation;

import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.stream.StreamEvent;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.shape.Constraints;
import io.partita.protocol.internal.shape.Fields;
import io.partita.protocol.internal.shape.Member;
import io.partita.protocol.internal.shape.Scalars;
import io.partita.protocol.internal.shape.Structure;
import io.partita.protocol.internal.value.ItemWriter;

/** GetRecords. */
public final class GetRecordsCodec implements OperationCodec<GetRecordsRequest, GetRecordsResponse> {
    private static final int MOST_RECORDS = 1_000;
    private static final int ENVELOPE_BYTES = 400;
    private static final long MOST_EXPECTED_BYTES = 4L << 20;

    private static final Structure INPUT = new Structure("GetRecordsInput");
    private static final Member<String> SHARD_ITERATOR =
            INPUT.required("ShardIterator", Scalars.STRING, Constraints.length(1, 2048));
    private static final Member<Integer> LIMIT =
            INPUT.member("Limit", Scalars.INTEGER, Constraints.range(1, MOST_RECORDS));

    @Override
    public Structure input() {
        return INPUT;
    }

    @Override
    public GetRecordsRequest request(Fields fields) {
        INPUT.check(fields);
        return new GetRecordsRequest(fields.get(SHARD_ITERATOR), fields.get(LIMIT));
    }

    @Override
    public void write(GetRecordsResponse answer, JsonOutput output) {
        output.beginObject();
        output.name("Records").beginArray();
        for (StreamEvent event : answer.records()) {
            write(event, output);
        }
        output.endArray();
        if (answer.nextShardIterator() != null) {
            output.member("NextShardIterator", answer.nextShardIterator());
        }
        output.endObject();
    }

    /** Member names begin in lower case outside and in upper case inside (fact pack: STREAMS "Record"). */
    private static void write(StreamEvent event, JsonOutput output) {
        output.beginObject()
                .member("eventID", event.eventId())
                .member("eventName", event.kind().name())
                .member("eventVersion", "1.1")
                .member("eventSource", "aws:dynamodb")
                .member("awsRegion", event.region());
        output.name("dynamodb").beginObject().member("ApproximateCreationDateTime", event.creationSeconds());
        ItemWriter.write(event.keys(), output.name("Keys"));
        if (event.newImage() != null) {
            ItemWriter.write(event.newImage(), output.name("NewImage"));
        }
        if (event.oldImage() != null) {
            ItemWriter.write(event.oldImage(), output.name("OldImage"));
        }
        output.member("SequenceNumber", event.sequenceNumber())
                .member("SizeBytes", event.sizeBytes())
                .member("StreamViewType", event.viewType().name())
                .endObject();
        if (event.byExpiry()) {
            output.name("userIdentity")
                    .beginObject()
                    .member("PrincipalId", "dynamodb.amazonaws.com")
                    .member("Type", "Service")
                    .endObject();
        }
        output.endObject();
    }

    @Override
    public int expectedBytes(GetRecordsResponse answer) {
        long expected = ENVELOPE_BYTES;
        for (StreamEvent event : answer.records()) {
            expected += ENVELOPE_BYTES + 2 * event.sizeBytes();
        }
        return (int) Math.min(MOST_EXPECTED_BYTES, expected);
    }
}
