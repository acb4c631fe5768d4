package io.partita.protocol;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.engine.request.Request;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.protocol.internal.json.JsonInput;
import io.partita.protocol.internal.json.JsonOutput;
import io.partita.protocol.internal.operation.BatchGetItemCodec;
import io.partita.protocol.internal.operation.BatchWriteItemCodec;
import io.partita.protocol.internal.operation.CreateTableCodec;
import io.partita.protocol.internal.operation.DeleteItemCodec;
import io.partita.protocol.internal.operation.DeleteTableCodec;
import io.partita.protocol.internal.operation.DescribeContributorInsightsCodec;
import io.partita.protocol.internal.operation.DescribeLimitsCodec;
import io.partita.protocol.internal.operation.DescribeStreamCodec;
import io.partita.protocol.internal.operation.DescribeTableCodec;
import io.partita.protocol.internal.operation.DescribeTimeToLiveCodec;
import io.partita.protocol.internal.operation.GetItemCodec;
import io.partita.protocol.internal.operation.GetRecordsCodec;
import io.partita.protocol.internal.operation.GetShardIteratorCodec;
import io.partita.protocol.internal.operation.ListContributorInsightsCodec;
import io.partita.protocol.internal.operation.ListStreamsCodec;
import io.partita.protocol.internal.operation.ListTablesCodec;
import io.partita.protocol.internal.operation.ListTagsOfResourceCodec;
import io.partita.protocol.internal.operation.OperationCodec;
import io.partita.protocol.internal.operation.PutItemCodec;
import io.partita.protocol.internal.operation.QueryCodec;
import io.partita.protocol.internal.operation.ScanCodec;
import io.partita.protocol.internal.operation.TagResourceCodec;
import io.partita.protocol.internal.operation.TransactGetItemsCodec;
import io.partita.protocol.internal.operation.TransactWriteItemsCodec;
import io.partita.protocol.internal.operation.UntagResourceCodec;
import io.partita.protocol.internal.operation.UpdateContributorInsightsCodec;
import io.partita.protocol.internal.operation.UpdateItemCodec;
import io.partita.protocol.internal.operation.UpdateTableCodec;
import io.partita.protocol.internal.operation.UpdateTimeToLiveCodec;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The table of operations. Stateless and safe for use by any number of threads.
 *
 * <p>DescribeEndpoints is not in the table, because its answer depends on nothing but the host the client used: the server compares the
 * target with {@link #DESCRIBE_ENDPOINTS_TARGET} and answers with {@link #describeEndpoints}.
 */
public final class Api {
    /** Name of DescribeEndpoints. */
    public static final String DESCRIBE_ENDPOINTS = "DescribeEndpoints";
    /** Target of DescribeEndpoints. */
    public static final String DESCRIBE_ENDPOINTS_TARGET = "DynamoDB_20120810." + DESCRIBE_ENDPOINTS;

    private static final String TARGET_PREFIX = "DynamoDB_20120810.";
    private static final String STREAMS_TARGET_PREFIX = "DynamoDBStreams_20120810.";
    private static final int ENDPOINT_CACHE_MINUTES = 1440;
    private static final Api DYNAMO_DB = new Api();

    private final Map<String, ApiOperation<?, ?>> byTarget = new HashMap<>();
    private final Set<String> names = new TreeSet<>();

    private Api() {
        add("BatchGetItem", new BatchGetItemCodec());
        add("BatchWriteItem", new BatchWriteItemCodec());
        add("CreateTable", new CreateTableCodec());
        addWrite("DeleteItem", new DeleteItemCodec());
        add("DeleteTable", new DeleteTableCodec());
        add("DescribeContributorInsights", new DescribeContributorInsightsCodec());
        add("DescribeLimits", new DescribeLimitsCodec());
        add("DescribeTable", new DescribeTableCodec());
        add("DescribeTimeToLive", new DescribeTimeToLiveCodec());
        add("GetItem", new GetItemCodec());
        add("ListContributorInsights", new ListContributorInsightsCodec());
        add("ListTables", new ListTablesCodec());
        add("ListTagsOfResource", new ListTagsOfResourceCodec());
        addWrite("PutItem", new PutItemCodec());
        add("Query", new QueryCodec());
        add("Scan", new ScanCodec());
        add("TagResource", new TagResourceCodec());
        add("TransactGetItems", new TransactGetItemsCodec());
        add("TransactWriteItems", new TransactWriteItemsCodec());
        add("UntagResource", new UntagResourceCodec());
        add("UpdateContributorInsights", new UpdateContributorInsightsCodec());
        addWrite("UpdateItem", new UpdateItemCodec());
        add("UpdateTable", new UpdateTableCodec());
        add("UpdateTimeToLive", new UpdateTimeToLiveCodec());
        addForStreams("DescribeStream", new DescribeStreamCodec());
        addForStreams("GetRecords", new GetRecordsCodec());
        addForStreams("GetShardIterator", new GetShardIteratorCodec());
        addForStreams("ListStreams", new ListStreamsCodec());
    }

    private <Q extends Request<R>, R> void add(String name, OperationCodec<Q, R> codec) {
        put(TARGET_PREFIX, new ApiOperation<>(name, false, codec));
    }

    private <Q extends Request<R>, R> void addForStreams(String name, OperationCodec<Q, R> codec) {
        put(STREAMS_TARGET_PREFIX, new ApiOperation<>(name, false, codec));
    }

    private <Q extends Request<R>, R> void addWrite(String name, OperationCodec<Q, R> codec) {
        put(TARGET_PREFIX, new ApiOperation<>(name, true, codec));
    }

    private void put(String prefix, ApiOperation<?, ?> operation) {
        byTarget.put(prefix + operation.name(), operation);
        names.add(operation.name());
    }

    /** The operations of DynamoDB and of DynamoDB Streams that this version can do. */
    public static Api dynamoDb() {
        return DYNAMO_DB;
    }

    /**
     * The operation a request asks for.
     *
     * @param amzTarget value of the {@code X-Amz-Target} header, such as {@code DynamoDB_20120810.GetItem}; null when there is none
     * @throws DynamoDbException UnknownOperationException without text
     */
    public ApiOperation<?, ?> operation(String amzTarget) {
        ApiOperation<?, ?> operation = amzTarget == null ? null : byTarget.get(amzTarget);
        if (operation == null) {
            throw DynamoDbException.of(ErrorType.UNKNOWN_OPERATION, null);
        }
        return operation;
    }

    /**
     * Checks that the first {@code length} bytes are one JSON object, for requests that are refused before any operation reads them: AWS reports an unreadable
     * body first (fact pack: VALIDATION §1).
     *
     * @throws DynamoDbException SerializationException without text
     */
    public static void requireObject(byte[] body, int length) {
        JsonInput input = JsonInput.of(body, 0, length);
        if (input.next() != JsonToken.START_OBJECT) {
            throw JsonInput.notJson();
        }
        input.skip();
        if (input.next() != null) {
            throw JsonInput.notJson();
        }
    }

    /** Names of the operations in alphabetical order. */
    public Set<String> operationNames() {
        return Collections.unmodifiableSet(names);
    }

    /** Answer of DescribeEndpoints; {@code host} is what the client sent as Host, port included. */
    public static byte[] describeEndpoints(String host) {
        return new JsonOutput(128)
                .beginObject()
                .name("Endpoints")
                .beginArray()
                .beginObject()
                .member("Address", host)
                .member("CachePeriodInMinutes", ENDPOINT_CACHE_MINUTES)
                .endObject()
                .endArray()
                .endObject()
                .toByteArray();
    }
}
