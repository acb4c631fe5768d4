package io.partita.cli;

import io.partita.cli.serve.Serving;
import io.partita.storage.rocksdb.RocksDbStorage;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Starts servers, asks them for the usual things and stops them, so that the JVM can record what a start needs. The launcher runs it after
 * a build; it is no command.
 */
final class Rehearsal {
    /** Enough for the JVM to learn which code is hot, and done within some seconds. */
    private static final int ROUNDS = 300;

    private static final String KEY = "{\"pk\":{\"S\":\"a\"},\"sk\":{\"S\":\"b\"}}";
    private static final String ITEM =
            "{\"pk\":{\"S\":\"a\"},\"sk\":{\"S\":\"b\"},\"n\":{\"N\":\"1.5\"},\"tags\":{\"SS\":[\"x\",\"y\"]},"
                    + "\"doc\":{\"M\":{\"list\":{\"L\":[{\"BOOL\":true},{\"NULL\":true},{\"B\":\"AAEC\"}]}}}}";

    private Rehearsal() {}

    /**
     * Rehearses.
     *
     * @param args the directory for what is unpacked for later starts, and one for data, which must not exist yet
     */
    public static void main(String[] args) throws IOException {
        RocksDbStorage.unpackMachineCode(Path.of(args[0]));
        PrintWriter nowhere = new PrintWriter(OutputStream.nullOutputStream(), true);
        rehearse(nowhere, "serve", "--port", "0", "--in-memory");
        rehearse(nowhere, "serve", "--port", "0", "--data", args[1]);
        rehearse(nowhere, "serve", "--port", "0", "--data", args[1]); // now with data that is there
        Main.run(new String[] {"serve", "--help"}, Map.of(), nowhere, nowhere);
    }

    private static void rehearse(PrintWriter out, String... arguments) {
        Serving.prepareIfPlain(arguments, Map.of(), out, out).serveWhile(Rehearsal::ask);
    }

    private static void ask(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            ask(socket, "ListTables", "{}");
            ask(socket, "CreateTable", """
                    {"TableName":"T","BillingMode":"PAY_PER_REQUEST","AttributeDefinitions":[
                    {"AttributeName":"pk","AttributeType":"S"},{"AttributeName":"sk","AttributeType":"S"}],
                    "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"},{"AttributeName":"sk","KeyType":"RANGE"}]}""");
            for (int round = 0; round < ROUNDS; round++) {
                for (String[] request : requests()) {
                    ask(socket, request[0], request[1]);
                }
            }
            ask(socket, "DescribeTable", "{\"TableName\":\"T\"}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String[]> requests() {
        List<String[]> requests = new ArrayList<>();
        requests.add(new String[] {"PutItem", "{\"TableName\":\"T\",\"Item\":" + ITEM + "}"});
        requests.add(new String[] {"GetItem", "{\"TableName\":\"T\",\"Key\":" + KEY + "}"});
        requests.add(new String[] {
            "UpdateItem",
            "{\"TableName\":\"T\",\"Key\":" + KEY + ",\"UpdateExpression\":\"SET s = :s ADD n :n\","
                    + "\"ConditionExpression\":\"attribute_exists(pk)\",\"ReturnValues\":\"ALL_NEW\","
                    + "\"ExpressionAttributeValues\":{\":s\":{\"S\":\"t\"},\":n\":{\"N\":\"1\"}}}"
        });
        requests.add(new String[] {
            "Query",
            "{\"TableName\":\"T\",\"KeyConditionExpression\":\"pk = :p AND begins_with(sk, :s)\","
                    + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"a\"},\":s\":{\"S\":\"b\"}}}"
        });
        requests.add(new String[] {"Scan", "{\"TableName\":\"T\"}"});
        requests.add(
                new String[] {"BatchWriteItem", "{\"RequestItems\":{\"T\":[{\"PutRequest\":{\"Item\":" + ITEM + "}}]}}"
                });
        requests.add(new String[] {"BatchGetItem", "{\"RequestItems\":{\"T\":{\"Keys\":[" + KEY + "]}}}"});
        requests.add(new String[] {"GetItem", "{\"TableName\":\"T\",\"Key\":{}}"}); // is refused
        requests.add(new String[] {"DeleteItem", "{\"TableName\":\"T\",\"Key\":" + KEY + "}"});
        return requests;
    }

    /** Sends a request and reads past its answer. */
    private static void ask(Socket socket, String operation, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        String head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                + "X-Amz-Target: DynamoDB_20120810." + operation + "\r\nX-Amz-Date: 20261130T120000Z\r\n"
                + "Authorization: AWS4-HMAC-SHA256 Credential=rehearsal/20261130/us-east-1/dynamodb/aws4_request,"
                + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=" + "0".repeat(64) + "\r\n"
                + "Content-Length: " + body.length + "\r\n\r\n";
        socket.getOutputStream().write((head + json).getBytes(StandardCharsets.UTF_8));
        DataInputStream in = new DataInputStream(socket.getInputStream());
        int length = 0;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            if (line.regionMatches(true, 0, "content-length:", 0, "content-length:".length())) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        in.readFully(new byte[length]);
    }

    private static String line(DataInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.readUnsignedByte(); c != '\n'; c = in.readUnsignedByte()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
