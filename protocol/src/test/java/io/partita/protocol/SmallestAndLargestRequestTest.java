package io.partita.protocol;

import static io.partita.protocol.Requests.decode;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.index.IndexProjection;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.legacy.AttributeUpdate;
import io.partita.engine.legacy.ConditionalOperator;
import io.partita.engine.legacy.ExpectedAttribute;
import io.partita.engine.legacy.LegacyCondition;
import io.partita.engine.legacy.LegacyOperator;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.ReturnConsumedCapacity;
import io.partita.engine.request.ReturnValues;
import io.partita.engine.request.Select;
import io.partita.engine.stream.StreamSpecification;
import io.partita.engine.table.AttributeDefinition;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.DescribeLimitsRequest;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.GlobalIndexUpdate;
import io.partita.engine.table.IndexSpecification;
import io.partita.engine.table.IndexThroughputUpdate;
import io.partita.engine.table.KeySchemaElement;
import io.partita.engine.table.ListTablesRequest;
import io.partita.engine.table.ProjectionSpecification;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.tag.ListTagsOfResourceRequest;
import io.partita.engine.tag.Tag;
import io.partita.engine.tag.TagResourceRequest;
import io.partita.engine.tag.UntagResourceRequest;
import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every operation with as few and with as many members as it takes. */
class SmallestAndLargestRequestTest {
    private static final Item KEY = Item.of(Map.of("a", AttributeValue.string("x")));
    private static final String NAMES_AND_VALUES =
            "'ExpressionAttributeNames':{'#a':'b'},'ExpressionAttributeValues':{':v':{'N':'1'}},";
    private static final String ARN = "arn:aws:dynamodb:us-east-1:000000000000:table/tab";

    @Test
    void getItem() {
        GetItemRequest least = (GetItemRequest) decode("GetItem", "{'TableName':'t','Key':{'a':{'S':'x'}}}");
        assertThat(least.tableName()).isEqualTo("t");
        assertThat(least.key().value()).isEqualTo(KEY);
        assertThat(least.projectionExpression()).isNull();
        assertThat(least.placeholders().hasNames()).isFalse();
        assertThat(least.consistentRead()).isFalse();
        assertThat(least.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.NONE);

        GetItemRequest most = (GetItemRequest) decode(
                "GetItem",
                "{'TableName':'" + ARN + "','Key':{'a':{'S':'x'}},'ProjectionExpression':'#a','ConsistentRead':true,"
                        + "'ExpressionAttributeNames':{'#a':'b'},'ReturnConsumedCapacity':'INDEXES','Unknown':[{}],"
                        + "'AttributesToGet':null}");
        assertThat(most.tableName()).isEqualTo(ARN);
        assertThat(most.projectionExpression()).isEqualTo("#a");
        assertThat(most.placeholders().useName("#a")).isEqualTo("b");
        assertThat(most.consistentRead()).isTrue();
        assertThat(most.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.INDEXES);
    }

    @Test
    void putItem() {
        PutItemRequest least = (PutItemRequest) decode("PutItem", "{'TableName':'t','Item':{}}");
        assertThat(least.item().value()).isEqualTo(Item.EMPTY);
        assertThat(least.returnValues()).isEqualTo(ReturnValues.NONE);
        assertThat(least.returnItemOnConditionFailure()).isFalse();

        PutItemRequest most = (PutItemRequest) decode(
                "PutItem",
                "{'TableName':'t','Item':{'a':{'S':'x'}},'ConditionExpression':'c'," + NAMES_AND_VALUES
                        + "'ReturnValues':'ALL_OLD','ReturnValuesOnConditionCheckFailure':'ALL_OLD',"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'SIZE'}");
        assertThat(most.item().value()).isEqualTo(KEY);
        assertThat(most.conditionExpression()).isEqualTo("c");
        assertThat(most.placeholders().useValue(":v")).isEqualTo(AttributeValue.number(1));
        assertThat(most.returnValues()).isEqualTo(ReturnValues.ALL_OLD);
        assertThat(most.returnItemOnConditionFailure()).isTrue();
        assertThat(most.returnConsumedCapacity()).isEqualTo(ReturnConsumedCapacity.TOTAL);
    }

