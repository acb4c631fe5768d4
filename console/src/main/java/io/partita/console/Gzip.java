package io.partita.console;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Compresses once what is sent often. */
final class Gzip {
    private Gzip() {}

    /** The compressed bytes, as small as they get; null when they are not smaller. */
    static byte[] smallest(byte[] bytes) {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream(bytes.length / 2 + 64);
        try (ThoroughGzip out = new ThoroughGzip(zipped)) {
            out.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return zipped.size() < bytes.length ? zipped.toByteArray() : null;
    }

    private static final class ThoroughGzip extends GZIPOutputStream {
        ThoroughGzip(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
