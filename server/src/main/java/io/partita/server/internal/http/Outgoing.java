package io.partita.server.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/**
 * The part of a large answer that has not been handed to the socket. Pieces follow as the client takes them, so that what waits outside
 * the heap for a slow client is no more than a piece or two.
 */
final class Outgoing {
    static final int PIECE_BYTES = 64 << 10;

    private final byte[] body;
    private final Charge charge;
    private int next;
    private boolean closes;

    /** The rest of {@code body} from {@code next}; {@code closes} tells whether the connection ends behind it. */
    Outgoing(byte[] body, int next, Charge charge, boolean closes) {
        this.body = body;
        this.next = next;
        this.charge = charge;
        this.closes = closes;
    }

    ByteBuf piece(ByteBufAllocator allocator) {
        int count = Math.min(PIECE_BYTES, body.length - next);
        ByteBuf piece = allocator.ioBuffer(count);
        piece.writeBytes(body, next, count);
        next += count;
        return piece;
    }

    boolean isSent() {
        return next == body.length;
    }

    /** The connection shall end behind it. */
    void close() {
        closes = true;
    }

    boolean closes() {
        return closes;
    }

    Charge charge() {
        return charge;
    }
}
