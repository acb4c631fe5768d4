package io.partita.server.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;

/**
 * Turns answers into the bytes of a response, head and body in one buffer. Written by hand rather than with Netty's encoder: the head
 * is nearly the same each time and is most of the work of a small answer. One per event loop.
 */
final class AnswerWriter {
    private static final byte[] STATUS_200 = statusLine(HttpResponseStatus.OK);
    private static final byte[] STATUS_400 = statusLine(HttpResponseStatus.BAD_REQUEST);
    private static final byte[] CONTENT_LENGTH = ascii("Content-Length: ");
    private static final byte[] REQUEST_ID = ascii("\r\nx-amzn-RequestId: ");
    private static final byte[] CRC = ascii("\r\nx-amz-crc32: ");
    private static final byte[] LINE_END = ascii("\r\n");
    private static final byte[] GZIP = ascii("Content-Encoding: gzip\r\n");
    private static final byte[] CLOSE = ascii("Connection: close\r\n");
    private static final byte[] KEEP_ALIVE = ascii("Connection: keep-alive\r\n");
    private static final int HEAD_BYTES_MAX = 512;

    private final RequestIds ids;
    private final DateHeader date;
    private final CRC32 crc = new CRC32();
    private byte[] head = new byte[HEAD_BYTES_MAX];
    private int length;

    AnswerWriter(Clock clock, RandomGenerator random) {
        this.ids = new RequestIds(random);
        this.date = new DateHeader(clock);
    }

    /** An id to show both to the client and in the log. */
    byte[] newRequestId() {
        byte[] id = new byte[RequestIds.LENGTH];
        ids.next(id, 0);
        return id;
    }

    /** What the client said that changes how the answer looks. */
    record Manner(boolean bodiless, boolean close, boolean sayKeepAlive) {
        static Manner of(HttpRequest head, boolean close) {
            return new Manner(
                    HttpMethod.HEAD.equals(head.method()), close, HttpVersion.HTTP_1_0.equals(head.protocolVersion()));
        }
    }

    /** The response up to {@code bodyBytesMax} bytes of its body; the caller releases it or passes it on. */
    ByteBuf write(ByteBufAllocator allocator, Answer answer, Manner manner, int bodyBytesMax) {
        byte[] body = answer.body();
        length = 0;
        if (head.length < HEAD_BYTES_MAX + answer.headers().length()) {
            head = new byte[HEAD_BYTES_MAX + answer.headers().length()];
        }
        append(statusLineOf(answer.status()));
        append(date.line());
        append(answer.type().line());
        if (answer.zipped()) {
            append(GZIP);
        }
        if (manner.close()) {
            append(CLOSE);
        } else if (manner.sayKeepAlive()) {
            append(KEEP_ALIVE);
        }
        appendAscii(answer.headers());
        append(CONTENT_LENGTH);
        appendNumber(body.length);
        append(REQUEST_ID);
        if (answer.requestId() == null) {
            ids.next(head, length);
            length += RequestIds.LENGTH;
        } else {
            append(answer.requestId());
        }
        append(CRC);
        crc.reset();
        crc.update(body, 0, body.length);
        appendNumber(crc.getValue());
        append(LINE_END);
        append(LINE_END);
        int first = manner.bodiless() ? 0 : Math.min(body.length, bodyBytesMax);
        ByteBuf response = allocator.ioBuffer(length + first);
        response.writeBytes(head, 0, length);
        response.writeBytes(body, 0, first);
        return response;
    }

    private void append(byte[] bytes) {
        System.arraycopy(bytes, 0, head, length, bytes.length);
        length += bytes.length;
    }

    private void appendAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            head[length++] = (byte) text.charAt(i);
        }
    }

    private void appendNumber(long number) {
        int digits = 1;
        for (long rest = number / 10; rest != 0; rest /= 10) {
            digits++;
        }
        long rest = number;
        for (int i = length + digits - 1; i >= length; i--) {
            head[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
    }

    private static byte[] statusLineOf(HttpResponseStatus status) {
        if (status == HttpResponseStatus.OK) {
            return STATUS_200;
        }
        return status == HttpResponseStatus.BAD_REQUEST ? STATUS_400 : statusLine(status);
    }

    private static byte[] statusLine(HttpResponseStatus status) {
        return ascii("HTTP/1.1 " + status.code() + ' ' + status.reasonPhrase() + "\r\nServer: Server\r\n");
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
