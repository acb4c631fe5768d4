package io.partita.protocol;

import static io.partita.protocol.Requests.decode;
import static io.partita.protocol.Requests.fault;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.billing.BillingMode;
import io.partita.engine.billing.Throughput;
import io.partita.engine.catalog.RecordedSettings;
import io.partita.engine.catalog.TableStatus;
import io.partita.engine.changelog.LatestStream;
import io.partita.engine.changelog.StreamState;
import io.partita.engine.changelog.StreamViewType;
import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.DescribeStreamRequest.ShardFilter;
import io.partita.engine.stream.DescribeStreamResponse;
import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetRecordsResponse;
import io.partita.engine.stream.GetShardIteratorRequest;
import io.partita.engine.stream.GetShardIteratorResponse;
import io.partita.engine.stream.ListStreamsRequest;
import io.partita.engine.stream.ListStreamsResponse;
import io.partita.engine.stream.ShardIteratorType;
import io.partita.engine.stream.StreamDescription;
import io.partita.engine.stream.StreamDescription.ShardDescription;
import io.partita.engine.stream.StreamEvent;
import io.partita.engine.stream.StreamSummary;
import io.partita.engine.table.TableDescription;
import io.partita.engine.table.TableDescriptionResponse;
import io.partita.engine.table.TableStream;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The operations on streams, on the wire (fact pack: STREAMS, VALIDATION §25). */
class StreamCodecTest {
    private static final String ARN =
            "arn:aws:dynamodb:eu-central-1:000000000000:table/tab/stream/2026-01-01T00:00:00.000";
    private static final String SHARD = "shardId-00000001700000000000-0123abcd";

    @SuppressWarnings("unchecked")
    private static String encode(String operation, Object answer) {
        return new String(
                        ((ApiOperation<?, Object>) Requests.operation(operation)).encode(answer),
                        StandardCharsets.UTF_8)
                .replace('"', '\'');
    }

