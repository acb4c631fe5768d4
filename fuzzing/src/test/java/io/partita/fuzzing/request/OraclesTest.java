package io.partita.fuzzing.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.fuzzing.run.Shrinking;
import io.partita.fuzzing.wire.Answer;
import io.partita.fuzzing.wire.LocalServer;
import io.partita.fuzzing.wire.RawClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** What judges answers can tell a wrong one from a right one. */
class OraclesTest {
    private static final RequestCase GET = RequestCase.of("GetItem", Map.of("TableName", "fuzz-items"));
    private final AnswerRules rules = new AnswerRules(ApiModel.load());

    private static Answer answer(int status, String body) {
        byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        Map<String, String> headers = new HashMap<>();
        headers.put("x-amz-crc32", Long.toString(checksum.getValue()));
        headers.put("x-amzn-requestid", "A".repeat(52));
        return new Answer(status, headers, bytes);
    }

    @Test
    void rightAnswersPass() {
        assertThat(rules.fault(GET, answer(200, "{'Item':{'a':{'BS':['AA==']}}}")))
                .isNull();
        assertThat(rules.fault(
                        GET, answer(400, "{'__type':'com.amazon.coral.validate#ValidationException','message':'m'}")))
                .isNull();
    }

    @Test
    void wrongAnswersDoNot() {
        assertThat(rules.fault(GET, answer(500, "{}"))).contains("status 500");
        assertThat(rules.fault(GET, answer(200, "{"))).contains("no JSON");
        assertThat(rules.fault(GET, answer(200, "{'a':1,'a':2}"))).contains("no JSON");
        assertThat(rules.fault(GET, answer(200, "{'Itme':{}}"))).contains("not declared");
        assertThat(rules.fault(GET, answer(200, "{'Item':{'a':{'N':1}}}"))).contains("not a string");
        assertThat(rules.fault(GET, answer(200, "{'Item':{'a':{}}}"))).contains("not a structure");
        assertThat(rules.fault(
                        GET, answer(400, "{'__type':'com.amazonaws.dynamodb.v20120810#ResourceInUseException'}")))
                .contains("does not declare");
        assertThat(rules.fault(GET, answer(400, "{'__type':'com.amazon.coral.service#ValidationException'}")))
                .contains("prefix");
        assertThat(rules.fault(GET, answer(400, "{'__type':'com.amazon.coral.validate#ValidationException'}")))
                .contains("no text");
        Answer damaged = answer(200, "{}");
        damaged.headers().put("x-amz-crc32", "1");
        assertThat(rules.fault(GET, damaged)).contains("x-amz-crc32");
    }

    @Test
    void aChangeIsSeenInTheStateOfTheTables() throws IOException {
        try (LocalServer server = LocalServer.inMemory();
                RawClient client = new RawClient(server.port())) {
            Tables tables = new Tables(client);
            tables.rebuild();
            Tables.State first = tables.state();
            assertThat(tables.state()).isEqualTo(first);
            tables.call(
                    "UpdateItem",
                    ValidRequests.tree("{'TableName':'fuzz-items','Key':{'pk':{'S':'a'},'sk':{'N':'2'}},"
                            + "'UpdateExpression':'REMOVE l[1]'}"));
            assertThat(tables.state()).isNotEqualTo(first);
            tables.restoreItems();
            assertThat(tables.state().items()).isEqualTo(first.items());
            tables.call(
                    "TagResource",
                    ValidRequests.tree("{'ResourceArn':'" + Tables.ARN + "','Tags':[{'Key':'k','Value':'w'}]}"));
            assertThat(tables.state().descriptions()).isNotEqualTo(first.descriptions());
        }
    }

    @Test
    void whatFailsIsMadeSmaller() {
        List<Integer> smallest = Shrinking.smallest(
                List.of(1, 2, 3, 4, 5, 6, 7), Shrinking::sublists, list -> list.contains(3) && list.contains(6));
        assertThat(smallest).containsExactly(3, 6);
    }
}
