package io.partita.server.internal.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;

/** What one client has yet to take of its answers, as far as the socket does not hold it; keeps that within the budget. */
final class Outbox {
    private final ClientConnection connection;
    private final ServerContext server;
    private final LoopState loop;

    private Outgoing outgoing;
    /** There while the socket takes no more: for what lies outside of the heap then. */
    private Charge stall;

    private boolean sending;

    Outbox(ClientConnection connection, ServerContext server, LoopState loop) {
        this.connection = connection;
        this.server = server;
        this.loop = loop;
    }

    /** Whether a large answer has not been handed to the socket as a whole. */
    boolean isSending() {
        return outgoing != null;
    }

    /** Whether the client has yet to take an answer. */
    boolean isStalled() {
        return outgoing != null || stall != null;
    }

    /** Gives the client {@code first} and then the rest of a large answer as it takes it. */
    void send(ChannelHandlerContext context, ByteBuf first, Outgoing rest) {
        outgoing = rest;
        context.writeAndFlush(first, context.voidPromise());
        sendMore(context);
        makeRoom();
    }

    /** The connection shall end behind the answer that is being sent. */
    void closeWhenSent() {
        outgoing.close();
    }

    /** The socket takes more again, or no more. */
    void writabilityChanged(ChannelHandlerContext context, boolean open) {
        if (context.channel().isWritable()) {
            releaseStall();
        } else if (stall == null && open) {
            stall = new Charge(server.budget());
            stall.is(2L * Outgoing.PIECE_BYTES);
            makeRoom();
        }
        sendMore(context);
    }

    /** Hands the socket as much of a large answer as it takes without piling it up. */
    private void sendMore(ChannelHandlerContext context) {
        if (sending) {
            return;
        }
        sending = true;
        while (outgoing != null && context.channel().isWritable()) {
            sendPiece(context);
        }
        sending = false;
    }

    private void sendPiece(ChannelHandlerContext context) {
        ByteBuf piece;
        try {
            piece = outgoing.piece(context.alloc());
        } catch (OutOfMemoryError noBuffer) {
            connection.cutOff();
            return;
        }
        if (!outgoing.isSent()) {
            context.writeAndFlush(piece, context.voidPromise());
            return;
        }
        boolean closes = outgoing.closes();
        outgoing.charge().release();
        outgoing = null;
        connection.sendLast(piece, closes);
    }

    /** Answers that clients do not take must not keep others out. */
    private void makeRoom() {
        boolean cut = true;
        while (cut && isStalled() && server.budget().isTight()) {
            cut = loop.cutOffSlowest();
        }
    }

    /** Gives everything back; the connection has ended. */
    void release() {
        releaseStall();
        if (outgoing != null) {
            outgoing.charge().release();
            outgoing = null;
        }
    }

    private void releaseStall() {
        if (stall != null) {
            stall.release();
            stall = null;
        }
    }
}
