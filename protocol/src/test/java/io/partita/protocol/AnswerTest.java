package io.partita.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchGetItemRequest.TableKeys;
import io.partita.engine.batch.BatchGetItemResponse;
import io.partita.engine.batch.BatchWriteItemRequest.TableWrites;
import io.partita.engine.batch.BatchWriteItemRequest.WriteRequest;
import io.partita.engine.batch.BatchWriteItemResponse;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.item.GetItemResponse;
import io.partita.engine.item.WriteItemResponse;
import io.partita.engine.query.ItemsResponse;
import io.partita.engine.table.DescribeLimitsResponse;
import io.partita.engine.table.IndexDescription;
import io.partita.engine.table.IndexStatus;
import io.partita.engine.table.ListTablesResponse;
import io.partita.engine.table.TableDescription;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.engine.table.ThroughputDescription;
import io.partita.engine.tag.EmptyResponse;
import io.partita.engine.tag.ListTagsOfResourceResponse;
import io.partita.engine.tag.Tag;
import io.partita.engine.ttl.DescribeTimeToLiveResponse;
import io.partita.engine.ttl.TimeToLiveStatus;
import io.partita.engine.ttl.UpdateTimeToLiveResponse;
import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bodies of answers, with {@code '} for {@code "}. */
class AnswerTest {
    private static final Item ITEM = Item.of(Map.of("a", AttributeValue.string("x")));
    private static final Instant CREATED = Instant.ofEpochMilli(1_700_000_000_007L);

    @SuppressWarnings("unchecked")
    private static <R> String encode(String operation, R answer) {
        byte[] body = ((ApiOperation<?, R>) Requests.operation(operation)).encode(answer);
        return new String(body, StandardCharsets.UTF_8).replace('"', '\'');
    }

    @Test
    void absentMembersAreLeftOut() {
        assertThat(encode("GetItem", new GetItemResponse(null, null))).isEqualTo("{}");
        assertThat(encode("PutItem", new WriteItemResponse(null, null, null))).isEqualTo("{}");
        assertThat(encode("Query", new ItemsResponse(null, 3, 4, null, null)))
                .isEqualTo("{'Count':3,'ScannedCount':4}");
    }

    @Test
    void itemsComeFromMemoryOrFromStorage() {
        assertThat(encode("GetItem", new GetItemResponse(ITEM, null))).isEqualTo("{'Item':{'a':{'S':'x'}}}");
        assertThat(encode("GetItem", new GetItemResponse(EncodedItem.of(ITEM), null)))
                .isEqualTo("{'Item':{'a':{'S':'x'}}}");
        assertThat(encode("UpdateItem", new WriteItemResponse(Item.EMPTY, null, null)))
                .isEqualTo("{'Attributes':{}}");
        assertThat(encode("Scan", new ItemsResponse(List.of(ITEM, EncodedItem.of(ITEM)), 2, 2, ITEM, null)))
                .isEqualTo("{'Items':[{'a':{'S':'x'}},{'a':{'S':'x'}}],'Count':2,'ScannedCount':2,"
                        + "'LastEvaluatedKey':{'a':{'S':'x'}}}");
    }

    @Test
    void capacityIsPrintedInHalves() {
        assertThat(encode("GetItem", new GetItemResponse(null, onTable("t", 1, false))))
                .isEqualTo("{'ConsumedCapacity':{'TableName':'t','CapacityUnits':0.5}}");
        assertThat(encode("DeleteItem", new WriteItemResponse(null, onTable("t", 25, true), null)))
                .isEqualTo(
                        "{'ConsumedCapacity':{'TableName':'t','CapacityUnits':12.5,'Table':{'CapacityUnits':12.5}}}");
        assertThat(encode("Query", new ItemsResponse(List.of(), 0, 0, null, onTable("t", 2, false))))
                .isEqualTo("{'Items':[],'Count':0,'ScannedCount':0,"
                        + "'ConsumedCapacity':{'TableName':'t','CapacityUnits':1.0}}");
    }

    @Test
    void batchGetItemRepeatsTheBlockOfUnprocessedKeys() {
        TableKeys block = new TableKeys("tab", List.of(), "#a", null, Placeholders.of(Map.of("#a", "b"), null), true);
        TableKeys plain = new TableKeys("u", List.of(), null, List.of("a.b", "c"), Placeholders.NONE, false);
        BatchGetItemResponse answer = new BatchGetItemResponse(
                Map.<String, List<AttributeSource>>of("tab", List.of(ITEM, EncodedItem.of(ITEM))),
                Map.of("tab", new BatchGetItemResponse.Unprocessed(List.of(ITEM), block)),
                List.of(onTable("tab", 2, false)));
        assertThat(encode("BatchGetItem", answer))
                .isEqualTo("{'Responses':{'tab':[{'a':{'S':'x'}},{'a':{'S':'x'}}]},"
                        + "'UnprocessedKeys':{'tab':{'Keys':[{'a':{'S':'x'}}],'ConsistentRead':true,'ProjectionExpression':'#a',"
                        + "'ExpressionAttributeNames':{'#a':'b'}}},"
                        + "'ConsumedCapacity':[{'TableName':'tab','CapacityUnits':1.0}]}");
        BatchGetItemResponse few = new BatchGetItemResponse(
                Map.of("u", List.of()), Map.of("u", new BatchGetItemResponse.Unprocessed(List.of(ITEM), plain)), null);
        assertThat(encode("BatchGetItem", few))
                .isEqualTo(
                        "{'Responses':{'u':[]},'UnprocessedKeys':{'u':{'Keys':[{'a':{'S':'x'}}],'AttributesToGet':['a.b','c']}}}");
    }

    @Test
    void batchWriteItemRepeatsUnprocessedWrites() {
        TableWrites writes = new TableWrites(
                "tab", List.of(new WriteRequest(Checked.of(ITEM), null), new WriteRequest(null, Checked.of(ITEM))));
        assertThat(encode("BatchWriteItem", new BatchWriteItemResponse(List.of(writes), null, Map.of())))
                .isEqualTo("{'UnprocessedItems':{'tab':[{'PutRequest':{'Item':{'a':{'S':'x'}}}},"
                        + "{'DeleteRequest':{'Key':{'a':{'S':'x'}}}}]}}");
        assertThat(encode("BatchWriteItem", new BatchWriteItemResponse(List.of(), null, Map.of())))
                .isEqualTo("{'UnprocessedItems':{}}");
    }

    private static TableDescriptionResponse table(BillingMode mode, Instant changed, TableClass tableClass) {
        return table(mode, changed, tableClass, RecordedSettings.NONE, null);
    }

    private static TableDescriptionResponse table(
            BillingMode mode, Instant changed, TableClass tableClass, RecordedSettings recorded, String kmsKeyArn) {
        KeySchema schema = KeySchema.of(
                new KeyAttribute("p", AttributeType.S), Optional.of(new KeyAttribute("s", AttributeType.N)));
        Throughput throughput = mode == BillingMode.PROVISIONED ? new Throughput(3, 4) : Throughput.NONE;
        return new TableDescriptionResponse(new TableDescription(
                "tab",
                "arn",
                "id",
                TableStatus.ACTIVE,
                schema.attributes(),
                schema,
                List.of(),
                List.of(),
                CREATED,
                mode,
                changed,
                throughput,
                mode == BillingMode.PROVISIONED ? CREATED : null,
                null,
                1,
                tableClass,
                false,
                recorded,
                kmsKeyArn,
                null,
                5,
                6));
    }

    @Test
    void aProvisionedTableHasNoBillingModeSummary() {
        assertThat(encode("DescribeTable", table(BillingMode.PROVISIONED, null, null)))
                .isEqualTo("{'Table':{'AttributeDefinitions':[{'AttributeName':'p','AttributeType':'S'},"
                        + "{'AttributeName':'s','AttributeType':'N'}],'KeySchema':[{'AttributeName':'p','KeyType':'HASH'},"
                        + "{'AttributeName':'s','KeyType':'RANGE'}],'CreationDateTime':1700000000.007,'TableName':'tab',"
                        + "'TableStatus':'ACTIVE','ProvisionedThroughput':{'LastIncreaseDateTime':1700000000.007,"
                        + "'NumberOfDecreasesToday':1,'ReadCapacityUnits':3,'WriteCapacityUnits':4},'TableSizeBytes':6,"
                        + "'ItemCount':5,'TableArn':'arn','TableId':'id','DeletionProtectionEnabled':false,"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':3,'WriteUnitsPerSecond':4,'Status':'ACTIVE'}}}");
    }

    @Test
    void anOnDemandTableHasOne() {
        assertThat(encode("CreateTable", table(BillingMode.PAY_PER_REQUEST, CREATED, TableClass.STANDARD)))
                .startsWith("{'TableDescription':{'AttributeDefinitions':")
                .contains("'BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST',"
                        + "'LastUpdateToPayPerRequestDateTime':1700000000.007}")
                .contains("'TableClassSummary':{'TableClass':'STANDARD'}")
                .contains("'WarmThroughput':{'ReadUnitsPerSecond':12000,'WriteUnitsPerSecond':4000,'Status':'ACTIVE'}");
        assertThat(encode("UpdateTable", table(BillingMode.PROVISIONED, CREATED, null)))
                .contains("'BillingModeSummary':{'BillingMode':'PROVISIONED',");
    }

    @Test
    void whatIsOnlyRecordedIsShown() {
        RecordedSettings recorded = new RecordedSettings(
                new Encryption(true, null), new OnDemandLimits(7L, null), new WarmThroughput(20_000L, 1L));
        assertThat(encode("DescribeTable", table(BillingMode.PAY_PER_REQUEST, CREATED, null, recorded, "key-arn")))
                .contains("'OnDemandThroughput':{'MaxReadRequestUnits':7}")
                .contains("'SSEDescription':{'Status':'ENABLED','SSEType':'KMS','KMSMasterKeyArn':'key-arn'}")
                .contains("'WarmThroughput':{'ReadUnitsPerSecond':20000,'WriteUnitsPerSecond':4000,'Status':'ACTIVE'}");
    }

    private static TableDescriptionResponse withIndexes(BillingMode mode) {
        TableDescription table = table(mode, null, null).table();
        KeyAttribute hash = new KeyAttribute("p", AttributeType.S);
        KeyAttribute range = new KeyAttribute("s", AttributeType.N);
        IndexDescription local = new IndexDescription(
                "low",
                "arn/index/low",
                KeySchema.of(hash, Optional.of(range)),
                new IndexProjection(IndexProjection.Type.INCLUDE, List.of("x", "y")),
                null,
                null,
                null,
                null,
                null,
                7,
                8);
        IndexDescription global = new IndexDescription(
                "high",
                "arn/index/high",
                KeySchema.of(List.of(range, hash), List.of()),
                new IndexProjection(IndexProjection.Type.ALL, List.of()),
                IndexStatus.CREATING,
                true,
                new ThroughputDescription(table.throughput(), null, CREATED, 2),
                new OnDemandLimits(5L, null),
                new WarmThroughput(null, 6_000L),
                9,
                10);
        return new TableDescriptionResponse(new TableDescription(
                table.tableName(),
                table.tableArn(),
                table.tableId(),
                table.status(),
                List.of(range, hash),
                table.keySchema(),
                List.of(local),
                List.of(global),
                table.created(),
                table.billingMode(),
                null,
                table.throughput(),
                null,
                null,
                0,
                null,
                false,
                RecordedSettings.NONE,
                null,
                null,
                0,
                0));
    }

    @Test
    void indexesAreDescribedBelowTheirTable() {
        assertThat(encode("DescribeTable", withIndexes(BillingMode.PAY_PER_REQUEST)))
                .startsWith(
                        "{'Table':{'AttributeDefinitions':[{'AttributeName':'s','AttributeType':'N'},"
                                + "{'AttributeName':'p','AttributeType':'S'}],'KeySchema':[{'AttributeName':'p','KeyType':'HASH'},")
                .contains(
                        "'LocalSecondaryIndexes':[{'IndexName':'low','KeySchema':[{'AttributeName':'p','KeyType':'HASH'},"
                                + "{'AttributeName':'s','KeyType':'RANGE'}],'Projection':{'ProjectionType':'INCLUDE',"
                                + "'NonKeyAttributes':['x','y']},'IndexSizeBytes':8,'ItemCount':7,'IndexArn':'arn/index/low'}],"
                                + "'GlobalSecondaryIndexes':[{'IndexName':'high','KeySchema':[{'AttributeName':'s','KeyType':'HASH'},"
                                + "{'AttributeName':'p','KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},"
                                + "'IndexStatus':'CREATING','Backfilling':true,"
                                + "'ProvisionedThroughput':{'LastDecreaseDateTime':1700000000.007,'NumberOfDecreasesToday':2,"
                                + "'ReadCapacityUnits':0,'WriteCapacityUnits':0},'IndexSizeBytes':10,'ItemCount':9,"
                                + "'IndexArn':'arn/index/high','OnDemandThroughput':{'MaxReadRequestUnits':5},"
                                + "'WarmThroughput':{'ReadUnitsPerSecond':12000,'WriteUnitsPerSecond':6000,'Status':'ACTIVE'}}]");
        assertThat(encode("DescribeTable", withIndexes(BillingMode.PROVISIONED)))
                .contains("'WarmThroughput':{'ReadUnitsPerSecond':3,'WriteUnitsPerSecond':6000,'Status':'ACTIVE'}}]");
    }

    @Test
    void aDeletedTableNoLongerTellsItsSchema() {
        assertThat(encode("DeleteTable", table(BillingMode.PROVISIONED, null, null)))
                .startsWith("{'TableDescription':{'TableName':'tab'")
                .doesNotContain("KeySchema")
                .doesNotContain("CreationDateTime");
        assertThat(encode("DeleteTable", withIndexes(BillingMode.PAY_PER_REQUEST)))
                .doesNotContain("SecondaryIndexes");
    }

    @Test
    void listsTagsAndLimits() {
        assertThat(encode("ListTables", new ListTablesResponse(List.of(), null)))
                .isEqualTo("{'TableNames':[]}");
        assertThat(encode("ListTables", new ListTablesResponse(List.of("a", "b"), "b")))
                .isEqualTo("{'TableNames':['a','b'],'LastEvaluatedTableName':'b'}");
        assertThat(encode("ListTagsOfResource", new ListTagsOfResourceResponse(List.of(new Tag("k", "v")), "n")))
                .isEqualTo("{'Tags':[{'Key':'k','Value':'v'}],'NextToken':'n'}");
        assertThat(encode("TagResource", new EmptyResponse())).isEmpty();
        assertThat(encode("UntagResource", new EmptyResponse())).isEmpty();
        assertThat(encode("DescribeLimits", new DescribeLimitsResponse(1, 2, 3, 4)))
                .isEqualTo("{'AccountMaxReadCapacityUnits':1,'AccountMaxWriteCapacityUnits':2,"
                        + "'TableMaxReadCapacityUnits':3,'TableMaxWriteCapacityUnits':4}");
        assertThat(new String(Api.describeEndpoints("localhost:8000"), StandardCharsets.UTF_8).replace('"', '\''))
                .isEqualTo("{'Endpoints':[{'Address':'localhost:8000','CachePeriodInMinutes':1440}]}");
    }

    @Test
    void describesTimeToLive() {
        assertThat(encode("UpdateTimeToLive", new UpdateTimeToLiveResponse(true, "ttl")))
                .isEqualTo("{'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}");
        assertThat(encode("DescribeTimeToLive", new DescribeTimeToLiveResponse(TimeToLiveStatus.DISABLED, null)))
                .isEqualTo("{'TimeToLiveDescription':{'TimeToLiveStatus':'DISABLED'}}");
        assertThat(encode("DescribeTimeToLive", new DescribeTimeToLiveResponse(TimeToLiveStatus.ENABLED, "ttl")))
                .isEqualTo("{'TimeToLiveDescription':{'TimeToLiveStatus':'ENABLED','AttributeName':'ttl'}}");
    }

    private static ConsumedCapacity onTable(String table, long halfUnits, boolean detailed) {
        return new ConsumedCapacity(table, halfUnits, Map.of(), Map.of(), detailed, ConsumedCapacity.ShownAs.UNITS);
    }
}
