package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Requests that succeed on the tables of {@link Tables}: the ground from which faulty ones are made. */
final class ValidRequests {
    private static final String KEY = "'Key':{'pk':{'S':'a'},'sk':{'N':'1'}}";

    private ValidRequests() {}

    /** At least one for every operation; expressions and the parameters from before them in different ones. */
    static List<RequestCase> all() {
        return Stream.of(
                        "GetItem {'TableName':'fuzz-items'," + KEY
                                + ",'ConsistentRead':true,'ReturnConsumedCapacity':'TOTAL'}",
                        "GetItem {'TableName':'fuzz-items'," + KEY
                                + ",'ProjectionExpression':'#n.x, tags','ExpressionAttributeNames':{'#n':'doc'}}",
                        "GetItem {'TableName':'fuzz-items'," + KEY + ",'AttributesToGet':['doc','tags']}",
                        "PutItem {'TableName':'fuzz-items','Item':{'pk':{'S':'new'},'sk':{'N':'7'},'s':{'S':'x'},'n':{'N':'1.50'},"
                                + "'b':{'B':'AAE='},'t':{'BOOL':true},'z':{'NULL':true},'ss':{'SS':['b','a']},'ns':{'NS':['2','1']},"
                                + "'bs':{'BS':['AA==','AQ==']},'l':{'L':[{'S':'e'},{'N':'1'}]},'m':{'M':{'k':{'S':'v'}}}},"
                                + "'ReturnConsumedCapacity':'INDEXES','ReturnItemCollectionMetrics':'SIZE'}",
                        "PutItem {'TableName':'fuzz-items','Item':{'pk':{'S':'a'},'sk':{'N':'1'}},'ReturnValues':'ALL_OLD',"
                                + "'ConditionExpression':'attribute_exists(pk) AND #n.x = :v',"
                                + "'ExpressionAttributeNames':{'#n':'doc'},'ExpressionAttributeValues':{':v':{'N':'1'}},"
                                + "'ReturnValuesOnConditionCheckFailure':'ALL_OLD'}",
                        "PutItem {'TableName':'fuzz-items','Item':{'pk':{'S':'a'},'sk':{'N':'1'}},'ConditionalOperator':'OR',"
                                + "'Expected':{'tags':{'Exists':false},'n':{'ComparisonOperator':'LT',"
                                + "'AttributeValueList':[{'N':'100'}]}}}",
                        "DeleteItem {'TableName':'fuzz-items'," + KEY
                                + ",'ReturnValues':'ALL_OLD','ConditionExpression':'n < :v',"
                                + "'ExpressionAttributeValues':{':v':{'N':'100'}}}",
                        "DeleteItem {'TableName':'fuzz-items'," + KEY + ",'Expected':{'n':{'Value':{'N':'1'}}}}",
                        "UpdateItem {'TableName':'fuzz-items'," + KEY + ",'UpdateExpression':"
                                + "'SET doc.y = :v, n = n + :v, l[1] = if_not_exists(q, :v) REMOVE #t ADD ns :s DELETE ss :d',"
                                + "'ConditionExpression':'attribute_exists(n)','ExpressionAttributeNames':{'#t':'tags'},"
                                + "'ExpressionAttributeValues':{':v':{'N':'5'},':s':{'NS':['7']},':d':{'SS':['x']}},"
                                + "'ReturnValues':'UPDATED_NEW','ReturnConsumedCapacity':'TOTAL'}",
                        "UpdateItem {'TableName':'fuzz-items'," + KEY
                                + ",'AttributeUpdates':{'n':{'Action':'ADD','Value':{'N':'2'}},"
                                + "'tags':{'Action':'DELETE'},'new':{'Action':'PUT','Value':{'S':'x'}}},"
                                + "'Expected':{'n':{'ComparisonOperator':'NOT_NULL'}},'ReturnValues':'ALL_NEW'}",
                        "Query {'TableName':'fuzz-items','KeyConditionExpression':'pk = :p AND sk BETWEEN :lo AND :hi',"
                                + "'FilterExpression':'size(tags) > :lo','ProjectionExpression':'doc, #s','ScanIndexForward':false,"
                                + "'ExpressionAttributeNames':{'#s':'sk'},'ExpressionAttributeValues':"
                                + "{':p':{'S':'a'},':lo':{'N':'0'},':hi':{'N':'9'}},'Limit':2,'ReturnConsumedCapacity':'INDEXES'}",
                        "Query {'TableName':'fuzz-items','KeyConditions':{'pk':{'ComparisonOperator':'EQ','AttributeValueList':"
                                + "[{'S':'a'}]},'sk':{'ComparisonOperator':'GT','AttributeValueList':[{'N':'0'}]}},"
                                + "'QueryFilter':{'tags':{'ComparisonOperator':'CONTAINS','AttributeValueList':[{'S':'x'}]}},"
                                + "'Select':'COUNT','ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'1'}}}",
                        "Scan {'TableName':'fuzz-items','FilterExpression':'contains(tags, :t) OR NOT n IN (:t)',"
                                + "'ExpressionAttributeValues':{':t':{'S':'x'}},'Segment':0,'TotalSegments':2,'Limit':3,"
                                + "'ConsistentRead':true}",
                        "Scan {'TableName':'fuzz-items','ScanFilter':{'n':{'ComparisonOperator':'IN','AttributeValueList':"
                                + "[{'N':'1'},{'N':'2'}]}},'AttributesToGet':['pk'],'ExclusiveStartKey':{'pk':{'S':'a'},'sk':{'N':'1'}}}",
                        "BatchGetItem {'RequestItems':{'fuzz-items':{'Keys':[{'pk':{'S':'a'},'sk':{'N':'1'}},"
                                + "{'pk':{'S':'b'},'sk':{'N':'2'}}],'ConsistentRead':true,'ProjectionExpression':'#n',"
                                + "'ExpressionAttributeNames':{'#n':'n'}},'fuzz-plain':{'Keys':[{'id':{'B':'AQ=='}}]}},"
                                + "'ReturnConsumedCapacity':'TOTAL'}",
                        "BatchGetItem {'RequestItems':{'fuzz-plain':{'Keys':[{'id':{'B':'AQ=='}}],'AttributesToGet':['id']}}}",
                        "BatchWriteItem {'RequestItems':{'fuzz-items':[{'PutRequest':{'Item':{'pk':{'S':'w'},'sk':{'N':'3'},"
                                + "'x':{'L':[]}}}},{'DeleteRequest':{" + KEY + "}}],'fuzz-plain':[{'DeleteRequest':"
                                + "{'Key':{'id':{'B':'AQ=='}}}}]},'ReturnConsumedCapacity':'INDEXES'}",
                        "TransactWriteItems {'TransactItems':[{'Put':{'TableName':'fuzz-items','Item':{'pk':{'S':'t'},'sk':"
                                + "{'N':'4'},'x':{'L':[]}},'ConditionExpression':'attribute_not_exists(pk)'}},{'Update':"
                                + "{'TableName':'fuzz-items'," + KEY + ",'UpdateExpression':'SET n = n + :v REMOVE #t',"
                                + "'ConditionExpression':'n < :w','ExpressionAttributeNames':{'#t':'tags'},"
                                + "'ExpressionAttributeValues':{':v':{'N':'5'},':w':{'N':'100'}},"
                                + "'ReturnValuesOnConditionCheckFailure':'ALL_OLD'}},{'Delete':{'TableName':'fuzz-plain',"
                                + "'Key':{'id':{'B':'AQ=='}}}},{'ConditionCheck':{'TableName':'fuzz-items','Key':"
                                + "{'pk':{'S':'none'},'sk':{'N':'1'}},'ConditionExpression':'attribute_not_exists(pk)'}}],"
                                + "'ReturnConsumedCapacity':'INDEXES','ReturnItemCollectionMetrics':'SIZE',"
                                + "'ClientRequestToken':'fuzz-token'}",
                        "TransactGetItems {'TransactItems':[{'Get':{'TableName':'fuzz-items'," + KEY
                                + ",'ProjectionExpression':'#n.x, tags','ExpressionAttributeNames':{'#n':'doc'}}},"
                                + "{'Get':{'TableName':'fuzz-plain','Key':{'id':{'B':'AQ=='}}}}],"
                                + "'ReturnConsumedCapacity':'TOTAL'}",
                        "CreateTable {'TableName':'fuzz-made','AttributeDefinitions':[{'AttributeName':'h','AttributeType':'S'},"
                                + "{'AttributeName':'r','AttributeType':'B'}],'KeySchema':[{'AttributeName':'h','KeyType':'HASH'},"
                                + "{'AttributeName':'r','KeyType':'RANGE'}],'BillingMode':'PROVISIONED','ProvisionedThroughput':"
                                + "{'ReadCapacityUnits':1,'WriteCapacityUnits':1},'Tags':[{'Key':'k','Value':'v'}],"
                                + "'DeletionProtectionEnabled':false}",
                        "UpdateTable {'TableName':'fuzz-plain','DeletionProtectionEnabled':true}",
                        "UpdateTable {'TableName':'fuzz-plain','BillingMode':'PROVISIONED','ProvisionedThroughput':"
                                + "{'ReadCapacityUnits':3,'WriteCapacityUnits':4}}",
                        "DeleteTable {'TableName':'fuzz-plain'}",
                        "DescribeTable {'TableName':'fuzz-items'}",
                        "UpdateTimeToLive {'TableName':'fuzz-items','TimeToLiveSpecification':"
                                + "{'AttributeName':'expires','Enabled':true}}",
                        "UpdateContributorInsights {'TableName':'fuzz-items','ContributorInsightsAction':'ENABLE',"
                                + "'ContributorInsightsMode':'THROTTLED_KEYS'}",
                        "DescribeContributorInsights {'TableName':'fuzz-items'}",
                        "ListContributorInsights {'TableName':'fuzz-items','MaxResults':10}",
                        "DescribeTimeToLive {'TableName':'fuzz-items'}",
                        "ListTables {'Limit':1,'ExclusiveStartTableName':'fuzz-a'}",
                        "DescribeLimits {}",
                        "DescribeEndpoints {}",
                        "TagResource {'ResourceArn':'" + Tables.ARN + "','Tags':[{'Key':'k2','Value':'v2'}]}",
                        "UntagResource {'ResourceArn':'" + Tables.ARN + "','TagKeys':['k']}",
                        "ListTagsOfResource {'ResourceArn':'" + Tables.ARN + "'}",
                        "UpdateTable {'TableName':'fuzz-plain','StreamSpecification':"
                                + "{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}}",
                        "UpdateTable {'TableName':'fuzz-items','StreamSpecification':{'StreamEnabled':false}}",
                        "ListStreams {'TableName':'fuzz-items','Limit':2,'ExclusiveStartStreamArn':'" + Tables.ARN
                                + "/stream/2020'}",
                        "DescribeStream {'StreamArn':'" + Tables.STREAM + "','Limit':1}",
                        "DescribeStream {'StreamArn':'" + Tables.STREAM + "','ExclusiveStartShardId':'" + Tables.SHARD
                                + "','ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'" + Tables.SHARD + "'}}",
                        "GetShardIterator {'StreamArn':'" + Tables.STREAM + "','ShardId':'" + Tables.SHARD
                                + "','ShardIteratorType':'AT_SEQUENCE_NUMBER','SequenceNumber':'"
                                + Tables.SEQUENCE_NUMBER
                                + "'}",
                        "GetShardIterator {'StreamArn':'" + Tables.STREAM + "','ShardId':'" + Tables.SHARD
                                + "','ShardIteratorType':'LATEST'}",
                        "GetRecords {'ShardIterator':'" + Tables.SHARD_ITERATOR + "','Limit':2}")
                .map(ValidRequests::parse)
                .toList();
    }

    private static RequestCase parse(String line) {
        int blank = line.indexOf(' ');
        return RequestCase.of(line.substring(0, blank), tree(line.substring(blank + 1)));
    }

    /** A tree from JSON with single quotes. */
    static Object tree(String text) {
        try {
            return Json.parse(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
