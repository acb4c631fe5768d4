package io.partita.bench.load;

import io.netty.channel.EventLoop;
import io.partita.bench.wire.Network;
import io.partita.bench.wire.Server;
import io.partita.bench.workload.Inserted;
import io.partita.bench.workload.Items;
import io.partita.bench.workload.Mix;
import io.partita.bench.workload.Popularity;
import io.partita.bench.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * A load to put on a server.
 *
 * @param workload what is asked
 * @param popularity how items are drawn
 * @param items the items
 * @param count how many of them are there
 * @param connections how many there are, over all threads
 * @param threads how many drive them
 * @param rate operations a second; 0: as many as the connections get done, each one at a time
 * @param warmup how long it runs before it is measured
 * @param duration how long it is measured
 * @param seed of what is drawn
 */
public record Load(
        Workload workload,
        Popularity popularity,
        Items items,
        long count,
        int connections,
        int threads,
        double rate,
        Duration warmup,
        Duration duration,
        long seed) {
    /** Time for all threads to open their connections before anything is due. */
    private static final Duration START = Duration.ofMillis(100);

    /**
     * Runs it, and waits for its end.
     *
     * @param ticks a clock of nanoseconds, such as {@code System::nanoTime}
     * @throws Unreachable when there is no connection to the server
     */
    public Outcome run(Server server, LongSupplier ticks, Watcher watcher) throws Unreachable, InterruptedException {
        int lanesCount = Math.min(threads, connections);
        long begin = ticks.getAsLong() + START.toNanos();
        long measured = begin + warmup.toNanos();
        long end = measured + duration.toNanos();
        SplittableRandom random = new SplittableRandom(seed);
        Inserted inserted = new Inserted(count);
        double between = rate == 0 ? 0 : 1e9 * lanesCount / rate;
        try (Network network = Network.open(lanesCount)) {
            List<Lane> lanes = new ArrayList<>();
            List<CompletableFuture<Tally>> tallies = new ArrayList<>();
            for (EventLoop thread : network.threads().toList()) {
                int index = lanes.size();
                // At a rate the threads take turns.
                Schedule schedule = new Schedule(begin + (long) (index * between / lanesCount), measured, end, between);
                Mix mix = new Mix(workload, popularity, items, inserted, random.split());
                Lane lane = new Lane(thread, mix, schedule, ticks);
                lanes.add(lane);
                tallies.add(lane.run(
                        network, server, connections / lanesCount + (index < connections % lanesCount ? 1 : 0)));
            }
            Pulse pulse = new Pulse(
                    ticks,
                    watcher,
                    begin,
                    end,
                    () -> lanes.stream().mapToLong(Lane::requests).sum());
            pulse.waitUntil(measured, tallies);
            watcher.measuringBegins(pulse.count());
            pulse.waitUntil(end, tallies);
            watcher.measuringEnds(pulse.count());
            Tally sum = new Tally();
            for (CompletableFuture<Tally> tally : tallies) {
                sum.add(Waiting.result(tally));
            }
            return sum.outcome(duration.toNanos() / 1e9);
        }
    }
}
