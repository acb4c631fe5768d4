package io.partita.server.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.Arrays;

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

    private final MemoryBudget budget;
    private final int limit;
    private byte[] bytes = NONE;
    private int length;
    private long announced;
    private Charge charge;
    private boolean refused;

    BodyCollector(MemoryBudget budget, int limit) {
        this.budget = budget;
        this.limit = limit;
        this.charge = new Charge(budget);
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

    /** What was collected, at the start of the array, which is handed over. */
    byte[] bytes() {
        return bytes;
    }

    /** How many bytes were collected. */
    int length() {
        return length;
    }

    /** Hands over the charge and makes ready for the next request; whoever gets it releases it. */
    Charge handOver() {
        Charge handed = charge;
        charge = new Charge(budget);
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
        if (!charge.more(more)) {
            refused = true;
            bytes = NONE;
            charge.release();
            return false;
        }
        return true;
    }
}
