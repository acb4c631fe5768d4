package io.partita.server.internal.metrics;

import io.partita.server.Observation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.LongSupplier;

/**
 * Everything that is shown of a server, where it is counted.
 *
 * @param operations names of the operations, each of which has meters in every loop
 * @param loops what event loops count
 * @param connections about connections and memory
 * @param workers the server's own pool
 * @param observation what others count
 * @param log counts lines of the log of requests, null without one
 */
public record ServerMeters(
        List<String> operations,
        List<LoopMeters> loops,
        Connections connections,
        ThreadPoolExecutor workers,
        Observation observation,
        LogCounts log) {
    /**
     * Where connections and memory are counted.
     *
     * @param open now
     * @param accepted ever
     * @param refused ever, for being too many
     * @param memoryInUse bytes that requests and answers take now
     * @param memoryLimit bytes they may take
     */
    public record Connections(
            LongSupplier open,
            LongSupplier accepted,
            LongSupplier refused,
            LongSupplier memoryInUse,
            long memoryLimit) {}

    /** Where lines of the log of requests are counted. */
    public interface LogCounts {
        /** Lines written. */
        long written();

        /** Lines that were given up because writing them did not keep up or failed. */
        long dropped();
    }

    /** Sums over the loops, by operation. */
    Map<String, OperationMeters.Sum> byOperation() {
        Map<String, OperationMeters.Sum> sums = new TreeMap<>();
        for (String operation : operations) {
            OperationMeters.Sum sum = new OperationMeters.Sum();
            for (LoopMeters loop : loops) {
                sum.add(loop.of(operation));
            }
            sums.put(operation, sum);
        }
        return sums;
    }
}
