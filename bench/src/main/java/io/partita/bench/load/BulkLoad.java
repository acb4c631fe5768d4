package io.partita.bench.load;

import io.netty.channel.EventLoop;
import io.partita.bench.wire.Network;
import io.partita.bench.wire.Server;
import io.partita.bench.workload.Fill;
import io.partita.bench.workload.Items;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;

/**
 * Writes the items of a table, by BatchWriteItem.
 *
 * @param items the items
 * @param count how many
 * @param connections how many send them, over all threads
 * @param threads how many drive the connections
 */
public record BulkLoad(Items items, long count, int connections, int threads) {
    private static final int BATCH = 25;

    /**
     * Writes them, and waits until all are there.
     *
     * @return how long that took
     * @throws Unreachable when there is no connection to the server
     * @throws Refusal when the server does not take them
     */
    public Duration run(Server server, LongSupplier ticks, Watcher watcher) throws IOException, InterruptedException {
        int lanes = Math.min(threads, connections);
        long begin = ticks.getAsLong();
        try (Network network = Network.open(lanes)) {
            List<Filler> fillers = new ArrayList<>();
            List<CompletableFuture<Void>> ends = new ArrayList<>();
            for (EventLoop thread : network.threads().toList()) {
                int index = fillers.size();
                Fill share = new Fill(items, count * index / lanes, count * (index + 1) / lanes);
                Filler filler = new Filler(thread, share);
                fillers.add(filler);
                ends.add(filler.run(network, server, connections / lanes + (index < connections % lanes ? 1 : 0)));
            }
            Pulse pulse = new Pulse(
                    ticks,
                    watcher,
                    begin,
                    begin,
                    () -> BATCH * fillers.stream().mapToLong(Filler::batches).sum());
            pulse.waitFor(ends, count);
            for (CompletableFuture<Void> end : ends) {
                Waiting.resultOrRefusal(end);
            }
            return Duration.ofNanos(ticks.getAsLong() - begin);
        }
    }
}
