package io.partita.protocol;

import static io.partita.protocol.Requests.bytes;
import static io.partita.protocol.Requests.fault;
import static io.partita.protocol.Requests.operation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong JSON types (fact pack: VALIDATION §3) and bodies that are not JSON (fact pack: VALIDATION H5). */
class WrongTypeTest {
    private static final String MODEL = "com.amazonaws.dynamodb.v20120810.";
    private static final String NESTED =
            "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl cannot be cast to class java.lang.Class"
                    + " (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl and java.lang.Class are in module java.base"
                    + " of loader 'bootstrap')";

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "S1  | GetItem | {'TableName':5}                                 | NUMBER_VALUE cannot be converted to String",
                "S1  | GetItem | {'TableName':5.5}                               | DECIMAL_VALUE cannot be converted to String",
                "S1  | GetItem | {'TableName':5e1}                               | DECIMAL_VALUE cannot be converted to String",
                "S1  | GetItem | {'TableName':true}                              | TRUE_VALUE cannot be converted to String",
                "S1  | GetItem | {'TableName':false}                             | FALSE_VALUE cannot be converted to String",
                "S2  | GetItem | {'TableName':[[1]]}                             | Unrecognized collection type class java.lang.String",
                "S3  | GetItem | {'TableName':{'a':{}}}                          | Start of structure or map found where not expected",
                "S4  | GetItem | {'ConsistentRead':'maybe'}                      | Unexpected token received from parser",
                "S5  | GetItem | {'ConsistentRead':1}                            | NUMBER_VALUE cannot be converted to Boolean",
                "S5  | GetItem | {'ConsistentRead':1.0}                          | DECIMAL_VALUE cannot be converted to Boolean",
                "S6  | GetItem | {'ConsistentRead':[]}                           | Unrecognized collection type class java.lang.Boolean",
                "S7  | GetItem | {'ConsistentRead':{}}                           | Start of structure or map found where not expected",
                "S8  | Scan    | {'Limit':'1'}                                   | STRING_VALUE cannot be converted to Integer",
                "S8  | Scan    | {'Segment':true}                                | TRUE_VALUE cannot be converted to Integer",
                "S8  | Scan    | {'TotalSegments':false}                         | FALSE_VALUE cannot be converted to Integer",
                "S9  | Scan    | {'Limit':[1]}                                   | Unrecognized collection type class java.lang.Integer",
                "S10 | UpdateTable | {'ProvisionedThroughput':{'ReadCapacityUnits':'1'}}  | STRING_VALUE cannot be converted to Long",
                "S11 | UpdateTable | {'ProvisionedThroughput':{'ReadCapacityUnits':[]}}   | Unrecognized collection type class java.lang.Long",
                "S12 | Scan    | {'Limit':{}}                                    | Start of structure or map found where not expected",
                "S12 | UpdateTable | {'ProvisionedThroughput':{'WriteCapacityUnits':{}}}  | Start of structure or map found where not expected",
                "S14 | PutItem | {'Item':{'a':{'B':1}}}                          | only base-64-encoded strings are convertible to bytes",
                "S14 | PutItem | {'Item':{'a':{'BS':['AA==',true]}}}             | only base-64-encoded strings are convertible to bytes",
                "S15 | PutItem | {'Item':{'a':{'B':[]}}}                         | Unrecognized collection type class java.nio.ByteBuffer",
                "S16 | PutItem | {'Item':{'a':{'B':{}}}}                         | Start of structure or map found where not expected",
                "S17 | PutItem | {'Item':{'a':{'B':'AAA'}}}                      | Base64 encoded length is expected a multiple of 4 bytes but found: 3",
                "S18 | PutItem | {'Item':{'a':{'B':'A=A='}}}                     | Invalid last non-pad Base64 character dectected",
                "S18 | PutItem | {'Item':{'a':{'B':'AB=='}}}                     | Invalid last non-pad Base64 character dectected",
                "S18 | PutItem | {'Item':{'a':{'B':'AAB='}}}                     | Invalid last non-pad Base64 character dectected",
                "S18 | PutItem | {'Item':{'a':{'B':'A-A='}}}                     | Invalid last non-pad Base64 character dectected",
                "S18 | PutItem | {'Item':{'a':{'B':'===='}}}                     | Invalid last non-pad Base64 character dectected",
                "S19 | PutItem | {'Item':{'a':{'L':'x'}}}                        | Unexpected field type",
                "S19 | PutItem | {'Item':{'a':{'SS':1}}}                         | Unexpected field type",
                "S19 | UntagResource | {'TagKeys':true}                          | Unexpected field type",
                "S20 | PutItem | {'Item':{'a':{'L':{}}}}                         | Start of structure or map found where not expected",
                "S20 | PutItem | {'Item':{'a':{'NS':{}}}}                        | Start of structure or map found where not expected",
                "S20 | BatchWriteItem | {'RequestItems':{'tab':{}}}              | Start of structure or map found where not expected",
                "S21 | PutItem | {'Item':'x'}                                    | Unexpected field type",
                "S21 | PutItem | {'ExpressionAttributeNames':1}                  | Unexpected field type",
                "S21 | PutItem | {'Item':{'a':{'M':true}}}                       | Unexpected field type",
                "S22 | PutItem | {'Item':[]}                                     | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
                "S22 | PutItem | {'Item':{'a':{'M':[]}}}                         | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
                "S22 | PutItem | {'ExpressionAttributeValues':[]}                | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValue>",
                "S23 | PutItem | {'ExpressionAttributeNames':[]}                 | Unrecognized collection type java.util.Map<java.lang.String, java.lang.String>",
                "S23 | BatchGetItem | {'RequestItems':[]}                        | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.KeysAndAttributes>",
                "S23 | BatchWriteItem | {'RequestItems':[]}                      | Unrecognized collection type java.util.Map<java.lang.String, java.util.List<com.amazonaws.dynamodb.v20120810.WriteRequest>>",
                "S24 | PutItem | {'Item':{'a':'x'}}                              | Unexpected value type in payload",
                "S24 | PutItem | {'Item':{'a':{'L':[1]}}}                        | Unexpected value type in payload",
                "S25 | CreateTable | {'LocalSecondaryIndexes':[[]]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.LocalSecondaryIndex",
                "S25 | CreateTable | {'GlobalSecondaryIndexes':[[]]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.GlobalSecondaryIndex",
                "S24 | CreateTable | {'GlobalSecondaryIndexes':[1]} | Unexpected value type in payload",
                "S27 | CreateTable | {'GlobalSecondaryIndexes':[{'Projection':[]}]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.Projection",
                "S26 | CreateTable | {'GlobalSecondaryIndexes':[{'ProvisionedThroughput':1}]} | Unexpected field type",
                "S25 | UpdateTable | {'GlobalSecondaryIndexUpdates':[[]]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.GlobalSecondaryIndexUpdate",
                "S27 | UpdateTable | {'GlobalSecondaryIndexUpdates':[{'Update':[]}]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.UpdateGlobalSecondaryIndexAction",
                "S27 | UpdateTable | {'GlobalSecondaryIndexUpdates':[{'Create':[]}]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.CreateGlobalSecondaryIndexAction",
                "S27 | UpdateTable | {'GlobalSecondaryIndexUpdates':[{'Delete':[]}]} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.DeleteGlobalSecondaryIndexAction",
                "S24 | CreateTable | {'KeySchema':['x']}                         | Unexpected value type in payload",
                "S25 | PutItem | {'Item':{'a':[]}}                               | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue",
                "S25 | BatchGetItem | {'RequestItems':{'tab':[]}}                | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.KeysAndAttributes",
                "S26 | BatchWriteItem | {'RequestItems':{'tab':[{'PutRequest':1}]}}  | Unexpected field type",
                "S27 | BatchWriteItem | {'RequestItems':{'tab':[{'PutRequest':[]}]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.PutRequest",
                "S27 | CreateTable | {'ProvisionedThroughput':[]}                | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.ProvisionedThroughput",
                "S1 | PutItem | {'ConditionalOperator':1} | NUMBER_VALUE cannot be converted to String",
                "S1 | GetItem | {'AttributesToGet':['a',true]} | TRUE_VALUE cannot be converted to String",
                "S1 | UpdateItem | {'AttributeUpdates':{'a':{'Action':1}}} | NUMBER_VALUE cannot be converted to String",
                "S5 | DeleteItem | {'Expected':{'a':{'Exists':1}}} | NUMBER_VALUE cannot be converted to Boolean",
                "S19 | GetItem | {'AttributesToGet':'a'} | Unexpected field type",
                "S19 | Scan | {'ScanFilter':{'a':{'AttributeValueList':1}}} | Unexpected field type",
                "S20 | Scan | {'ScanFilter':{'a':{'AttributeValueList':{}}}} | Start of structure or map found where not expected",
                "S21 | PutItem | {'Expected':'x'} | Unexpected field type",
                "S23 | PutItem | {'Expected':[]} | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.ExpectedAttributeValue>",
                "S23 | Query | {'KeyConditions':[]} | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.Condition>",
                "S23 | Query | {'QueryFilter':[]} | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.Condition>",
                "S23 | UpdateItem | {'AttributeUpdates':[]} | Unrecognized collection type java.util.Map<java.lang.String, com.amazonaws.dynamodb.v20120810.AttributeValueUpdate>",
                "S24 | Scan | {'ScanFilter':{'a':1}} | Unexpected value type in payload",
                "S24 | Scan | {'ScanFilter':{'a':{'AttributeValueList':['x']}}} | Unexpected value type in payload",
                "S25 | DeleteItem | {'Expected':{'a':[]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.ExpectedAttributeValue",
                "S25 | Query | {'KeyConditions':{'a':[]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.Condition",
                "S25 | UpdateItem | {'AttributeUpdates':{'a':[]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValueUpdate",
                "S26 | UpdateItem | {'AttributeUpdates':{'a':{'Value':'x'}}} | Unexpected field type",
                "S27 | DeleteItem | {'Expected':{'a':{'Value':[]}}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.AttributeValue",
            })
    void answersTheServicesText(String rule, String operation, String body, String text) {
        DynamoDbException fault = fault(operation, body);
        assertThat(fault).hasMessage(text);
        assertThat(fault.type()).isEqualTo(ErrorType.SERIALIZATION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'RequestItems':{'tab':5}}", "{'RequestItems':{'tab':'x'}}"})
    void scalarsWhereNestedListsBelongLeakTheServicesOwnError(String body) {
        assertThat(fault("BatchWriteItem", body)).hasMessage(NESTED);
    }

    @Test
    void scalarsWhereNestedMapsBelongLeakTheServicesOwnError() {
        assertThat(fault("BatchGetItem", "{'RequestItems':{'tab':{'Keys':[true]}}}"))
                .hasMessage(NESTED);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "GetItem | {'ConsistentRead':1,'Key':[],'TableName':5}         | NUMBER_VALUE cannot be converted to String",
                "GetItem | {'TableName':[],'ReturnConsumedCapacity':true}      | TRUE_VALUE cannot be converted to String",
                "GetItem | {'Key':{'a':{'S':1},'b':{'S':true}}}                | NUMBER_VALUE cannot be converted to String",
                "PutItem | {'Item':{'a':{'BOOL':'x','S':1}}}                   | NUMBER_VALUE cannot be converted to String",
                "PutItem | {'Item':{'a':{'L':['x',{'S':1}]}}}                  | Unexpected value type in payload",
                "PutItem | {'Item':{'a':{'L':[{'S':1},'x']}}}                  | NUMBER_VALUE cannot be converted to String",
                "PutItem | {'Item':{'a':{'SS':['a',1,true]}}}                  | NUMBER_VALUE cannot be converted to String",
                "BatchWriteItem | {'RequestItems':{'tab':[{'PutRequest':5,'DeleteRequest':[]}]}} | Unrecognized collection type class com.amazonaws.dynamodb.v20120810.DeleteRequest",
                "UpdateTable | {'ProvisionedThroughput':{'ReadCapacityUnits':'1','WriteCapacityUnits':true}} | TRUE_VALUE cannot be converted to Long",
            })
    void theMemberDeclaredFirstWinsWhateverTheOrderSent(String operation, String body, String text) {
        assertThat(fault(operation, body)).hasMessage(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'TableName':5,'TableName':'t','Key':{}}",
                "{'TableName':'t','Key':{'a':{'S':1},'a':{'S':'x'}}}",
                "{'TableName':'t','Key':{'a':{'S':1,'S':'x'}}}",
                "{'TableName':'t','Key':{'a':{'S':1,'S':null,'N':'1'}}}",
                "{'TableName':'t','Key':[],'Key':{}}"
            })
    void aRepeatedMemberTakesItsWrongTypeBack(String body) {
        assertThat(fault("GetItem", body)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "TRUE", "yes", "YES", "1", "false", "No", "0"})
    void someStringsAreBooleans(String text) {
        assertThat(fault("GetItem", "{'TableName':'t','Key':{},'ConsistentRead':'" + text + "'}"))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "x",
                "{",
                "{]",
                "[]",
                "'x'",
                "1",
                "null",
                "true",
                "{'a'}",
                "{'a':}",
                "{'a':1,}",
                "{a:1}",
                "{'a':NaN}",
                "{'a':+1}",
                "{'a':01}",
                "{'a':Infinity}",
                "{'a':.5}",
                "{'a':1.}",
                "{} x",
                "{}{}",
                "{'a':/**/1}",
                "{'a':'\\ud800'}",
                "{'a':'\\udc00\\ud800'}",
                "{'a':'\\ud800x'}",
                "{'a':'\\x'}",
                "{'a':'\n'}",
                "{'TableName':5,",
                "{'\\udbff':1}",
                "\u0000{}"
            })
    void whatIsNotAJsonObjectHasNoText(String body) {
        DynamoDbException fault = fault("GetItem", body);
        assertThat(fault).hasMessage(null);
        assertThat(fault.type()).isEqualTo(ErrorType.SERIALIZATION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"C0 80", "ED A0 80", "F4 90 80 80", "80", "E2 82", "FF", "F5 80 80 80", "E0 80 AF", "F0 80 80 AF"
            })
    void brokenUtf8HasNoText(String hex) {
        byte[] body = bytes("{'TableName':'----'}");
        String[] parts = hex.split(" ");
        for (int i = 0; i < parts.length; i++) {
            body[14 + i] = (byte) Integer.parseInt(parts[i], 16);
        }
        DynamoDbException fault = catchThrowableOfType(
                DynamoDbException.class, () -> operation("GetItem").decode(body));
        assertThat(fault).hasMessage(null);
    }

    @Test
    void everySoundFormOfACharacterIsRead() {
        String body = "{'TableName':'t','Key':{'a':{'S':'\\ud83d\\ude00 \uD83D\uDE00 \\u00e9 \u20AC \\/ \\\\u d'}}}";
        assertThat(fault("GetItem", body)).isNull();
        byte[] inside = ("xx" + body.replace('\'', '"') + "yy").getBytes(StandardCharsets.UTF_8);
        assertThat(operation("GetItem").decode(inside, 2, inside.length - 4)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{'a':%s", "{'TableName':%s", "{'Key':{'k':{'L':%s", "{'ConsistentRead':%s", "{'Expected':%s"})
    void deepNestingFitsASmallStack(String start) throws InterruptedException {
        String open = String.format(start, "[".repeat(10_000));
        String body = open
                + "]".repeat(10_000)
                + "}".repeat((int) open.chars().filter(c -> c == '{').count());
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread small = new Thread(null, () -> decodeInto(body, thrown), "small", 160 << 10);
        small.start();
        small.join();
        assertThat(thrown.get()).isInstanceOf(DynamoDbException.class);
        assertThat(thrown.get().getMessage())
                .as("sound JSON, so there is a text")
                .isNotNull();
    }

    @Test
    void deepAttributeValuesFitASmallStack() throws InterruptedException {
        String body = "{'TableName':'t','Key':{'a':" + "{'M':{'b':{'L':[".repeat(5_000) + "{'S':'x'}"
                + "]}}}".repeat(5_000) + "}}";
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread small = new Thread(null, () -> decodeInto(body, thrown), "small", 160 << 10);
        small.start();
        small.join();
        assertThat(thrown.get()).isNull();
    }

    @Test
    void nestingThatCannotBeReadIsNotJson() {
        int levels = 200_000;
        assertThat(fault("GetItem", "{'a':" + "[".repeat(levels) + "]".repeat(levels) + "}"))
                .hasMessage(null);
    }

    private static void decodeInto(String body, AtomicReference<Throwable> thrown) {
        try {
            Requests.decode("GetItem", body);
        } catch (Throwable e) {
            thrown.set(e);
        }
    }

    @Test
    void modelNamesAreTheServices() {
        assertThat(fault("CreateTable", "{'Tags':[[]]}"))
                .hasMessage("Unrecognized collection type class " + MODEL + "Tag");
    }
}
