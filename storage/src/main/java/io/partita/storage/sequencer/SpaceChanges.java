package io.partita.storage.sequencer;

import io.partita.storage.Space;
import io.partita.storage.sequencer.Queued.Change;
import io.partita.storage.sequencer.Queued.SpaceChange;
import io.partita.storage.sequencer.Queued.Trim;
import java.util.Queue;

/**
 * How spaces come and go, and logs are trimmed: in the order of the commits. A drop refuses commits from the moment it is queued; those queued before it still
 * count. {@link #creation}, {@link #drop} and {@link #trim} are called under the sequencer's mutex, {@link #apply} by its thread.
 */
final class SpaceChanges {
    private final Spaces spaces;
    private final SequencedStore store;
    private final Queue<Queued> queue;

    SpaceChanges(Spaces spaces, SequencedStore store, Queue<Queued> queue) {
        this.spaces = spaces;
        this.store = store;
        this.queue = queue;
    }

    /** Queues the creation of a space, or joins the one that is queued; null when the space is there. */
    SpaceChange creation(Space space) {
        SpaceState state = spaces.get(space);
        if (state != null && state.change == null) {
            return null;
        }
        if (state != null && state.change.drop) {
            throw new IllegalArgumentException(
                    "space: " + space.id() + " was dropped (expected: an id never used before)");
        }
        if (state == null) {
            state = spaces.add(space);
            state.change = new SpaceChange(state, false);
            queue.add(state.change);
        }
        return state.change;
    }

    /** Queues the drop of a space, or joins the one that is queued; null when the space is not there. */
    SpaceChange drop(Space space) {
        SpaceState state = spaces.get(space);
        if (state == null) {
            return null;
        }
        if (state.change == null || !state.change.drop) {
            state.accepting = false;
            state.change = new SpaceChange(state, true);
            queue.add(state.change);
        }
        return state.change;
    }

    /** Queues the trim of a log; null when there is nothing to trim. */
    Trim trim(Space log, long beforeSequence) {
        SpaceState state = spaces.get(log);
        if (state == null || beforeSequence <= 0) {
            return null;
        }
        Trim trim = new Trim(state, beforeSequence);
        queue.add(trim);
        return trim;
    }

    /** Makes a change durable, then visible, after everything up to {@code decided} was. */
    void apply(Change change, long decided, Object mutex) {
        switch (change) {
            case SpaceChange spaceChange -> apply(spaceChange, mutex);
            case Trim trim -> trim.apply(store, decided);
        }
    }

    private void apply(SpaceChange change, Object mutex) {
        SpaceState state = change.state;
        try {
            if (change.drop) {
                store.drop(state.space);
            } else {
                store.create(state.space);
            }
        } catch (Throwable e) {
            synchronized (mutex) {
                undo(change);
            }
            change.completeExceptionally(WriteFault.of(e));
            return;
        }
        if (change.drop) {
            state.retire();
        } else {
            state.open();
            synchronized (mutex) {
                if (state.change == change) {
                    state.accepting = true;
                    state.change = null;
                }
            }
        }
        change.complete(null);
    }

    private void undo(SpaceChange change) {
        if (change.drop) {
            change.state.accepting = true;
            change.state.change = null;
        } else {
            spaces.remove(change.state);
        }
    }
}