    @Test
    void requests() {
        assertThat(decode("ListStreams", "{}")).isEqualTo(new ListStreamsRequest(null, null, null));
        assertThat(decode("ListStreams", "{'TableName':'tab','ExclusiveStartStreamArn':'" + ARN + "','Limit':100}"))
                .isEqualTo(new ListStreamsRequest("tab", ARN, 100));
        assertThat(decode("DescribeStream", "{'StreamArn':'" + ARN + "'}"))
                .isEqualTo(new DescribeStreamRequest(ARN, null, null, null));
        assertThat(decode(
                        "DescribeStream",
                        "{'StreamArn':'" + ARN + "','ExclusiveStartShardId':'" + SHARD
                                + "','Limit':1,'ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'" + SHARD + "'}}"))
                .isEqualTo(new DescribeStreamRequest(ARN, SHARD, 1, new ShardFilter("CHILD_SHARDS", SHARD)));
        assertThat(decode(
                        "GetShardIterator",
                        "{'StreamArn':'" + ARN + "','ShardId':'" + SHARD + "','ShardIteratorType':'LATEST'}"))
                .isEqualTo(new GetShardIteratorRequest(ARN, SHARD, ShardIteratorType.LATEST, null));
        assertThat(decode("GetRecords", "{'ShardIterator':'x'}")).isEqualTo(new GetRecordsRequest("x", null));
        assertThat(decode("GetRecords", "{'ShardIterator':'x','Limit':1000}"))
                .isEqualTo(new GetRecordsRequest("x", 1000));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "DescribeStream | {} | Value null at 'streamArn' failed to satisfy constraint: Member must not be null",
                "DescribeStream | {'StreamArn':'short'} | Value 'short' at 'streamArn' failed to satisfy constraint: Member must have length greater than or equal to 37",
                "GetRecords | {} | Value null at 'shardIterator' failed to satisfy constraint: Member must not be null",
                "GetRecords | {'ShardIterator':'x','Limit':0} | Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
                "GetRecords | {'ShardIterator':'x','Limit':1001} | Value '1001' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 1000",
                "ListStreams | {'Limit':101} | Value '101' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 100",
                "CreateTable | {'TableName':'tab','AttributeDefinitions':[],'KeySchema':[{'AttributeName':'a','KeyType':'HASH'}],'StreamSpecification':{}} | Value null at 'streamSpecification.streamEnabled' failed to satisfy constraint: Member must not be null",
                "UpdateTable | {'TableName':'tab','StreamSpecification':{'StreamEnabled':true,'StreamViewType':'ALL'}} | Value 'ALL' at 'streamSpecification.streamViewType' failed to satisfy constraint: Member must satisfy enum value set: [NEW_IMAGE, OLD_IMAGE, NEW_AND_OLD_IMAGES, KEYS_ONLY]",
            })
    void violatedConstraintsAreTold(String operation, String body, String text) {
        assertThat(fault(operation, body)).hasMessage("1 validation error detected: " + text);
    }

    @Test
    void violatedConstraintsAreJoined() {
        assertThat(fault("GetShardIterator", "{'ShardIteratorType':'OLDEST','SequenceNumber':'1'}"))
                .hasMessage("4 validation errors detected: "
                        + "Value null at 'streamArn' failed to satisfy constraint: Member must not be null; "
                        + "Value null at 'shardId' failed to satisfy constraint: Member must not be null; "
                        + "Value 'OLDEST' at 'shardIteratorType' failed to satisfy constraint: Member must satisfy enum"
                        + " value set: [TRIM_HORIZON, LATEST, AT_SEQUENCE_NUMBER, AFTER_SEQUENCE_NUMBER]; "
                        + "Value '1' at 'sequenceNumber' failed to satisfy constraint: Member must have length greater"
                        + " than or equal to 21");
    }

    @Test
    void lists() {
        assertThat(encode("ListStreams", new ListStreamsResponse(List.of(), null)))
                .isEqualTo("{'Streams':[]}");
        assertThat(encode(
                        "ListStreams",
                        new ListStreamsResponse(List.of(new StreamSummary("arn", "tab", "label")), "arn")))
                .isEqualTo("{'Streams':[{'StreamArn':'arn','TableName':'tab','StreamLabel':'label'}],"
                        + "'LastEvaluatedStreamArn':'arn'}");
    }

    @Test
    void descriptions() {
        KeySchema schema = KeySchema.of(
                new KeyAttribute("p", AttributeType.S), Optional.of(new KeyAttribute("s", AttributeType.N)));
        StreamDescription stream = new StreamDescription(
                "arn",
                "label",
                StreamState.ENABLED,
                StreamViewType.NEW_IMAGE,
                Instant.ofEpochMilli(1_700_000_000_007L),
                "tab",
                schema,
                List.of(new ShardDescription("one", null, "1", "2"), new ShardDescription("two", "one", "3", null)),
                "two");
        assertThat(encode("DescribeStream", new DescribeStreamResponse(stream)))
                .isEqualTo("{'StreamDescription':{'StreamArn':'arn','StreamLabel':'label','StreamStatus':'ENABLED',"
                        + "'StreamViewType':'NEW_IMAGE','CreationRequestDateTime':1700000000.007,'TableName':'tab',"
                        + "'KeySchema':[{'AttributeName':'p','KeyType':'HASH'},{'AttributeName':'s','KeyType':'RANGE'}],"
                        + "'Shards':[{'ShardId':'one','SequenceNumberRange':{'StartingSequenceNumber':'1',"
                        + "'EndingSequenceNumber':'2'}},{'ShardId':'two','SequenceNumberRange':"
                        + "{'StartingSequenceNumber':'3'},'ParentShardId':'one'}],'LastEvaluatedShardId':'two'}}");
    }

    private static String table(TableStream stream) {
        KeySchema schema = KeySchema.of(new KeyAttribute("p", AttributeType.S), Optional.empty());
        return encode(
                "DescribeTable",
                new TableDescriptionResponse(new TableDescription(
                        "tab",
                        "arn",
                        "id",
                        TableStatus.ACTIVE,
                        schema.attributes(),
                        schema,
                        List.of(),
                        List.of(),
                        Instant.EPOCH,
                        BillingMode.PAY_PER_REQUEST,
                        null,
                        Throughput.NONE,
                        null,
                        null,
                        0,
                        null,
                        false,
                        RecordedSettings.NONE,
                        null,
                        stream,
                        0,
                        0)));
    }

    @Test
    void tablesShowTheirStreamAndWhetherItIsOn() {
        LatestStream latest = new LatestStream("label", StreamViewType.OLD_IMAGE);
        String shown = "'LatestStreamLabel':'label','LatestStreamArn':'arn/stream/label'";
        assertThat(table(null)).doesNotContain("Stream");
        assertThat(table(new TableStream("arn/stream/label", latest, true)))
                .contains("'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'OLD_IMAGE'}," + shown);
        assertThat(table(new TableStream("arn/stream/label", latest, false)))
                .contains(shown)
                .doesNotContain("StreamSpecification");
    }

    @Test
    void iterators() {
        assertThat(encode("GetShardIterator", new GetShardIteratorResponse("x")))
                .isEqualTo("{'ShardIterator':'x'}");
    }

    @Test
    void recordsHaveTheirMembersInTheOrderOfTheService() {
        Item keys = Item.of(Map.of("p", AttributeValue.string("k")));
        EncodedItem image = EncodedItem.of(keys);
        StreamEvent modified = new StreamEvent(
                "id",
                StreamEvent.Kind.MODIFY,
                "eu-central-1",
                1_700_000_000L,
                keys,
                image,
                image,
                "100",
                StreamViewType.NEW_AND_OLD_IMAGES,
                false);
        assertThat(encode("GetRecords", new GetRecordsResponse(List.of(modified), "next")))
                .isEqualTo("{'Records':[{'eventID':'id','eventName':'MODIFY','eventVersion':'1.1',"
                        + "'eventSource':'aws:dynamodb','awsRegion':'eu-central-1','dynamodb':"
                        + "{'ApproximateCreationDateTime':1700000000,'Keys':{'p':{'S':'k'}},'NewImage':{'p':{'S':'k'}},"
                        + "'OldImage':{'p':{'S':'k'}},'SequenceNumber':'100','SizeBytes':6,"
                        + "'StreamViewType':'NEW_AND_OLD_IMAGES'}}],'NextShardIterator':'next'}");
        StreamEvent expired = new StreamEvent(
                "id",
                StreamEvent.Kind.REMOVE,
                "eu-central-1",
                1_700_000_000L,
                keys,
                null,
                null,
                "100",
                StreamViewType.KEYS_ONLY,
                true);
        assertThat(encode("GetRecords", new GetRecordsResponse(List.of(expired), null)))
                .isEqualTo("{'Records':[{'eventID':'id','eventName':'REMOVE','eventVersion':'1.1',"
                        + "'eventSource':'aws:dynamodb','awsRegion':'eu-central-1','dynamodb':"
                        + "{'ApproximateCreationDateTime':1700000000,'Keys':{'p':{'S':'k'}},'SequenceNumber':'100',"
                        + "'SizeBytes':2,'StreamViewType':'KEYS_ONLY'},"
                        + "'userIdentity':{'PrincipalId':'dynamodb.amazonaws.com','Type':'Service'}}]}");
    }
}
