package io.partita.engine;

import io.partita.engine.splitting.SizeWatch;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.throughput.ThroughputMode;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * What a database is given from outside: nothing in it asks for the time, randomness or threads by itself.
 *
 * @param isolate whether tables are kept apart by account and region, as AWS does; otherwise all callers share one set
 * @param clock for times shown to clients, and for what expires
 * @param random for identifiers, made once per thread that needs one
 * @param blocking runs work that may wait for a disk
 * @param answerBytes most bytes of items in one answer of BatchGetItem, which leaves the rest unprocessed
 * @param maxCollectionBytes most bytes of an item collection in a table with local indexes, their entries included
 * @param throughput what is done at first with requests for which there is no capacity left
 * @param partitionBytes most bytes of a partition, which splits then
 * @param switches for tests, on the same clock; null: it has none
 */
public record DatabaseSettings(
        boolean isolate,
        Clock clock,
        Supplier<RandomGenerator> random,
        Executor blocking,
        long answerBytes,
        long maxCollectionBytes,
        ThroughputMode throughput,
        long partitionBytes,
        TestSwitches switches) {
    /** Most bytes of items in one answer (fact pack: LIMITS "Requests and pages"). */
    public static final long API_ANSWER_BYTES = 16L << 20;

    /** Largest item collection with a local index (fact pack: LIMITS "Tables, indexes"). */
    public static final long API_COLLECTION_BYTES = 10L << 30;

    /** Answers as large as the API's. */
    public DatabaseSettings(boolean isolate, Clock clock, Supplier<RandomGenerator> random, Executor blocking) {
        this(
                isolate,
                clock,
                random,
                blocking,
                API_ANSWER_BYTES,
                API_COLLECTION_BYTES,
                ThroughputMode.OBSERVE,
                SizeWatch.API_PARTITION_BYTES,
                null);
    }

    /** Refuses nulls. */
    public DatabaseSettings {
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(random, "random");
        Objects.requireNonNull(blocking, "blocking");
        Objects.requireNonNull(throughput, "throughput");
    }

    /** These settings with another bound on answers, for a process with little memory; an item of any size must fit. */
    public DatabaseSettings withAnswerBytes(long bytes) {
        return new DatabaseSettings(
                isolate, clock, random, blocking, bytes, maxCollectionBytes, throughput, partitionBytes, switches);
    }

    /** These settings with another limit of item collections, so that tests can reach it. */
    public DatabaseSettings withMaxCollectionBytes(long bytes) {
        return new DatabaseSettings(
                isolate, clock, random, blocking, answerBytes, bytes, throughput, partitionBytes, switches);
    }

    /** These settings with another way to treat requests for which there is no capacity left. */
    public DatabaseSettings withThroughput(ThroughputMode mode) {
        return new DatabaseSettings(
                isolate, clock, random, blocking, answerBytes, maxCollectionBytes, mode, partitionBytes, switches);
    }

    /** These settings with another size at which partitions split, so that tests can reach it. */
    public DatabaseSettings withPartitionBytes(long bytes) {
        return new DatabaseSettings(
                isolate, clock, random, blocking, answerBytes, maxCollectionBytes, throughput, bytes, switches);
    }

    /** These settings with switches for tests. */
    public DatabaseSettings withSwitches(TestSwitches chosen) {
        return new DatabaseSettings(
                isolate, clock, random, blocking, answerBytes, maxCollectionBytes, throughput, partitionBytes, chosen);
    }
}
