package io.partita.server.internal.http;

/** Where a connection is between two requests. */
enum Phase {
    /** Nothing of a request has come. */
    IDLE,
    /** A part of a head has come. */
    HEAD,
    /** The head is there, the body is coming. */
    BODY,
    /** The request is there, the answer is not. */
    EXECUTING,
    /** The last answer is being written, or the client has yet to take it. */
    CLOSING;

    /**
     * How many ticks a connection may stay in this phase.
     *
     * @param stalled whether answers lie unread
     * @param outputEnded whether the last answer has been sent
     */
    int ticksMax(Deadlines deadlines, boolean stalled, boolean outputEnded) {
        return switch (this) {
            case IDLE -> stalled ? deadlines.write() : deadlines.idle();
            case HEAD -> deadlines.head();
            case BODY -> deadlines.body();
            case EXECUTING -> deadlines.request();
            case CLOSING -> outputEnded ? deadlines.linger() : deadlines.write();
        };
    }
}
