package io.partita.server;

import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Where the lines about requests go.
 *
 * @param file appended to, and made again when it was moved away; null where there is a stream
 * @param stream flushed but never closed; null where there is a file
 */
public record RequestLogTarget(Path file, OutputStream stream) {
    /** Refuses both and neither. */
    public RequestLogTarget {
        if ((file == null) == (stream == null)) {
            throw new IllegalArgumentException("request log: expected: either a file or a stream");
        }
    }

    /** A file. */
    public static RequestLogTarget of(Path file) {
        return new RequestLogTarget(file, null);
    }

    /** A stream such as standard output. */
    public static RequestLogTarget of(OutputStream stream) {
        return new RequestLogTarget(null, stream);
    }
}
