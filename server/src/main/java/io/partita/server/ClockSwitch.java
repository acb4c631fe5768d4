package io.partita.server;

import io.partita.engine.time.MovableClock;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Lets administrators move the clock of a running server: a switch for tests.
 *
 * @param clock the clock that server and engine take the time from
 * @param moved is told when it was moved; what it gives back completes when the database has caught up with the new time
 */
public record ClockSwitch(MovableClock clock, Supplier<CompletionStage<Void>> moved) {
    /** Refuses nulls. */
    public ClockSwitch {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(moved, "moved");
    }
}
