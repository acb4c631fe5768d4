package io.partita.engine.change;

import io.partita.storage.StorageKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;

/**
 * Writers of one item queue here, first come first served, without blocking a thread: whoever finds the item free has the turn at
 * once, the others are started by the one who gives the turn up.
 */
final class Turns {
    /** Marks an item whose turn is taken and for which nobody waits. */
    private static final Deque<Turn> NOBODY = new ArrayDeque<>(0);

    /** After so many turns in a row a thread passes the rest on, so that a popular item cannot keep it for ever. */
    private static final int MAX_TURNS_IN_A_ROW = 64;

    private final ConcurrentMap<StorageKey, Deque<Turn>> waiting = new ConcurrentHashMap<>();
    private final ThreadLocal<Deque<Turn>> started = new ThreadLocal<>();
    private final Executor blocking;

    /** Turns that may wait for a disk are started on {@code blocking}. */
    Turns(Executor blocking) {
        this.blocking = blocking;
    }

    /** What a writer does when its turn has come; it must call {@link #giveUp} exactly once, then or later. */
    interface Turn extends Runnable {
        /** Whether it may wait for a disk. */
        boolean mayBlock();
    }

    /** Runs {@code turn} now on this thread if the item is free, else when its turn comes. */
    void take(StorageKey key, Turn turn) {
        Deque<Turn> queue = waiting.compute(key, (ignored, others) -> {
            if (others == null) {
                return NOBODY;
            }
            Deque<Turn> queued = others == NOBODY ? new ArrayDeque<>(4) : others;
            queued.add(turn);
            return queued;
        });
        if (queue == NOBODY) {
            turn.run();
        }
    }

    /** Ends the turns on the first {@code count} items, all of them before the first of those who wait for one is started. */
    void giveUp(StorageKey[] keys, int count) {
        if (count == 1) {
            start(unlink(keys[0]));
            return;
        }
        Turn[] next = new Turn[count];
        for (int i = 0; i < count; i++) {
            next[i] = unlink(keys[i]);
        }
        for (int i = 0; i < count; i++) {
            start(next[i]);
        }
    }

    /** Frees an item for the one who waits longest, or for all; null when nobody waits. */
    private Turn unlink(StorageKey key) {
        Turn[] next = new Turn[1];
        waiting.compute(key, (ignored, others) -> {
            next[0] = others == null ? null : others.poll();
            return next[0] == null ? null : others;
        });
        return next[0];
    }

    /** Runs turns one after the other, not one inside the other: a long queue must not become a deep stack. */
    private void start(Turn turn) {
        if (turn == null) {
            return;
        }
        if (turn.mayBlock()) {
            blocking.execute(turn);
            return;
        }
        Deque<Turn> running = started.get();
        if (running != null) {
            running.add(turn);
            return;
        }
        Deque<Turn> mine = new ArrayDeque<>();
        mine.add(turn);
        runInARow(mine);
    }

    private void runInARow(Deque<Turn> turns) {
        started.set(turns);
        try {
            for (int done = 0; done < MAX_TURNS_IN_A_ROW && !turns.isEmpty(); done++) {
                turns.poll().run();
            }
        } finally {
            started.remove();
            if (!turns.isEmpty()) {
                blocking.execute(() -> runInARow(turns));
            }
        }
    }
}
