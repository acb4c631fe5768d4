package io.partita.server.internal.requestlog;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * What the log tells of one request: never anything of an item, and no secret.
 *
 * @param epochMillis when it was answered
 * @param requestId as in the answer's header
 * @param operation name on the wire; null for what is no request of the API
 * @param tables names or ARNs of tables or streams, as sent, not more than is reasonable to keep
 * @param moreTables how many are left out
 * @param status of HTTP
 * @param error type of the error; null without
 * @param micros from the last byte of the request to its answer
 * @param requestBytes of the body
 * @param answerBytes of the body
 * @param halfUnits half capacity units used; {@link #UNKNOWN} where the answer does not tell
 * @param accessKey id of the access key, as sent; null without
 */
public record RequestLine(
        long epochMillis,
        byte[] requestId,
        String operation,
        List<String> tables,
        int moreTables,
        int status,
        String error,
        long micros,
        long requestBytes,
        long answerBytes,
        long halfUnits,
        String accessKey) {
    /** Stands for units that are not told. */
    public static final long UNKNOWN = -1;

    private static final String HEX = "0123456789abcdef";

    /** Appends the line with its end. */
    void appendTo(StringBuilder text) {
        text.append("{\"time\":\"").append(Instant.ofEpochMilli(epochMillis)).append('"');
        text.append(",\"requestId\":\"")
                .append(new String(requestId, StandardCharsets.US_ASCII))
                .append('"');
        append(text, "operation", operation);
        if (!tables.isEmpty()) {
            text.append(",\"tables\":[");
            for (int i = 0; i < tables.size(); i++) {
                text.append(i == 0 ? "" : ",");
                appendQuoted(text, tables.get(i));
            }
            text.append(']');
        }
        if (moreTables > 0) {
            text.append(",\"moreTables\":").append(moreTables);
        }
        text.append(",\"status\":").append(status);
        append(text, "error", error);
        text.append(",\"latencyMicros\":").append(micros);
        text.append(",\"requestBytes\":").append(requestBytes);
        text.append(",\"answerBytes\":").append(answerBytes);
        if (halfUnits != UNKNOWN) {
            text.append(",\"capacityUnits\":").append(halfUnits / 2).append(halfUnits % 2 == 0 ? "" : ".5");
        }
        append(text, "accessKey", accessKey);
        text.append("}\n");
    }

    private static void append(StringBuilder text, String name, String value) {
        if (value != null) {
            text.append(",\"").append(name).append("\":");
            appendQuoted(text, value);
        }
    }

    /** ASCII whatever comes, so that a line is a line to every reader. */
    private static void appendQuoted(StringBuilder text, String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                text.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    text.append(HEX.charAt(c >> shift & 15));
                }
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }
}
