package io.partita.conformance;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javax.net.ssl.SSLSocketFactory;

/** As much of HTTP/1.1 as is needed to send exactly the bytes that a case asks for, over one connection as long as it lives. */
final class RawHttp implements AutoCloseable {
    private static final int TIMEOUT_MS = 60_000;

    private final URI endpoint;
    private Socket socket;
    private InputStream input;

    RawHttp(URI endpoint) {
        this.endpoint = endpoint;
    }

    /** The value of Host for this endpoint. */
    String host() {
        return endpoint.getPort() < 0 ? endpoint.getHost() : endpoint.getHost() + ":" + endpoint.getPort();
    }

    Answer send(String method, String target, Map<String, String> headers, byte[] body) throws IOException {
        StringBuilder head =
                new StringBuilder(method).append(' ').append(target).append(" HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        if (!headers.containsKey("Content-Length") && (body.length > 0 || method.equals("POST"))) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        byte[] headBytes = head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        boolean reused = socket != null;
        try {
            return exchange(headBytes, body);
        } catch (IOException e) {
            close();
            if (!reused) {
                throw e;
            }
            // The other side may close an idle connection at any time; once more over a fresh one.
            return exchange(headBytes, body);
        }
    }

    private Answer exchange(byte[] head, byte[] body) throws IOException {
        connect();
        IOException unsent = null;
        try {
            socket.getOutputStream().write(head);
            socket.getOutputStream().write(body);
            socket.getOutputStream().flush();
        } catch (IOException e) {
            // A server that refuses a body early answers before it has read all of it.
            unsent = e;
        }
        try {
            return read();
        } catch (IOException e) {
            throw unsent == null ? e : unsent;
        }
    }

    private Answer read() throws IOException {
        String[] start = line().split(" ", 3);
        int status = Integer.parseInt(start[1]);
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        if (status == 100) {
            return read();
        }
        byte[] body = body(headers);
        if ("close".equalsIgnoreCase(headers.get("connection"))) {
            close();
        }
        return new Answer(status, headers, body);
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if ("chunked".equalsIgnoreCase(headers.get("transfer-encoding"))) {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            for (int size = chunkSize(); size > 0; size = chunkSize()) {
                body.write(exactly(size));
                line();
            }
            line();
            return body.toByteArray();
        }
        return exactly(Integer.parseInt(headers.getOrDefault("content-length", "0")));
    }

    private int chunkSize() throws IOException {
        return Integer.parseInt(line().split(";")[0].strip(), 16);
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = input.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("the answer ended after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = input.read(); b != '\n'; b = input.read()) {
            if (b < 0) {
                throw new EOFException("the connection was closed without an answer");
            }
            line.write(b);
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }

    private void connect() throws IOException {
        if (socket != null) {
            return;
        }
        boolean secure = "https".equals(endpoint.getScheme());
        int port = endpoint.getPort() >= 0 ? endpoint.getPort() : secure ? 443 : 80;
        socket = secure
                ? SSLSocketFactory.getDefault().createSocket(endpoint.getHost(), port)
                : new Socket(endpoint.getHost(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MS);
        input = new BufferedInputStream(socket.getInputStream());
    }

    @Override
    public void close() {
        if (socket != null) {
            try {
                socket.close();
            } catch (IOException e) {
                // Nothing is left to be lost on this connection.
                input = null;
            }
            socket = null;
        }
    }
}
