package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The spaces a sequencer knows. A dropped one stays known until its last reader has let go. */
final class Spaces {
    private final ConcurrentHashMap<Space, SpaceState> states = new ConcurrentHashMap<>();
    private final Consumer<Space> free;

    /**
     * The spaces of a store.
     *
     * @param lastSequence what any of them may have been appended to with, as far as anybody knows
     */
    Spaces(Map<Space, SpaceTotals> atStart, long lastSequence, Consumer<Space> free) {
        this.free = free;
        atStart.forEach(
                (space, totals) -> states.put(space, new SpaceState(space, totals, lastSequence, true, this::freed)));
    }

    /** The state of a space; null when it is not known. */
    SpaceState get(Space space) {
        return states.get(space);
    }

    /** Adds a space that is not ready yet. */
    SpaceState add(Space space) {
        SpaceState state = new SpaceState(space, SpaceTotals.ZERO, 0, false, this::freed);
        states.put(space, state);
        return state;
    }

    /** Forgets a space whose creation failed. */
    void remove(SpaceState state) {
        states.remove(state.space, state);
    }

    boolean isReadable(Space space) {
        SpaceState state = states.get(space);
        return state != null && state.isReadable();
    }

    /** A hold on a space that is there. */
    SpaceLease lease(Space space) {
        SpaceState state = states.get(space);
        if (state == null || !state.tryLease()) {
            throw new NoSuchSpaceException(space);
        }
        return state;
    }

    /** What no record of a log that can be read is above. */
    long lastAppend(Space log) {
        SpaceState state = states.get(log);
        if (state == null || !state.isReadable()) {
            throw new NoSuchSpaceException(log);
        }
        return state.lastAppend;
    }

    /** Why a commit is refused whatever its guards say: a space takes no commits, or a basis is fenced off; null: it is not. Under the mutex. */
    CommitOutcome refusal(Commit commit) {
        Space refusing = firstRefusing(commit);
        if (refusing != null) {
            return new CommitOutcome.SpaceDropped(refusing);
        }
        List<Commit.Basis> bases = commit.bases();
        for (int i = 0; i < bases.size(); i++) {
            Commit.Basis basis = bases.get(i);
            if (basis.epoch() < states.get(basis.space()).fence) {
                return new CommitOutcome.Outdated(basis.space());
            }
        }
        return null;
    }

    /** The first space a commit touches that takes no commits; null when there is none. Under the sequencer's mutex. */
    private Space firstRefusing(Commit commit) {
        Space known = null;
        List<Commit.Basis> bases = commit.bases();
        for (int i = 0; i < bases.size(); i++) {
            Space space = bases.get(i).space();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        List<Commit.Write> writes = commit.writes();
        for (int i = 0; i < writes.size(); i++) {
            Space space = writes.get(i).key().space();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        List<Commit.Guard> guards = commit.guards();
        for (int i = 0; i < guards.size(); i++) {
            Space space = guards.get(i).key().space();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        List<Commit.Derived> derived = commit.derived();
        for (int i = 0; i < derived.size(); i++) {
            Space space = derived.get(i).key().space();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        List<Commit.Delta> deltas = commit.deltas();
        for (int i = 0; i < deltas.size(); i++) {
            Space space = deltas.get(i).space();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        List<Commit.Growth> growths = commit.growths();
        for (int i = 0; i < growths.size(); i++) {
            Space space = growths.get(i).member().space();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        List<Commit.Append> appends = commit.appends();
        for (int i = 0; i < appends.size(); i++) {
            Space space = appends.get(i).log();
            if (!space.equals(known) && refuses(space)) {
                return space;
            }
            known = space;
        }
        return null;
    }

    /** Refuses commits on definitions older than {@code epoch}. Under the sequencer's mutex. */
    void fence(Space space, long epoch) {
        SpaceState state = states.get(space);
        if (state != null && state.fence < epoch) {
            state.fence = epoch;
        }
    }

    private boolean refuses(Space space) {
        SpaceState state = states.get(space);
        return state == null || !state.accepting;
    }

    private void freed(SpaceState state) {
        remove(state);
        free.accept(state.space);
    }
}
