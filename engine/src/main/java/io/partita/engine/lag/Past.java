package io.partita.engine.lag;

import io.partita.storage.Storage;
import io.partita.storage.StorageReads;
import io.partita.storage.StorageSnapshot;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the storage looked like a moment ago. Snapshots are taken before commits, because nothing changes in between: the state at a time is
 * that of the first snapshot taken then or later, or that of now where there is none. There are never more than {@value #SNAPSHOTS_MAX}
 * of them, save those that are being read, and none that is older than the past reaches back.
 *
 * <p>Safe for use by any number of threads.
 */
public final class Past {
    /** Most snapshots at a time; commits that follow each other closer than this divides the reach share one. */
    static final int SNAPSHOTS_MAX = 32;

    /** One of the states; what is in it belongs to the lock. */
    static final class Moment {
        final StorageSnapshot snapshot;
        private final Instant time;
        private int readers;
        private boolean over;

        private Moment(StorageSnapshot snapshot, Instant time) {
            this.snapshot = snapshot;
            this.time = time;
        }
    }

    private final Clock clock;
    /** The following belong to the lock: oldest first. */
    private final Deque<Moment> moments = new ArrayDeque<>();

    /** Written under the lock. */
    private volatile Duration reach = Duration.ZERO;

    /** A past that reaches nowhere yet; {@code clock} tells how long ago something was. */
    public Past(Clock clock) {
        this.clock = clock;
    }

    /** Says how far back reads will want to look; zero ends it all. */
    public synchronized void reachBack(Duration howFar) {
        reach = howFar;
        forgetWhatIsTooOld(clock.instant());
    }

    /** Whether commits have to be told. */
    boolean isKept() {
        return !reach.isZero();
    }

    /** A commit is about to change what there is. */
    synchronized void beforeCommit(Storage storage) {
        Instant now = clock.instant();
        forgetWhatIsTooOld(now);
        if (reach.isZero()) {
            return;
        }
        boolean isSoon =
                !moments.isEmpty() && now.isBefore(moments.getLast().time.plus(reach.dividedBy(SNAPSHOTS_MAX)));
        if (isSoon) {
            return;
        }
        if (moments.size() == SNAPSHOTS_MAX) {
            end(moments.removeFirst());
        }
        moments.addLast(new Moment(storage.snapshot(), now));
    }

    /** Forgets everything, because a table has changed that nobody must see as it was. */
    synchronized void forget() {
        while (!moments.isEmpty()) {
            end(moments.removeFirst());
        }
    }

    private void forgetWhatIsTooOld(Instant now) {
        if (!moments.isEmpty() && moments.getLast().time.isAfter(now)) {
            forget(); // the clock was set back, and how old anything is cannot be told any more
        }
        Instant oldest = now.minus(reach);
        while (!moments.isEmpty() && (reach.isZero() || moments.getFirst().time.isBefore(oldest))) {
            end(moments.removeFirst());
        }
    }

    /** Reads of the state at a time, which is at most as far back as the past reaches. */
    public StorageReads at(Instant time, StorageReads now) {
        return new PastReads(this, time, now);
    }

    /** The state at a time, held until {@link #letGo}; null: it is that of now. */
    synchronized Moment hold(Instant time) {
        forgetWhatIsTooOld(clock.instant());
        for (Moment moment : moments) {
            if (!moment.time.isBefore(time)) {
                moment.readers++;
                return moment;
            }
        }
        return null;
    }

    /** Ends {@link #hold}. */
    synchronized void letGo(Moment moment) {
        moment.readers--;
        closeIfDone(moment);
    }

    private static void end(Moment moment) {
        moment.over = true;
        closeIfDone(moment);
    }

    private static void closeIfDone(Moment moment) {
        if (moment.over && moment.readers == 0) {
            moment.snapshot.close();
        }
    }

    /** How many snapshots there are. */
    synchronized int snapshots() {
        return moments.size();
    }
}
