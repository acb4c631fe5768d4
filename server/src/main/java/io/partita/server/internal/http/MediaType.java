package io.partita.server.internal.http;

import java.nio.charset.StandardCharsets;

/** The content types the server takes and gives. */
enum MediaType {
    JSON_1_0("application/x-amz-json-1.0"),
    JSON("application/json"),
    TEXT("text/plain"),
    NONE("");

    private final String name;
    private final byte[] line;

    MediaType(String name) {
        this.name = name;
        this.line = (name.isEmpty() ? "" : "Content-Type: " + name + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /** The header line with its end, empty for {@link #NONE}; not to be changed. */
    byte[] line() {
        return line;
    }

    /** The JSON type a Content-Type header names, parameters ignored; {@link #NONE} for any other or no header. */
    static MediaType jsonOf(String header) {
        if (header == null) {
            return NONE;
        }
        int end = header.indexOf(';');
        String type = (end < 0 ? header : header.substring(0, end)).trim();
        if (type.equalsIgnoreCase(JSON_1_0.name)) {
            return JSON_1_0;
        }
        return type.equalsIgnoreCase(JSON.name) ? JSON : NONE;
    }
}
