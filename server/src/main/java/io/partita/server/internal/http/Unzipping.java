package io.partita.server.internal.http;

import io.partita.server.internal.http.BodyCollector.Outcome;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Undoes the compression of one body, stopping as soon as what comes out is too much. */
final class Unzipping {
    private static final int STEP_BYTES = 32 << 10;

    private final Charge charge;
    private final int limit;
    private byte[] bytes = new byte[0];
    private int length;

    /** Takes what it needs to {@code charge}, at most {@code limit} bytes. */
    Unzipping(Charge charge, int limit) {
        this.charge = charge;
        this.limit = limit;
    }

    /** Decompresses {@code zippedLength} bytes. */
    Outcome run(byte[] zipped, int zippedLength) {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped, 0, zippedLength), STEP_BYTES)) {
            byte[] step = new byte[STEP_BYTES];
            for (int n = in.read(step); n >= 0; n = in.read(step)) {
                if (n > limit - length) {
                    return Outcome.TOO_LARGE;
                }
                if (!reserve(length + n)) {
                    return Outcome.OVER_BUDGET;
                }
                System.arraycopy(step, 0, bytes, length, n);
                length += n;
            }
            return Outcome.KEPT;
        } catch (IOException malformed) {
            return Outcome.NOT_GZIP;
        }
    }

    /** What came out, at the start of the array. */
    byte[] bytes() {
        return bytes;
    }

    /** How many bytes came out. */
    int length() {
        return length;
    }

    private boolean reserve(int needed) {
        if (needed <= bytes.length) {
            return true;
        }
        int grown = Math.max(needed, (int) Math.min(limit, Math.max(STEP_BYTES, 2L * bytes.length)));
        if (!charge.more(grown - bytes.length)) {
            return false;
        }
        bytes = Arrays.copyOf(bytes, grown);
        return true;
    }
}
