package io.partita.fuzzing.wire;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Sends bodies as they are over one connection, which it opens again when the server has closed it. */
public final class RawClient implements AutoCloseable {
    /** An answer that takes longer is a hang; far above what anything takes, so that a busy machine does not matter. */
    private static final int DEADLINE_MILLIS = 30_000;

    private static final String CREDENTIALS =
            "AWS4-HMAC-SHA256 Credential=fuzz/20260101/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=host, Signature=0";

    private static final String TABLES = "DynamoDB_20120810.";
    private static final String STREAMS = "DynamoDBStreams_20120810.";
    private static final Set<String> OF_STREAMS =
            Set.of("ListStreams", "DescribeStream", "GetShardIterator", "GetRecords");

    private final int port;
    private Socket socket;
    private InputStream in;

    public RawClient(int port) {
        this.port = port;
    }

    /**
     * The answer to {@code body} sent to {@code operation}.
     *
     * @throws IOException also when there is no answer in time, or none that is HTTP
     */
    public Answer send(String operation, byte[] body) throws IOException {
        if (socket == null) {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(DEADLINE_MILLIS);
            in = new BufferedInputStream(socket.getInputStream());
        }
        try {
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            request.write(("POST / HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nX-Amz-Target: "
                            + (OF_STREAMS.contains(operation) ? STREAMS : TABLES) + operation
                            + "\r\nContent-Type: application/x-amz-json-1.0\r\nAuthorization: " + CREDENTIALS
                            + "\r\nX-Amz-Date: 20260101T000000Z\r\nContent-Length: " + body.length + "\r\n\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1));
            request.write(body);
            OutputStream out = socket.getOutputStream();
            request.writeTo(out);
            out.flush();
            Answer answer = read();
            if ("close".equalsIgnoreCase(answer.headers().get("connection"))) {
                close();
            }
            return answer;
        } catch (IOException failure) {
            close();
            throw failure;
        }
    }

    private Answer read() throws IOException {
        String statusLine = line();
        if (!statusLine.matches("HTTP/1\\.1 \\d{3} .*")) {
            throw new IOException("not a status line: " + statusLine);
        }
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "-1"));
        if (length < 0) {
            throw new IOException("no content-length: " + headers);
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException("the body ends early");
        }
        return new Answer(Integer.parseInt(statusLine.substring(9, 12)), headers, body);
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("the connection ends in the head: " + line);
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
            socket = null;
        }
    }
}
