package io.partita.protocol;

import static io.partita.protocol.Requests.KEY;
import static io.partita.protocol.Requests.NAMES_AND_VALUES;
import static io.partita.protocol.Requests.decode;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.Select;
import org.junit.jupiter.api.Test;

/** Query and Scan with as few and with as many members as they take. */
class QueryAndScanRequestsTest {
    @Test
    void query() {
        QueryRequest least = (QueryRequest) decode("Query", "{'TableName':'t'}");
        assertThat(least.scanIndexForward()).isTrue();
        assertThat(least.consistentRead()).isFalse();
        assertThat(least.select()).isNull();
        assertThat(least.limit()).isNull();
        assertThat(least.exclusiveStartKey()).isNull();

        QueryRequest most = (QueryRequest) decode(
                "Query",
                "{'TableName':'t','IndexName':'idx','KeyConditionExpression':'k','FilterExpression':'f',"
                        + "'ProjectionExpression':'p'," + NAMES_AND_VALUES
                        + "'Select':'COUNT','Limit':7.9,'ScanIndexForward':'false','ConsistentRead':'YES',"
                        + "'ExclusiveStartKey':{'a':{'S':'x'}},'ReturnConsumedCapacity':'TOTAL'}");
        assertThat(most.indexName()).isEqualTo("idx");
        assertThat(most.keyConditionExpression()).isEqualTo("k");
        assertThat(most.filterExpression()).isEqualTo("f");
        assertThat(most.projectionExpression()).isEqualTo("p");
        assertThat(most.select()).isEqualTo(Select.COUNT);
        assertThat(most.limit()).isEqualTo(7);
        assertThat(most.scanIndexForward()).isFalse();
        assertThat(most.consistentRead()).isTrue();
        assertThat(most.exclusiveStartKey().value()).isEqualTo(KEY);
    }

    @Test
    void scan() {
        ScanRequest least = (ScanRequest) decode("Scan", "{'TableName':'t'}");
        assertThat(least.segment()).isNull();
        assertThat(least.totalSegments()).isNull();

        ScanRequest most = (ScanRequest)
                decode(
                        "Scan",
                        "{'TableName':'t','IndexName':'idx','FilterExpression':'f','ProjectionExpression':'p',"
                                + NAMES_AND_VALUES
                                + "'Select':'ALL_ATTRIBUTES','Limit':2147483647,'Segment':0,'TotalSegments':1000000,"
                                + "'ConsistentRead':true,'ExclusiveStartKey':{'a':{'S':'x'}},'ReturnConsumedCapacity':'TOTAL'}");
        assertThat(most.indexName()).isEqualTo("idx");
        assertThat(most.filterExpression()).isEqualTo("f");
        assertThat(most.projectionExpression()).isEqualTo("p");
        assertThat(most.select()).isEqualTo(Select.ALL_ATTRIBUTES);
        assertThat(most.limit()).isEqualTo(Integer.MAX_VALUE);
        assertThat(most.segment()).isZero();
        assertThat(most.totalSegments()).isEqualTo(1_000_000);
        assertThat(most.exclusiveStartKey().value()).isEqualTo(KEY);
    }
}
