package io.partita.conformance;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An HTTP answer; names of headers are in lower case. */
record Answer(int status, Map<String, String> headers, byte[] body) {
    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        String text = text();
        return status + " " + (text.length() > 2000 ? text.substring(0, 2000) + "… (" + text.length() + ")" : text);
    }
}
