package io.partita.server.internal.http;

import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log of the server's own faults. A fault that every request meets must not fill the disk: of each minute only the first few are
 * written, and how many were not. Safe for use by any number of threads.
 */
public final class FaultLog {
    static final int PER_MINUTE = 10;
    private static final Logger LOG = LoggerFactory.getLogger("io.partita.server");
    private static final long MINUTE_MS = 60_000;

    private final Clock clock;
    private long minute = Long.MIN_VALUE;
    private int met;

    /** A log whose minutes are those of {@code clock}. */
    public FaultLog(Clock clock) {
        this.clock = clock;
    }

    /** Writes a fault unless there were too many; {@code what} says what failed. */
    synchronized void write(String what, Throwable fault) {
        long now = clock.millis() / MINUTE_MS;
        if (now != minute) {
            if (met > PER_MINUTE) {
                LOG.error("{} more failures were not logged", met - PER_MINUTE);
            }
            minute = now;
            met = 0;
        }
        met++;
        if (met <= PER_MINUTE) {
            LOG.error(what, fault);
        } else if (met == PER_MINUTE + 1) {
            LOG.error("Further failures of this minute are counted only");
        }
    }
}
