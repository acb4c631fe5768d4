package io.partita.server.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Gathers the body of one request at a time, charging the budget as bytes arrive and not as they are announced. */
final class BodyCollector {
    /** What became of some bytes. */
    enum Outcome {
        KEPT,
        TOO_LARGE,
        OVER_BUDGET,
        NOT_GZIP
    }

    private static final byte[] NONE = new byte[0];
    private static final int FIRST_STEP_BYTES = 32 << 10;

    private final BodyBudget budget;
    private final int limit;
    private byte[] bytes = NONE;
    private int length;
    private long announced;
    private long charge;
    private boolean refused;

    BodyCollector(BodyBudget budget, int limit) {
        this.budget = budget;
        this.limit = limit;
    }

    /** Says how long the next body claims to be, so that no more than that is taken; negative when it does not say. */
    void expect(long bytesAnnounced) {
        announced = bytesAnnounced < 0 ? limit : bytesAnnounced;
    }

    /** Adds a piece; after a refusal further pieces are dropped with the same outcome. {@code last} spares small bodies a copy. */
    Outcome add(ByteBuf piece, boolean last) {
        int more = piece.readableBytes();
        if (more == 0 && !refused) {
            return Outcome.KEPT;
        }
        if (more > limit - length) {
            return Outcome.TOO_LARGE;
        }
        if (refused) {
            return Outcome.OVER_BUDGET;
        }
        if (length == 0 && last) {
            if (!charge(more)) {
                return Outcome.OVER_BUDGET;
            }
            bytes = ByteBufUtil.getBytes(piece);
            length = more;
            return Outcome.KEPT;
        }
        if (!reserve(length + more)) {
            return Outcome.OVER_BUDGET;
        }
        piece.getBytes(piece.readerIndex(), bytes, length, more);
        length += more;
        return Outcome.KEPT;
    }

    /** Replaces the collected gzip stream by what it holds, stopping as soon as that is too much. */
    Outcome unzip() {
        announced = limit;
        byte[] zipped = bytes;
        int zippedLength = length;
        bytes = NONE;
        length = 0;
        try (InputStream in =
                new GZIPInputStream(new ByteArrayInputStream(zipped, 0, zippedLength), FIRST_STEP_BYTES)) {
            byte[] step = new byte[FIRST_STEP_BYTES];
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

    /** The body, exactly as long as it is; the array is handed over. */
    byte[] body() {
        return bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
    }

    /** Hands over the charge and makes ready for the next request; whoever gets it gives it back to the budget. */
    long handOverCharge() {
        long handed = charge;
        charge = 0;
        bytes = NONE;
        length = 0;
        refused = false;
        return handed;
    }

    private boolean reserve(int needed) {
        if (needed <= bytes.length) {
            return true;
        }
        long doubled = Math.min(announced, Math.max(FIRST_STEP_BYTES, 2L * bytes.length));
        int grown = (int) Math.max(needed, doubled);
        if (!charge(grown - bytes.length)) {
            return false;
        }
        bytes = Arrays.copyOf(bytes, grown);
        return true;
    }

    private boolean charge(int more) {
        if (!budget.take(more)) {
            refused = true;
            bytes = NONE;
            return false;
        }
        charge += more;
        return true;
    }
}
