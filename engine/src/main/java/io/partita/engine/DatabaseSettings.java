package io.partita.engine;

import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a database is given from outside: nothing in it asks for the time, randomness or threads by itself.
 *
 * @param isolate whether tables are kept apart by account and region, as AWS does; otherwise all callers share one set
 * @param clock for times shown to clients
 * @param random for identifiers, made once per thread that needs one
 * @param blocking runs work that may wait for a disk
 */
public record DatabaseSettings(boolean isolate, Clock clock, Supplier<RandomGenerator> random, Executor blocking) {
    /** Refuses nulls. */
    public DatabaseSettings {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(random, "random");
        Objects.requireNonNull(blocking, "blocking");
    }
}
