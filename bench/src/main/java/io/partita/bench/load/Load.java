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
    /** Time to tell all threads that they are to begin. */
    private static final Duration START = Duration.ofMillis(10);

    /**
     * Runs it, and waits for its end.
     *
     * @param ticks a clock of nanoseconds, such as {@code System::nanoTime}
     * @throws Unreachable when there is no connection to the server
     */
    public Outcome run(Server server, LongSupplier ticks, Watcher watcher) throws Unreachable, InterruptedException {
        int lanesCount = Math.min(threads, connections);
        SplittableRandom random = new SplittableRandom(seed);
        Inserted inserted = new Inserted(count);
        try (Network network = Network.open(lanesCount)) {
            List<Lane> lanes = new ArrayList<>();
            List<CompletableFuture<Void>> open = new ArrayList<>();
            for (EventLoop thread : network.threads().toList()) {
                int share = connections / lanesCount + (lanes.size() < connections % lanesCount ? 1 : 0);
                Lane lane = new Lane(thread, new Mix(workload, popularity, items, inserted, random.split()), ticks);
                lanes.add(lane);
                open.add(lane.open(network, server, share));
            }
            for (CompletableFuture<Void> one : open) {
                Waiting.result(one);
            }
            long begin = ticks.getAsLong() + START.toNanos();
            long measured = begin + warmup.toNanos();
            long end = measured + duration.toNanos();
            List<CompletableFuture<Tally>> tallies = new ArrayList<>();
            for (Lane lane : lanes) {
                tallies.add(lane.run(schedule(tallies.size(), lanesCount, begin, measured, end)));
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

    /** At a rate the threads take turns. */
    private Schedule schedule(int index, int of, long begin, long measured, long end) {
        double between = rate == 0 ? 0 : 1e9 * of / rate;
        return new Schedule(begin + (long) (index * between / of), measured, end, between);
    }
}
