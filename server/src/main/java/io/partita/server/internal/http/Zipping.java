package io.partita.server.internal.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses answers. */
final class Zipping {
    /** Smaller answers are not worth it. */
    static final int FROM_BYTES = 16 << 10;

    private Zipping() {}

    static byte[] zip(byte[] body) {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream(body.length / 4);
        try (OutputStream out = new FastGzip(zipped)) {
            out.write(body);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return zipped.toByteArray();
    }

    /** Gzip at the level that costs least time: the client waits for it. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out, 8 << 10);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