    @Test
    void deleteItem() {
        DeleteItemRequest least = (DeleteItemRequest) decode("DeleteItem", "{'TableName':'t','Key':{'a':{'S':'x'}}}");
        assertThat(least.key().value()).isEqualTo(KEY);
        assertThat(least.conditionExpression()).isNull();

        DeleteItemRequest most = (DeleteItemRequest) decode(
                "DeleteItem",
                "{'TableName':'t','Key':{'a':{'S':'x'}},'ConditionExpression':'c'," + NAMES_AND_VALUES
                        + "'ReturnValues':'UPDATED_NEW','ReturnValuesOnConditionCheckFailure':'NONE',"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'NONE'}");
        assertThat(most.conditionExpression()).isEqualTo("c");
        assertThat(most.returnValues()).isEqualTo(ReturnValues.UPDATED_NEW);
        assertThat(most.returnItemOnConditionFailure()).isFalse();
        assertThat(most.placeholders().hasValues()).isTrue();
    }

    @Test
    void updateItem() {
        UpdateItemRequest least = (UpdateItemRequest) decode("UpdateItem", "{'TableName':'t','Key':{'a':{'S':'x'}}}");
        assertThat(least.updateExpression()).isNull();

        UpdateItemRequest most = (UpdateItemRequest) decode(
                "UpdateItem",
                "{'TableName':'t','Key':{'a':{'S':'x'}},'UpdateExpression':'u','ConditionExpression':'c',"
                        + NAMES_AND_VALUES
                        + "'ReturnValues':'ALL_NEW','ReturnValuesOnConditionCheckFailure':'ALL_OLD',"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'NONE'}");
        assertThat(most.updateExpression()).isEqualTo("u");
        assertThat(most.conditionExpression()).isEqualTo("c");
        assertThat(most.returnValues()).isEqualTo(ReturnValues.ALL_NEW);
        assertThat(most.returnItemOnConditionFailure()).isTrue();
        assertThat(most.placeholders().hasNames()).isTrue();
    }

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

    @Test
    void parametersFromBeforeExpressions() {
        PutItemRequest put = (PutItemRequest) decode(
                "PutItem",
                "{'TableName':'t','Item':{},'ConditionalOperator':'OR','Expected':{'b':{'Value':{'N':'1'},'Exists':true},"
                        + "'a':{'ComparisonOperator':'IN','AttributeValueList':[{'S':'x'},{}]}}}");
        assertThat(put.conditionalOperator()).isEqualTo(ConditionalOperator.OR);
        assertThat(put.expected().keySet()).containsExactly("b", "a");
        ExpectedAttribute plain = put.expected().get("b");
        assertThat(plain.value().value()).isEqualTo(AttributeValue.number(1));
        assertThat(plain.exists()).isTrue();
        assertThat(plain.operator()).isNull();
        assertThat(plain.operands()).isNull();
        ExpectedAttribute list = put.expected().get("a");
        assertThat(list.operator()).isEqualTo(LegacyOperator.IN);
        assertThat(list.operands().getFirst().value()).isEqualTo(AttributeValue.string("x"));
        assertThat(list.operands().getLast().fault()).hasMessageStartingWith("Supplied AttributeValue is empty");
        assertThat(list.exists()).isNull();
        assertThat(list.value()).isNull();

        UpdateItemRequest update = (UpdateItemRequest) decode(
                "UpdateItem",
                "{'TableName':'t','Key':{},'Expected':{'a':{}},'AttributeUpdates':{'a':{'Action':'DELETE'},"
                        + "'b':{'Value':{'S':'x'}}}}");
        assertThat(update.expected()).isEqualTo(Map.of("a", new ExpectedAttribute(null, null, null, null)));
        assertThat(update.attributeUpdates().get("a"))
                .isEqualTo(new AttributeUpdate(AttributeUpdate.Action.DELETE, null));
        assertThat(update.attributeUpdates().get("b").action()).isEqualTo(AttributeUpdate.Action.PUT);

        DeleteItemRequest delete = (DeleteItemRequest) decode("DeleteItem", "{'TableName':'t','Key':{},'Expected':{}}");
        assertThat(delete.expected()).isEmpty();
        assertThat(delete.conditionalOperator()).isNull();

        QueryRequest query = (QueryRequest) decode(
                "Query",
                "{'TableName':'t','KeyConditions':{'k':{'ComparisonOperator':'NULL'}},'QueryFilter':{'f':"
                        + "{'ComparisonOperator':'EQ','AttributeValueList':[{'N':'1'}]}},'ConditionalOperator':'AND',"
                        + "'AttributesToGet':['a.b']}");
        assertThat(query.keyConditions()).isEqualTo(Map.of("k", new LegacyCondition(LegacyOperator.NULL, List.of())));
        assertThat(query.queryFilter().get("f").operator()).isEqualTo(LegacyOperator.EQ);
        assertThat(query.conditionalOperator()).isEqualTo(ConditionalOperator.AND);
        assertThat(query.attributesToGet()).containsExactly("a.b");

        ScanRequest scan = (ScanRequest) decode(
                "Scan",
                "{'TableName':'t','ScanFilter':{'f':{'ComparisonOperator':'NOT_NULL'}},'AttributesToGet':['a']}");
        assertThat(scan.scanFilter()).isEqualTo(Map.of("f", new LegacyCondition(LegacyOperator.NOT_NULL, List.of())));
        assertThat(scan.attributesToGet()).containsExactly("a");

        BatchGetItemRequest batch = (BatchGetItemRequest)
                decode("BatchGetItem", "{'RequestItems':{'tab':{'Keys':[{}],'AttributesToGet':['a']}}}");
        assertThat(batch.tables().getFirst().attributesToGet()).containsExactly("a");
    }

