package io.partita.bench.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Requests as bytes; what is the same in all of them is made once. Used by one thread. */
final class RequestBytes {
    private static final String VERSION = "DynamoDB_20120810.";

    private final Server server;
    private final Map<String, Head> heads = new HashMap<>();

    RequestBytes(Server server) {
        this.server = server;
    }

    private record Head(String target, byte[] lines) {}

    private Head head(String api) {
        String target = VERSION + api;
        String lines = "POST / HTTP/1.1\r\nHost: " + server.hostHeader()
                + "\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target: " + target + "\r\n";
        return new Head(target, lines.getBytes(StandardCharsets.ISO_8859_1));
    }

    ByteBuf of(String api, byte[] body, ByteBufAllocator buffers) {
        Head head = heads.computeIfAbsent(api, this::head);
        String rest = server.signing().lines(head.target(), body) + "Content-Length: " + body.length + "\r\n\r\n";
        ByteBuf bytes = buffers.directBuffer(head.lines().length + rest.length() + body.length);
        bytes.writeBytes(head.lines());
        bytes.writeCharSequence(rest, StandardCharsets.ISO_8859_1);
        return bytes.writeBytes(body);
    }
}
