package io.partita.protocol;

import static io.partita.protocol.Requests.fault;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Declared constraints (fact pack: VALIDATION §4). */
class ConstraintTest {
    private static final String ONE = "1 validation error detected: ";

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "T1   | PutItem    | {'Item':{}}                       | Value null at 'tableName' failed to satisfy constraint: Member must not be null",
                "T2   | GetItem    | {'TableName':'','Key':{}}         | Value '' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "T4   | Query      | {'TableName':'a b'}               | Value 'a b' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
                "T7   | CreateTable | {'TableName':'ab'}               | Value 'ab' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal to 3",
                "T8   | CreateTable | {'TableName':'a/b'}              | Value 'a/b' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
                "T11  | DeleteTable | {'TableName':'a/b'}              | Value 'a/b' at 'tableName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
                "GET1 | GetItem    | {'TableName':'t'}                 | Value null at 'key' failed to satisfy constraint: Member must not be null",
                "C7   | GetItem    | {'TableName':'t','Key':{},'ReturnConsumedCapacity':'total'} | Value 'total' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]",
                "C7   | DeleteItem | {'TableName':'t','Key':{},'ReturnItemCollectionMetrics':'X'} | Value 'X' at 'returnItemCollectionMetrics' failed to satisfy constraint: Member must satisfy enum value set: [SIZE, NONE]",
                "C7   | PutItem    | {'TableName':'t','Item':{},'ReturnValues':'X'} | Value 'X' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]",
                "C7   | Query      | {'TableName':'t','Select':'X'}    | Value 'X' at 'select' failed to satisfy constraint: Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES, ALL_PROJECTED_ATTRIBUTES]",
                "QRY2 | Query      | {'TableName':'t','Limit':0}       | Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
                "SCN1 | Scan       | {'TableName':'t','Limit':0}       | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
                "SCN2 | Scan       | {'TableName':'t','Segment':-1}    | Value '-1' at 'segment' failed to satisfy constraint: Member must have value greater than or equal to 0",
                "SCN3 | Scan       | {'TableName':'t','TotalSegments':0.9} | Value '0' at 'totalSegments' failed to satisfy constraint: Member must have value greater than or equal to 1",
                "C5   | Scan       | {'TableName':'t','TotalSegments':1000001} | Value '1000001' at 'totalSegments' failed to satisfy constraint: Member must have value less than or equal to 1000000",
                "C2   | Query      | {'TableName':'t','IndexName':'ix'} | Value 'ix' at 'indexName' failed to satisfy constraint: Member must have length greater than or equal to 3",
                "DS3  | ListTables | {'Limit':0}                       | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
                "DS4  | ListTables | {'Limit':101}                     | Value '101' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 100",
                "DS5  | ListTables | {'ExclusiveStartTableName':'ab'}  | Value 'ab' at 'exclusiveStartTableName' failed to satisfy constraint: Member must have length greater than or equal to 3",
                "BG1  | BatchGetItem | {}                              | Value null at 'requestItems' failed to satisfy constraint: Member must not be null",
                "BG2  | BatchGetItem | {'RequestItems':{}}             | Value '{}' at 'requestItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "BG4  | BatchGetItem | {'RequestItems':{'tab':{}}}     | Value null at 'requestItems.tab.member.keys' failed to satisfy constraint: Member must not be null",
                "BG4  | BatchGetItem | {'RequestItems':{'tab':{'Keys':[]}}} | Value '[]' at 'requestItems.tab.member.keys' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "BW1  | BatchWriteItem | {'RequestItems':{}}           | Value '{}' at 'requestItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "BW2  | BatchWriteItem | {'RequestItems':{'tab':[]}}   | Value '{tab=[]}' at 'requestItems' failed to satisfy constraint: Map value must satisfy constraint: [Member must have length less than or equal to 25, Member must have length greater than or equal to 1]",
                "BW3  | BatchWriteItem | {'RequestItems':{'tab':[{},{'PutRequest':{}}]}} | Value null at 'requestItems.tab.member.2.member.putRequest.item' failed to satisfy constraint: Member must not be null",
                "BW3  | BatchWriteItem | {'RequestItems':{'tab':[{'DeleteRequest':{}}]}} | Value null at 'requestItems.tab.member.1.member.deleteRequest.key' failed to satisfy constraint: Member must not be null",
                "CT3  | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'INVALID'}]} | Value 'INVALID' at 'keySchema.1.member.keyType' failed to satisfy constraint: Member must satisfy enum value set: [HASH, RANGE]",
                "CT3  | CreateTable | {'TableName':'tab','AttributeDefinitions':[{'AttributeName':'a','AttributeType':'SS'}],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}]} | Value 'SS' at 'attributeDefinitions.1.member.attributeType' failed to satisfy constraint: Member must satisfy enum value set: [B, N, S]",
                "CT4  | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'},{'AttributeName':'b','KeyType':'RANGE'},{'AttributeName':'c','KeyType':'RANGE'}]} | Value '[KeySchemaElement(attributeName=a, keyType=HASH), KeySchemaElement(attributeName=b, keyType=RANGE), KeySchemaElement(attributeName=c, keyType=RANGE)]' at 'keySchema' failed to satisfy constraint: Member must have length less than or equal to 2",
                "C7 | PutItem | {'TableName':'t','Item':{},'ConditionalOperator':'XOR'} | Value 'XOR' at 'conditionalOperator' failed to satisfy constraint: Member must satisfy enum value set: [OR, AND]",
                "C7 | PutItem | {'TableName':'t','Item':{},'Expected':{'a':{'ComparisonOperator':'eq'}}} | Value 'eq' at 'expected.a.member.comparisonOperator' failed to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]",
                "C7 | UpdateItem | {'TableName':'t','Key':{},'AttributeUpdates':{'a':{'Action':'SET'}}} | Value 'SET' at 'attributeUpdates.a.member.action' failed to satisfy constraint: Member must satisfy enum value set: [DELETE, PUT, ADD]",
                "C1 | Query | {'TableName':'t','QueryFilter':{'a.b':{}}} | Value null at 'queryFilter.a.b.member.comparisonOperator' failed to satisfy constraint: Member must not be null",
                "C1 | Query | {'TableName':'t','KeyConditions':{'a':null}} | Value null at 'keyConditions.a.member.comparisonOperator' failed to satisfy constraint: Member must not be null",
                "C7 | Scan | {'TableName':'t','ScanFilter':{'a':{'ComparisonOperator':'='}}} | Value '=' at 'scanFilter.a.member.comparisonOperator' failed to satisfy constraint: Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE, LE, BEGINS_WITH, GE, CONTAINS]",
                "C2 | GetItem | {'TableName':'t','Key':{},'AttributesToGet':[]} | Value '[]' at 'attributesToGet' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "C2 | BatchGetItem | {'RequestItems':{'tab':{'Keys':[{}],'AttributesToGet':[]}}} | Value '[]' at 'requestItems.tab.member.attributesToGet' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "CT5 | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'GlobalSecondaryIndexes':[{'IndexName':'one','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{}},{'IndexName':'two','KeySchema':[{'AttributeName':'a','KeyType':'HASH'},{'AttributeName':'b','KeyType':'hash'}],'Projection':{}}]} | Value 'hash' at 'globalSecondaryIndexes.2.member.keySchema.2.member.keyType' failed to satisfy constraint: Member must satisfy enum value set: [HASH, RANGE]",
                "CT3 | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'LocalSecondaryIndexes':[{'IndexName':'one','KeySchema':[],'Projection':{}}]} | Value '[]' at 'localSecondaryIndexes.1.member.keySchema' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "CT3 | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'GlobalSecondaryIndexes':[{'IndexName':'one','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{'ProjectionType':'SOME'}}]} | Value 'SOME' at 'globalSecondaryIndexes.1.member.projection.projectionType' failed to satisfy constraint: Member must satisfy enum value set: [ALL, INCLUDE, KEYS_ONLY]",
                "CT3 | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'GlobalSecondaryIndexes':[{'IndexName':'one','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{'NonKeyAttributes':[]}}]} | Value '[]' at 'globalSecondaryIndexes.1.member.projection.nonKeyAttributes' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "CT3 | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'GlobalSecondaryIndexes':[{'IndexName':'one','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{'NonKeyAttributes':['x','']}}]} | Value '' at 'globalSecondaryIndexes.1.member.projection.nonKeyAttributes.2.member' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "CT3 | CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'GlobalSecondaryIndexes':[{'IndexName':'one','KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'Projection':{},'ProvisionedThroughput':{'ReadCapacityUnits':0,'WriteCapacityUnits':1}}]} | Value '0' at 'globalSecondaryIndexes.1.member.provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member must have value greater than or equal to 1",
                "UT2 | UpdateTable | {'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Update':{'IndexName':'a b'}}]} | Value 'a b' at 'globalSecondaryIndexUpdates.1.member.update.indexName' failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+",
                "UT2 | UpdateTable | {'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Delete':{}}]} | Value null at 'globalSecondaryIndexUpdates.1.member.delete.indexName' failed to satisfy constraint: Member must not be null",
                "UT2  | UpdateTable | {'TableName':'tab','BillingMode':'FREE'} | Value 'FREE' at 'billingMode' failed to satisfy constraint: Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]",
            })
    void oneFaultIsReportedInTheServicesWords(String rule, String operation, String body, String text) {
        DynamoDbException fault = fault(operation, body);
        assertThat(fault).hasMessage(ONE + text);
        assertThat(fault.type()).isEqualTo(ErrorType.VALIDATION);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "T6  | CreateTable   | {}                  | The parameter 'TableName' is required but was not present in the request",
                "T9  | DescribeTable | {}                  | The parameter 'TableName' is required but was not present in the request",
                "T9  | UpdateTable   | {'BillingMode':'X'} | The parameter 'TableName' is required but was not present in the request",
                "T10 | DeleteTable   | {'TableName':'ab'}  | TableName must be at least 3 characters long and at most 255 characters long",
                "T9  | UpdateTimeToLive | {}               | The parameter 'TableName' is required but was not present in the request",
                "T9  | DescribeTimeToLive | {}             | The parameter 'TableName' is required but was not present in the request",
                "C1  | UpdateTimeToLive | {'TableName':'tab'} | 1 validation error detected: Value null at 'timeToLiveSpecification' failed to satisfy constraint: Member must not be null",
                "C1  | UpdateTimeToLive | {'TableName':'tab','TimeToLiveSpecification':{'AttributeName':'a'}} | 1 validation error detected: Value null at 'timeToLiveSpecification.enabled' failed to satisfy constraint: Member must not be null",
                "C2  | UpdateTimeToLive | {'TableName':'tab','TimeToLiveSpecification':{'AttributeName':'','Enabled':true}} | 1 validation error detected: Value '' at 'timeToLiveSpecification.attributeName' failed to satisfy constraint: Member must have length greater than or equal to 1",
                "T10 | DescribeTable | {'TableName':''}    | TableName must be at least 3 characters long and at most 255 characters long",
                "ARN | GetItem       | {'TableName':'arn:aws:s3:::x','Key':{}} | Invalid TableArn: Invalid ResourceArn provided as input arn:aws:s3:::x",
                "ARN | DescribeTable | {'TableName':'arn:aws:dynamodb:r:1:table/'} | Invalid TableArn: Invalid ResourceArn provided as input arn:aws:dynamodb:r:1:table/",
            })
    void someFaultsHaveTextsOfTheirOwn(String rule, String operation, String body, String text) {
        assertThat(fault(operation, body)).hasMessage(text);
    }

    @Test
    void faultsOfIndexesAreJoinedInTheDeclaredOrder() {
        assertThat(fault(
                        "CreateTable",
                        "{'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],"
                                + "'GlobalSecondaryIndexes':[{}],'LocalSecondaryIndexes':[null]}"))
                .hasMessage("6 validation errors detected: "
                        + nulls("localSecondaryIndexes.1.member", "indexName", "keySchema", "projection") + "; "
                        + nulls("globalSecondaryIndexes.1.member", "indexName", "keySchema", "projection"));
        assertThat(fault(
                        "UpdateTable", "{'TableName':'tab','GlobalSecondaryIndexUpdates':[{'Create':{},'Update':{}}]}"))
                .hasMessage("4 validation errors detected: "
                        + nulls("globalSecondaryIndexUpdates.1.member", "update.indexName") + "; "
                        + nulls("globalSecondaryIndexUpdates.1.member.create", "projection", "indexName", "keySchema"));
    }

    private static String nulls(String parent, String... members) {
        return Stream.of(members)
                .map(member -> "Value null at '" + parent + "." + member
                        + "' failed to satisfy constraint: Member must not be null")
                .collect(Collectors.joining("; "));
    }

    @Test
    void longNamesAreRefused() {
        String name = "x".repeat(256);
        assertThat(fault("Scan", "{'TableName':'" + name + "'}"))
                .hasMessage(
                        ONE + "Value '" + name
                                + "' at 'tableName' failed to satisfy constraint: Member must have length less than or equal to 255");
        assertThat(fault("DeleteTable", "{'TableName':'" + name + "'}")).hasMessageStartingWith("TableName must be");
        assertThat(fault("BatchGetItem", "{'RequestItems':{'" + name + "':{'Keys':[{}]}}}"))
                .hasMessageEndingWith(
                        "at 'requestItems' failed to satisfy constraint: Map keys must satisfy constraint:"
                                + " [Member must have length less than or equal to 255, Member must have length greater than or equal"
                                + " to 3, Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]");
    }

    @Test
    void batchesAreLimitedPerTable() {
        String keys = IntStream.range(0, 101).mapToObj(i -> "{}").collect(Collectors.joining(","));
        assertThat(fault("BatchGetItem", "{'RequestItems':{'tab':{'Keys':[" + keys + "]}}}"))
                .hasMessageEndingWith("at 'requestItems.tab.member.keys' failed to satisfy constraint: Member must have"
                        + " length less than or equal to 100");
        String writes = IntStream.range(0, 26).mapToObj(i -> "{}").collect(Collectors.joining(","));
        assertThat(fault("BatchWriteItem", "{'RequestItems':{'tab':[" + writes + "]}}"))
                .hasMessageContaining("Map value must satisfy constraint");
    }

    @Test
    void faultsAreJoinedInDeclaredOrder() {
        assertThat(fault("GetItem", "{'Key':null,'TableName':'','ReturnConsumedCapacity':'x'}"))
                .hasMessage("3 validation errors detected: "
                        + "Value 'x' at 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value"
                        + " set: [INDEXES, TOTAL, NONE]; "
                        + "Value '' at 'tableName' failed to satisfy constraint: Member must have length greater than or equal"
                        + " to 1; "
                        + "Value null at 'key' failed to satisfy constraint: Member must not be null");
    }

    @Test
    void patternAndLengthOfAnIndexNameAreBothReported() {
        assertThat(fault("Query", "{'TableName':'t','IndexName':'a;'}"))
                .hasMessageStartingWith("2 validation errors detected: ")
                .hasMessageContaining("'a;' at 'indexName' failed to satisfy constraint: Member must satisfy regular")
                .hasMessageContaining("'a;' at 'indexName' failed to satisfy constraint: Member must have length");
    }

    @Test
    void putItemReportsABadTableNameAlone() {
        assertThat(fault("PutItem", "{'TableName':'','ReturnValues':'x'}"))
                .hasMessage(ONE
                        + "Value '' at 'tableName' failed to satisfy constraint: Member must have length greater than"
                        + " or equal to 1");
        assertThat(
                        fault(
                                "PutItem",
                                "{'TableName':'t','ReturnValues':'x','ReturnConsumedCapacity':'y','ReturnItemCollectionMetrics':'z'}"))
                .hasMessageStartingWith("4 validation errors detected: ");
    }

    @Test
    void faultsOfLegacyParametersAreJoinedInDeclaredOrder() {
        String message = fault(
                        "Query",
                        "{'TableName':'','Select':'x','KeyConditions':{'k':{}},'AttributesToGet':[],'ConditionalOperator':'y',"
                                + "'QueryFilter':{'f':{}}}")
                .getMessage();
        assertThat(message).startsWith("6 validation errors detected: ");
        assertThat(message.split("; "))
                .extracting(fault -> fault.replaceAll(".* at '(.*)' failed.*", "$1"))
                .containsExactly(
                        "select",
                        "queryFilter.f.member.comparisonOperator",
                        "tableName",
                        "conditionalOperator",
                        "attributesToGet",
                        "keyConditions.k.member.comparisonOperator");
    }

    @Test
    void attributesToGetAreAtMost255() {
        String names = IntStream.range(0, 256).mapToObj(i -> "'a'").collect(Collectors.joining(","));
        assertThat(fault("Scan", "{'TableName':'t','AttributesToGet':[" + names + "]}"))
                .hasMessageEndingWith(
                        "at 'attributesToGet' failed to satisfy constraint: Member must have length less than or"
                                + " equal to 255");
    }

    @Test
    void updateItemReportsOnlyTheFirstBadEnum() {
        assertThat(fault(
                        "UpdateItem",
                        "{'TableName':'t','Key':{},'ReturnValues':'x','ReturnConsumedCapacity':'y',"
                                + "'ReturnItemCollectionMetrics':'z'}"))
                .hasMessage(
                        ONE + "Value 'x' at 'returnValues' failed to satisfy constraint: Member must satisfy enum value"
                                + " set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]");
        assertThat(fault("UpdateItem", "{'TableName':'t','Key':{},'ReturnConsumedCapacity':'y'}"))
                .hasMessageStartingWith(ONE + "Value 'y' at 'returnConsumedCapacity'");
    }

    @Test
    void atMostTenFaultsAreReported() {
        String definitions = IntStream.range(0, 30).mapToObj(i -> "{}").collect(Collectors.joining(",", "[", "]"));
        String message = fault("CreateTable", "{'TableName':'tab','AttributeDefinitions':" + definitions + "}")
                .getMessage();
        assertThat(message).startsWith("10 validation errors detected: ");
        assertThat(message.split("; ")).hasSize(10);
    }

    @Test
    void capacityMustBeAtLeastOneAndWritesAreReportedFirst() {
        assertThat(fault(
                        "UpdateTable",
                        "{'TableName':'tab','ProvisionedThroughput':{'ReadCapacityUnits':0,'WriteCapacityUnits':-1}}"))
                .hasMessage(
                        "2 validation errors detected: Value '-1' at 'provisionedThroughput.writeCapacityUnits' failed to"
                                + " satisfy constraint: Member must have value greater than or equal to 1; "
                                + "Value '0' at 'provisionedThroughput.readCapacityUnits' failed to satisfy constraint: Member must"
                                + " have value greater than or equal to 1");
    }

    @Test
    void namesOfOneOrTwoCharactersAreLeftToTheTableLookup() {
        assertThat(fault("Scan", "{'TableName':'ab'}")).isNull();
    }
}
