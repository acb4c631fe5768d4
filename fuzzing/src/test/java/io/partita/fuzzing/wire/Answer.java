package io.partita.fuzzing.wire;

import io.partita.fuzzing.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * An answer as it came.
 *
 * @param status of HTTP
 * @param headers names in lower case
 * @param body the bytes
 */
public record Answer(int status, Map<String, String> headers, byte[] body) {
    /** The body as an object; the empty object when there is no body. */
    public Map<String, Object> object() throws IOException {
        return body.length == 0 ? Map.of() : Json.map(Json.parse(body));
    }

    public boolean isOk() {
        return status == 200;
    }

    /** Whether the header with the checksum fits the body. */
    public boolean hasRightChecksum() {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        return Long.toString(checksum.getValue()).equals(headers.get("x-amz-crc32"));
    }

    @Override
    public String toString() {
        return status + " " + new String(body, StandardCharsets.UTF_8);
    }
}
