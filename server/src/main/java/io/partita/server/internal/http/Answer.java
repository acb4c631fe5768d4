package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.nio.charset.StandardCharsets;

/**
 * An HTTP answer before it becomes bytes.
 *
 * @param status the status line's code
 * @param type Content-Type
 * @param body handed over, not copied
 * @param headers further header lines, each with its end
 * @param requestId the id to use, or null for a fresh one
 * @param closes whether the connection ends with this answer
 * @param zipped whether the body is compressed
 */
record Answer(
        HttpResponseStatus status,
        MediaType type,
        byte[] body,
        String headers,
        byte[] requestId,
        boolean closes,
        boolean zipped) {
    static final String CORS = "Access-Control-Allow-Origin: *\r\n";
    private static final byte[] EMPTY = new byte[0];
    private static final byte[] UNKNOWN_OPERATION =
            "<UnknownOperationException/>\n".getBytes(StandardCharsets.US_ASCII);

    /**
     * How a request wants the answer of the engine.
     *
     * @param type Content-Type
     * @param headers further header lines, each with its end
     * @param gzip whether it may be compressed
     */
    record Form(MediaType type, String headers, boolean gzip) {
        /** 200 with JSON, compressed where that is wanted and worth it. */
        Answer answer(byte[] json) {
            return answer(HttpResponseStatus.OK, json, gzip);
        }

        /** JSON, compressed where {@code compressed} and worth it. */
        Answer answer(HttpResponseStatus status, byte[] json, boolean compressed) {
            Answer plain = new Answer(status, type, json, headers, null, false, false);
            return compressed ? plain.compressed() : plain;
        }
    }

    /** This answer, compressed when it is not yet and large enough to be worth it. */
    Answer compressed() {
        return zipped || body.length < Zipping.FROM_BYTES
                ? this
                : new Answer(status, type, Zipping.zip(body), headers, requestId, closes, true);
    }

    /** This answer, with a request id that is known before it is written. */
    Answer withRequestId(AnswerWriter ids) {
        return requestId != null ? this : new Answer(status, type, body, headers, ids.newRequestId(), closes, zipped);
    }

    /** 200 with JSON. */
    static Answer ok(MediaType type, byte[] body, String headers) {
        return new Answer(HttpResponseStatus.OK, type, body, headers, null, false, false);
    }

    /** 200 with text. */
    static Answer text(HttpResponseStatus status, String text, String headers) {
        return new Answer(status, MediaType.TEXT, text.getBytes(StandardCharsets.UTF_8), headers, null, false, false);
    }

    /** The 404 for what is no API request at all (fact pack: VALIDATION H4). */
    static Answer unknownOperation(String headers) {
        return new Answer(HttpResponseStatus.NOT_FOUND, MediaType.NONE, UNKNOWN_OPERATION, headers, null, false, false);
    }

    /** An empty answer. */
    static Answer empty(HttpResponseStatus status, String headers) {
        return new Answer(status, MediaType.NONE, EMPTY, headers, null, false, false);
    }

    /** An empty answer after which nothing more can be read from the connection. */
    static Answer last(HttpResponseStatus status) {
        return new Answer(status, MediaType.NONE, EMPTY, "", null, true, false);
    }
}
