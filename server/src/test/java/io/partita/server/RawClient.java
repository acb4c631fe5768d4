package io.partita.server;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A client that sends exactly the bytes it is told to and reads answers without help from any HTTP library. */
final class RawClient implements AutoCloseable {
    static final String AUTHORIZATION = "AWS4-HMAC-SHA256 Credential=key/20261130/us-east-1/dynamodb/aws4_request,"
            + " SignedHeaders=host;x-amz-date;x-amz-target, Signature=0";

    record Answer(int status, Map<String, String> headers, byte[] body) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        String header(String name) {
            return headers.get(name.toLowerCase(Locale.ROOT));
        }
    }

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    RawClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(20_000);
        in = new BufferedInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    /** A whole request with the usual headers; {@code extra} are further header lines, each with its end. */
    static byte[] post(String operation, String body, String extra) {
        return join(
                ascii("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\n"
                        + "X-Amz-Target: DynamoDB_20120810." + operation + "\r\nX-Amz-Date: 20261130T120000Z\r\n"
                        + "Authorization: " + AUTHORIZATION + "\r\n" + extra + "Content-Length: " + body.length()
                        + "\r\n\r\n"),
                ascii(body));
    }

    RawClient send(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
        return this;
    }

    RawClient send(String text) throws IOException {
        return send(ascii(text));
    }

    Answer post(String operation, String body) throws IOException {
        return send(post(operation, body, "")).read();
    }

    /** Ends the connection so that the other side learns of it at once. */
    void reset() throws IOException {
        socket.setOption(java.net.StandardSocketOptions.SO_LINGER, 0);
        socket.close();
    }

    void endOutput() throws IOException {
        socket.shutdownOutput();
    }

    /** The next answer, its body framed by Content-Length. */
    Answer read() throws IOException {
        return read(false);
    }

    /** The next answer; {@code bodiless} when none follows whatever Content-Length says. */
    Answer read(boolean bodiless) throws IOException {
        String status = line();
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).trim());
        }
        int length = bodiless ? 0 : Integer.parseInt(headers.getOrDefault("content-length", "0"));
        return new Answer(Integer.parseInt(status.split(" ")[1]), headers, in.readNBytes(length));
    }

    /** Whether the server has ended the connection, in order or by a reset. */
    boolean ended() {
        try {
            return in.read() < 0;
        } catch (java.net.SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("connection ended inside an answer: " + line);
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
