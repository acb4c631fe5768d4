package io.partita.storage.sequencer;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Those who wait until a sequence is decided. Guarded by the sequencer's mutex. */
final class Waiters {
    /** Waits for one sequence. */
    static final class Waiter extends CompletableFuture<Void> {
        final long sequence;

        Waiter(long sequence) {
            this.sequence = sequence;
        }

        /** Waits until the sequence is published or has failed. */
        void awaitDecision() {
            handle((published, failure) -> published).join();
        }
    }

    private List<Waiter> waiting = new ArrayList<>();

    Waiter add(long sequence) {
        Waiter waiter = new Waiter(sequence);
        waiting.add(waiter);
        return waiter;
    }

    /** Takes out everyone whose sequence is at most {@code decided}. */
    List<Waiter> take(long decided) {
        if (waiting.isEmpty()) {
            return List.of();
        }
        List<Waiter> ready = new ArrayList<>();
        List<Waiter> later = new ArrayList<>();
        for (Waiter waiter : waiting) {
            (waiter.sequence <= decided ? ready : later).add(waiter);
        }
        waiting = later;
        return ready;
    }
}