    @Test
    void batchGetItem() {
        BatchGetItemRequest request = (BatchGetItemRequest) decode(
                "BatchGetItem",
                "{'RequestItems':{'tab':{'Keys':[{'a':{'S':'x'}}]},'" + ARN
                        + "':{'Keys':[{'a':{'S':'x'}},{'a':{}}],'ConsistentRead':true,'ProjectionExpression':'#a',"
                        + "'ExpressionAttributeNames':{'#a':'b'}}},'ReturnConsumedCapacity':'TOTAL'}");
        assertThat(request.tables())
                .extracting(BatchGetItemRequest.TableKeys::tableName)
                .containsExactly("tab", ARN);
        BatchGetItemRequest.TableKeys second = request.tables().get(1);
        assertThat(second.keys().getFirst().value()).isEqualTo(KEY);
        assertThat(second.keys().getLast().fault()).hasMessageStartingWith("Supplied AttributeValue is empty");
        assertThat(second.consistentRead()).isTrue();
        assertThat(second.projectionExpression()).isEqualTo("#a");
        assertThat(second.placeholders().useName("#a")).isEqualTo("b");
    }

    @Test
    void batchWriteItem() {
        BatchWriteItemRequest request = (BatchWriteItemRequest) decode(
                "BatchWriteItem",
                "{'RequestItems':{'tab':[{'PutRequest':{'Item':{'a':{'S':'x'}}}},{'DeleteRequest':{'Key':{}}},{}]},"
                        + "'ReturnConsumedCapacity':'TOTAL','ReturnItemCollectionMetrics':'SIZE'}");
        List<BatchWriteItemRequest.WriteRequest> writes =
                request.tables().getFirst().writes();
        assertThat(writes.get(0).putItem().value()).isEqualTo(KEY);
        assertThat(writes.get(0).deleteKey()).isNull();
        assertThat(writes.get(1).deleteKey().value()).isEqualTo(Item.EMPTY);
        assertThat(writes.get(2)).isEqualTo(new BatchWriteItemRequest.WriteRequest(null, null));
    }

