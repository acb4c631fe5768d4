package io.partita.protocol;

import static io.partita.protocol.Requests.ARN;
import static io.partita.protocol.Requests.decode;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.Throughput;
import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.Encryption;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableClass;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.index.IndexProjection;
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
import io.partita.model.value.AttributeType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every operation on tables with as few and with as many members as it takes. */
class TableRequestsTest {
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
