package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bound of docs/reference/limits.md on a process with a small heap: clients that take as much memory as they can get make it
 * neither fail nor grow, and somebody else is served meanwhile.
 */
@Tag("slow")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class MemoryBoundTest {
    private static final int HEAP_MB = 192;
    private static final int MB = 1 << 20;
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final String NOT_JSON = "com.amazon.coral.service#SerializationException";

    /** What the page says for this heap without RocksDB: heap, buffers outside of it, the JVM itself. */
    private static final long MOST_RESIDENT_MB = HEAP_MB + 96 + 200;

    @TempDir
    private Path directory;

    private Process process;
    private int port;
    private final List<AutoCloseable> open = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-Xmx" + HEAP_MB + "m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "serve",
                        "--port",
                        "0",
                        "--in-memory")
                .redirectError(directory.resolve("errors").toFile())
                .start();
        String ready =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        port = Integer.parseInt(ready.replaceAll(".*http://127.0.0.1:(\\d+).*", "$1"));
        assertThat(ask("CreateTable", """
                {"TableName":"Big","BillingMode":"PAY_PER_REQUEST","AttributeDefinitions":[{"AttributeName":"pk",
                "AttributeType":"S"}],"KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""")).contains("200 OK");
    }

    @AfterEach
    void stop() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
        process.destroyForcibly().waitFor();
    }

    @Test
    void idleConnectionsThatAnnounceMuchTakeLittle() throws Exception {
        for (int i = 0; i < 2000; i++) {
            SocketChannel channel = connect();
            write(channel, head("PutItem", 16 * MB));
            if (i % 2 == 0) {
                write(channel, new byte[] {'{'});
            }
            if (i % 5 == 0) {
                channel.shutdownOutput();
            }
        }
        assertServes();
    }

    @Test
    void sendersOfLargeBodiesAreThrottledWhenThereIsNoMoreRoom() throws Exception {
        byte[] part = new byte[MB];
        Arrays.fill(part, (byte) ' ');
        part[0] = '{';
        List<SocketChannel> slow = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            SocketChannel channel = connect();
            write(channel, head("PutItem", 16 * MB));
            for (int k = 0; k < 8; k++) {
                write(channel, k == 0 ? part : blanks(MB));
            }
            slow.add(channel);
        }
        assertServes();
        int throttled = 0;
        for (SocketChannel channel : slow) {
            for (int k = 8; k < 16; k++) {
                write(channel, blanks(k == 15 ? MB - 1 : MB));
            }
            write(channel, new byte[] {'}'});
            String answer = readAnswer(channel);
            throttled += answer.contains("ThrottlingException") ? 1 : 0;
            assertThat(answer).contains(" 400 ");
        }
        assertThat(throttled).isPositive().isLessThan(slow.size());
        assertServes();
    }

    @Test
    void clientsThatDoNotReadLargeAnswersDoNotPileThemUp() throws Exception {
        String value = "x".repeat(390_000);
        for (int i = 0; i < 60; i++) {
            assertThat(ask(
                            "PutItem",
                            "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"k" + i + "\"},\"v\":{\"S\":\"" + value
                                    + "\"}}}"))
                    .contains("200 OK");
        }
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            keys.append(i == 0 ? "" : ",")
                    .append("{\"pk\":{\"S\":\"k")
                    .append(i)
                    .append("\"}}");
        }
        byte[] batch = request("BatchGetItem", "{\"RequestItems\":{\"Big\":{\"Keys\":[" + keys + "]}}}");
        byte[] scan = request("Scan", "{\"TableName\":\"Big\"}");
        byte[] get = request("GetItem", "{\"TableName\":\"Big\",\"Key\":{\"pk\":{\"S\":\"k1\"}}}");
        List<SocketChannel> silent = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            SocketChannel channel = connect();
            for (int k = 0; k < 4; k++) {
                write(channel, i % 3 == 0 ? batch : i % 3 == 1 ? scan : get);
            }
            silent.add(channel);
        }
        assertServes();
        for (SocketChannel channel : silent) {
            // Empty for those that were cut off before the beginning of their answer had left.
            assertThat(readAnswer(channel)).matches("(?s)|HTTP/1.1 (200|400) .*");
        }
        for (SocketChannel channel : silent) {
            channel.close();
        }
        assertServes();
        assertThat(ask("BatchGetItem", "{\"RequestItems\":{\"Big\":{\"Keys\":[" + keys + "]}}}"))
                .contains("200 OK");
    }

    @Test
    void clientsThatDoNotReadManySmallAnswersDoNotEither() throws Exception {
        String value = "x".repeat(60_000);
        assertThat(ask(
                        "PutItem",
                        "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"a\"},\"v\":{\"S\":\"" + value + "\"}}}"))
                .contains("200 OK");
        byte[] get = request("GetItem", "{\"TableName\":\"Big\",\"Key\":{\"pk\":{\"S\":\"a\"}}}");
        ByteArrayOutputStream many = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) {
            many.writeBytes(get);
        }
        for (int i = 0; i < 600; i++) {
            try {
                write(connect(), many.toByteArray());
            } catch (IOException cutOff) {
                // As it should be, when there are too many.
            }
        }
        assertServes();
    }

    @Test
    void whatIsSmallOnTheWireAndLargeDecodedIsBoundedToo() throws Exception {
        String list = "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"a\"},\"l\":{\"L\":["
                + "{\"N\":\"1\"},".repeat(99_999) + "{\"N\":\"1\"}]}}}";
        assertThat(ask("PutItem", list)).contains("200 OK");
        String nested = "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"a\"},\"l\":" + "{\"L\":[".repeat(10_000)
                + "]}".repeat(10_000) + "}}";
        assertThat(ask("PutItem", nested)).contains("Nesting Levels have exceeded supported limits");
        assertThat(ask("PutItem", "{\"TableName\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}"))
                .contains(NOT_JSON);
        assertThat(ask("PutItem", "{\"TableName\":" + "[".repeat(10_000))).contains(NOT_JSON);
        String brackets = "(".repeat(2_000) + "a = :v" + ")".repeat(2_000);
        assertThat(ask(
                        "PutItem",
                        "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"a\"}},\"ConditionExpression\":\"" + brackets
                                + "\",\"ExpressionAttributeValues\":{\":v\":{\"S\":\"x\"}}}"))
                .contains("ValidationException");
        assertThat(ask("PutItem", " ".repeat(17 * MB))).contains(" 413 ");
        byte[] evil = request(
                "PutItem",
                "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"a\"},\"s\":{\"SS\":[" + "\"a\",".repeat(3_900_000)
                        + "\"a\"]}}}");
        byte[] names = request("NoSuchOperation", "{" + manyNames(1_500_000) + "\"z\":1}");
        List<SocketChannel> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            SocketChannel channel = connect();
            write(channel, i % 2 == 0 ? evil : names);
            all.add(channel);
        }
        for (SocketChannel channel : all) {
            assertThat(readAnswer(channel)).contains(" 400 ");
        }
        assertServes();
    }

    @Test
    void answersThatAreManyTimesWhatIsStoredAreBoundedToo() throws Exception {
        assertThat(ask("CreateTable", """
                {"TableName":"Long","BillingMode":"PAY_PER_REQUEST","AttributeDefinitions":[{"AttributeName":"pk",
                "AttributeType":"S"}],"KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}],
                "StreamSpecification":{"StreamEnabled":true,"StreamViewType":"NEW_AND_OLD_IMAGES"}}""")).contains("200 OK");
        List<String> values = List.of(
                "{\"S\":\"" + "\\u0001".repeat(400_000) + "\"}",
                "{\"L\":[" + "{\"N\":\"1E125\"},".repeat(100_000) + "{\"N\":\"1\"}]}",
                "{\"NS\":[" + numbers(80_000) + "]}");
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 2 * values.size(); i++) {
            String key = "{\"pk\":{\"S\":\"k" + i + "\"}}";
            keys.add(key);
            String item = "{\"pk\":{\"S\":\"k" + i + "\"},\"v\":" + values.get(i % values.size()) + "}";
            assertThat(ask("PutItem", "{\"TableName\":\"Long\",\"Item\":" + item + "}"))
                    .contains("200 OK");
        }
        String iterator = iterator();
        List<byte[]> requests = new ArrayList<>();
        for (String key : keys) {
            String one = "{\"TableName\":\"Long\",\"Key\":" + key;
            requests.add(request("GetItem", one + "}"));
            requests.add(request("GetItem", one + ",\"ProjectionExpression\":\"v\"}"));
            requests.add(request(
                    "UpdateItem",
                    one + ",\"UpdateExpression\":\"SET n = :n\",\"ExpressionAttributeValues\":{\":n\":{\"N\":\"1\"}},"
                            + "\"ReturnValues\":\"ALL_NEW\"}"));
            requests.add(request(
                    "DeleteItem",
                    one + ",\"ConditionExpression\":\"attribute_not_exists(pk)\","
                            + "\"ReturnValuesOnConditionCheckFailure\":\"ALL_OLD\"}"));
            requests.add(request("GetRecords", "{\"ShardIterator\":\"" + iterator + "\"}", STREAMS));
            requests.add(request("Scan", "{\"TableName\":\"Long\"}"));
            requests.add(request("Scan", "{\"TableName\":\"Long\",\"Limit\":1,\"ProjectionExpression\":\"v\"}"));
            requests.add(request(
                    "Query",
                    "{\"TableName\":\"Long\",\"KeyConditionExpression\":\"pk = :p\",\"ExpressionAttributeValues\":{\":p\":"
                            + key.substring(6)));
            requests.add(request(
                    "BatchGetItem", "{\"RequestItems\":{\"Long\":{\"Keys\":[" + String.join(",", keys) + "]}}}"));
            requests.add(request(
                    "TransactGetItems",
                    "{\"TransactItems\":[{\"Get\":" + one
                            + "}},{\"Get\":{\"TableName\":\"Long\",\"Key\":{\"pk\":{\"S\":\"x\"}}}}]}"));
        }
        int answered = 0;
        for (int round = 0; round < 5; round++) {
            List<SocketChannel> all = new ArrayList<>();
            for (byte[] request : requests) {
                SocketChannel channel = connect();
                write(channel, request);
                all.add(channel);
            }
            for (SocketChannel channel : all) {
                String answer = readAnswer(channel);
                assertThat(answer).matches("(?s)|HTTP/1.1 (200|400) .*");
                answered += answer.startsWith("HTTP/1.1 200") ? 1 : 0;
                channel.close();
            }
        }
        assertThat(answered).isPositive();
        assertServes();
    }

    private static String numbers(int count) {
        StringBuilder numbers = new StringBuilder();
        for (int i = 0; i < count; i++) {
            numbers.append(i == 0 ? "\"" : ",\"").append(10_001 + i).append("E100\"");
        }
        return numbers.toString();
    }

    /** From the oldest record on of the only stream. */
    private String iterator() throws IOException {
        String arn = memberOf(ask(request("ListStreams", "{}", STREAMS)), "StreamArn");
        String shard = memberOf(ask(request("DescribeStream", "{\"StreamArn\":\"" + arn + "\"}", STREAMS)), "ShardId");
        String asked =
                "{\"StreamArn\":\"" + arn + "\",\"ShardId\":\"" + shard + "\",\"ShardIteratorType\":\"TRIM_HORIZON\"}";
        return memberOf(ask(request("GetShardIterator", asked, STREAMS)), "ShardIterator");
    }

    private static String memberOf(String answer, String name) {
        return answer.replaceAll("(?s).*\"" + name + "\":\"([^\"]*)\".*", "$1");
    }

    private static String manyNames(int count) {
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < count; i++) {
            names.append('"').append(Integer.toString(i, 36)).append("\":1,");
        }
        return names.toString();
    }

    private void assertServes() throws IOException {
        for (int i = 0; i < 50; i++) {
            assertThat(ask(
                            "PutItem",
                            "{\"TableName\":\"Big\",\"Item\":{\"pk\":{\"S\":\"good\"},\"n\":{\"N\":\"" + i + "\"}}}"))
                    .contains("200 OK");
            assertThat(ask("GetItem", "{\"TableName\":\"Big\",\"Key\":{\"pk\":{\"S\":\"good\"}}}"))
                    .contains("\"N\":\"" + i + "\"");
        }
        assertThat(process.isAlive()).isTrue();
        assertThat(residentMegabytes()).isLessThan(MOST_RESIDENT_MB);
        assertThat(Files.readString(directory.resolve("errors"))).doesNotContain("OutOfMemory", "ERROR");
    }

    private long residentMegabytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) >> 10;
            }
        }
        throw new AssertionError("no VmHWM");
    }

    /** With little room for answers, so that they lie unread in the server and not in the kernel, whose memory has a bound of its own. */
    private SocketChannel connect() throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.setOption(StandardSocketOptions.SO_RCVBUF, 16 << 10);
        channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        open.add(channel);
        return channel;
    }

    private static void write(SocketChannel channel, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    private static byte[] blanks(int count) {
        byte[] blanks = new byte[count];
        Arrays.fill(blanks, (byte) ' ');
        return blanks;
    }

    /** The beginning of an answer, as far as it tells what became of the request. */
    private static String readAnswer(SocketChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(600);
        while (buffer.hasRemaining() && !isWhole(buffer) && read(channel, buffer) >= 0) {}
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.ISO_8859_1);
    }

    private static int read(SocketChannel channel, ByteBuffer buffer) {
        try {
            return channel.read(buffer);
        } catch (IOException cutOff) {
            return -1;
        }
    }

    private static boolean isWhole(ByteBuffer buffer) {
        return buffer.position() > 0 && buffer.get(buffer.position() - 1) == '}';
    }

    private static byte[] head(String operation, int length) {
        return head(operation, length, "DynamoDB_20120810.");
    }

    private static byte[] head(String operation, int length, String target) {
        return ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                        + "X-Amz-Target: " + target + operation + "\r\nX-Amz-Date: 20261130T120000Z\r\n"
                        + "Authorization: AWS4-HMAC-SHA256 Credential=key/20261130/us-east-1/dynamodb/aws4_request,"
                        + " SignedHeaders=host, Signature=0\r\nContent-Length: " + length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] request(String operation, String body) {
        return request(operation, body, "DynamoDB_20120810.");
    }

    private static byte[] request(String operation, String body, String target) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(head(operation, body.length(), target));
        whole.writeBytes(body.getBytes(StandardCharsets.ISO_8859_1));
        return whole.toByteArray();
    }

    /** Status line, headers and body of the answer on a connection of its own. */
    private String ask(String operation, String body) throws IOException {
        return ask(request(operation, body));
    }

    private String ask(byte[] request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(60_000);
            OutputStream out = socket.getOutputStream();
            try {
                out.write(request);
                socket.shutdownOutput();
            } catch (IOException refusedMeanwhile) {
                // The answer may be there all the same.
            }
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }
}