    @Test
    void createTable() {
        CreateTableRequest least = (CreateTableRequest) decode(
                "CreateTable",
                "{'TableName':'tab','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                        + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]}");
        assertThat(least)
                .isEqualTo(new CreateTableRequest(
                        "tab",
                        List.of(new AttributeDefinition("a", AttributeType.S)),
                        List.of(new KeySchemaElement("a", true)),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        RecordedSettings.NONE,
                        List.of()));

        CreateTableRequest most = (CreateTableRequest) decode(
                "CreateTable",
                "{'TableName':'tab','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'N'},"
                        + "{'AttributeName':'b','AttributeType':'B'}],'BillingMode':'PROVISIONED',"
                        + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'},{'AttributeName':'b','KeyType':'RANGE'}],"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2},"
                        + "'TableClass':'STANDARD','DeletionProtectionEnabled':true,'Tags':[{'Key':'k','Value':''}],"
                        + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'KEYS_ONLY'},"
                        + "'SSESpecification':{'Enabled':true,'SSEType':'KMS','KMSMasterKeyId':'k'},'VectorIndexes':[],"
                        + "'OnDemandThroughput':{'MaxReadRequestUnits':5,'MaxWriteRequestUnits':-1},"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':6,'WriteUnitsPerSecond':7}}");
        assertThat(most.keySchema()).containsExactly(new KeySchemaElement("a", true), new KeySchemaElement("b", false));
        assertThat(most.billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(most.throughput()).isEqualTo(new Throughput(1, 2));
        assertThat(most.tableClass()).isEqualTo(TableClass.STANDARD);
        assertThat(most.deletionProtection()).isTrue();
        assertThat(most.tags()).containsExactly(new Tag("k", ""));
        assertThat(most.unsupported()).containsExactly("VectorIndexes");
        assertThat(most.stream()).isEqualTo(new StreamSpecification(true, StreamViewType.KEYS_ONLY));
        assertThat(most.recorded())
                .isEqualTo(new RecordedSettings(
                        new Encryption(true, "k"), new OnDemandLimits(5L, -1L), new WarmThroughput(6L, 7L)));
    }

    @Test
    void indexesOfANewTable() {
        CreateTableRequest request = (CreateTableRequest)
                decode(
                        "CreateTable",
                        "{'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                                + "'LocalSecondaryIndexes':[{'IndexName':'low','KeySchema':[{'AttributeName':'a','KeyType':'HASH'},"
                                + "{'AttributeName':'b','KeyType':'RANGE'}],'Projection':{}}],'GlobalSecondaryIndexes':[{'IndexName':'one',"
                                + "'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{'ProjectionType':'INCLUDE',"
                                + "'NonKeyAttributes':['c','d']},'ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2},"
                                + "'OnDemandThroughput':{'MaxReadRequestUnits':3},'WarmThroughput':{'WriteUnitsPerSecond':4}}]}");
        assertThat(request.localIndexes())
                .containsExactly(new IndexSpecification(
                        "low",
                        List.of(new KeySchemaElement("a", true), new KeySchemaElement("b", false)),
                        new ProjectionSpecification(null, null),
                        null,
                        null,
                        null));
        assertThat(request.globalIndexes())
                .containsExactly(new IndexSpecification(
                        "one",
                        List.of(new KeySchemaElement("a", true)),
                        new ProjectionSpecification(IndexProjection.Type.INCLUDE, List.of("c", "d")),
                        new Throughput(1, 2),
                        new OnDemandLimits(3L, null),
                        new WarmThroughput(null, 4L)));
    }

    @Test
    void changesOfIndexes() {
        UpdateTableRequest request = (UpdateTableRequest) decode(
                "UpdateTable",
                "{'TableName':'tab','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'S'}],"
                        + "'GlobalSecondaryIndexUpdates':[{'Create':{'IndexName':'one','KeySchema':[{'AttributeName':'a',"
                        + "'KeyType':'HASH'}],'Projection':{'ProjectionType':'ALL'},'WarmThroughput':{}}},"
                        + "{'Update':{'IndexName':'two','ProvisionedThroughput':{'ReadCapacityUnits':1,'WriteCapacityUnits':2},"
                        + "'OnDemandThroughput':{'MaxReadRequestUnits':3},'WarmThroughput':{'WriteUnitsPerSecond':4}}},"
                        + "{'Delete':{'IndexName':'three'}},{}]}");
        assertThat(request)
                .isEqualTo(new UpdateTableRequest(
                        "tab",
                        List.of(new AttributeDefinition("a", AttributeType.S)),
                        List.of(
                                new GlobalIndexUpdate(
                                        new IndexSpecification(
                                                "one",
                                                List.of(new KeySchemaElement("a", true)),
                                                new ProjectionSpecification(IndexProjection.Type.ALL, null),
                                                null,
                                                null,
                                                new WarmThroughput(null, null)),
                                        null,
                                        null),
                                new GlobalIndexUpdate(
                                        null,
                                        new IndexThroughputUpdate(
                                                "two",
                                                new Throughput(1, 2),
                                                new OnDemandLimits(3L, null),
                                                new WarmThroughput(null, 4L)),
                                        null),
                                new GlobalIndexUpdate(null, null, "three"),
                                new GlobalIndexUpdate(null, null, null))));
    }

    @Test
    void membersThatSwitchOffWhatIsOffAreAccepted() {
        CreateTableRequest request = (CreateTableRequest) decode(
                "CreateTable",
                "{'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                        + "'StreamSpecification':{'StreamEnabled':false},'SSESpecification':{'Enabled':false},"
                        + "'GlobalSecondaryIndexes':null}");
        assertThat(request.unsupported()).isEmpty();
        assertThat(request.stream()).isEqualTo(new StreamSpecification(false, null));
        assertThat(request.recorded()).isEqualTo(new RecordedSettings(Encryption.OFF, null, null));
    }

    @Test
    void onlyKeysOfKmsCanEncrypt() {
        UpdateTableRequest request = (UpdateTableRequest)
                decode("UpdateTable", "{'TableName':'tab','SSESpecification':{'Enabled':true,'SSEType':'AES256'}}");
        assertThat(request.unsupported()).containsExactly("SSEType AES256");
    }

    @Test
    void updateTable() {
        assertThat(decode("UpdateTable", "{'TableName':'tab'}"))
                .isEqualTo(new UpdateTableRequest("tab", null, null, null, null, RecordedSettings.NONE, List.of()));
        assertThat(decode(
                        "UpdateTable",
                        "{'TableName':'tab','BillingMode':'PAY_PER_REQUEST','ProvisionedThroughput':{'ReadCapacityUnits':3,"
                                + "'WriteCapacityUnits':4},'TableClass':'STANDARD','DeletionProtectionEnabled':false,"
                                + "'AttributeDefinitions':[],'GlobalSecondaryIndexUpdates':[],'ReplicaUpdates':[],"
                                + "'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}}"))
                .isEqualTo(new UpdateTableRequest(
                        "tab",
                        List.of(),
                        List.of(),
                        BillingMode.PAY_PER_REQUEST,
                        new Throughput(3, 4),
                        TableClass.STANDARD,
                        false,
                        new StreamSpecification(true, StreamViewType.NEW_IMAGE),
                        RecordedSettings.NONE,
                        List.of("ReplicaUpdates")));
    }

    @Test
    void theOtherTableOperations() {
        assertThat(decode("DeleteTable", "{'TableName':'tab'}")).isEqualTo(new DeleteTableRequest("tab"));
        assertThat(decode("DescribeTable", "{'TableName':'" + ARN + "'}")).isEqualTo(new DescribeTableRequest(ARN));
        assertThat(decode("ListTables", "{}")).isEqualTo(new ListTablesRequest(null, null));
        assertThat(decode("ListTables", "{'Limit':100,'ExclusiveStartTableName':'tab'}"))
                .isEqualTo(new ListTablesRequest("tab", 100));
        assertThat(decode("DescribeLimits", "{}")).isEqualTo(new DescribeLimitsRequest());
    }

    @Test
    void timeToLive() {
        assertThat(decode("DescribeTimeToLive", "{'TableName':'tab'}")).isEqualTo(new DescribeTimeToLiveRequest("tab"));
        assertThat(decode(
                        "UpdateTimeToLive",
                        "{'TableName':'" + ARN + "','TimeToLiveSpecification':{'AttributeName':'a','Enabled':false}}"))
                .isEqualTo(new UpdateTimeToLiveRequest(ARN, false, "a"));
    }

    @Test
    void tags() {
        assertThat(decode("TagResource", "{}")).isEqualTo(new TagResourceRequest(null, null));
        assertThat(decode("TagResource", "{'ResourceArn':'x','Tags':[{'Key':'k','Value':'v'}]}"))
                .isEqualTo(new TagResourceRequest("x", List.of(new Tag("k", "v"))));
        assertThat(decode("UntagResource", "{}")).isEqualTo(new UntagResourceRequest(null, null));
        assertThat(decode("UntagResource", "{'ResourceArn':'x','TagKeys':['k']}"))
                .isEqualTo(new UntagResourceRequest("x", List.of("k")));
        assertThat(decode("ListTagsOfResource", "{'ResourceArn':'x','NextToken':'n'}"))
                .isEqualTo(new ListTagsOfResourceRequest("x", "n"));
    }
}
