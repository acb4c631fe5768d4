package io.partita.resilience.linearizability;

import io.partita.engine.Database;
import io.partita.resilience.history.HistoryRecorder;
import io.partita.resilience.history.LinearizabilityChecker;
import io.partita.resilience.history.LinearizabilityChecker.Verdict;
import io.partita.resilience.history.Operation;
import io.partita.resilience.linearizability.ItemState.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Many short runs: sixteen clients start together and each does ten random operations on three keys nobody has used before, most of
 * them on one. Each key's history is judged by itself.
 */
final class ShortRuns implements AutoCloseable {
    static final int CLIENTS = 16;
    private static final int CALLS = 10;
    private static final int KEYS = 3;
    private static final int MAX_STEPS = 2_000_000;

    private final List<ItemClient> servers = new ArrayList<>();
    private final ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    private final LinearizabilityChecker<ItemState, ItemCall, Answer> checker =
            new LinearizabilityChecker<>(new ItemModel(), MAX_STEPS);
    private final long seed;

    /** Clients take the databases in turn, as they would several servers of one store. */
    ShortRuns(List<Database> databases, String table, long seed) {
        this.seed = seed;
        for (Database database : databases) {
            servers.add(new ItemClient(database, table));
        }
    }

    /**
     * What was seen.
     *
     * @param runs runs done
     * @param operations operations in them
     * @param unknown operations without an answer
     * @param undecided histories the checker gave up on
     * @param violation explanation of the first history that no order explains; null when there was none
     */
    record Report(int runs, long operations, long unknown, int undecided, String violation) {}

    /** Runs until something is found or the time is over. */
    Report until(Duration time) throws Exception {
        long end = System.nanoTime() + time.toNanos();
        long operations = 0;
        long unknown = 0;
        int undecided = 0;
        for (int run = 1; ; run++) {
            for (Map.Entry<String, List<Operation<ItemCall, Answer>>> history :
                    oneRun(run).entrySet()) {
                operations += history.getValue().size();
                unknown += history.getValue().stream()
                        .filter(operation -> !operation.isKnown())
                        .count();
                Verdict verdict = checker.check(history.getValue());
                if (verdict instanceof Verdict.Violation violation) {
                    String explanation = "run " + run + " of seed " + seed + ", item " + history.getKey() + ": "
                            + violation.explanation();
                    return new Report(run, operations, unknown, undecided, explanation);
                }
                undecided += verdict instanceof Verdict.Undecided ? 1 : 0;
            }
            if (System.nanoTime() > end) {
                return new Report(run, operations, unknown, undecided, null);
            }
        }
    }

    private Map<String, List<Operation<ItemCall, Answer>>> oneRun(int run) throws Exception {
        HistoryRecorder<String, ItemCall, Answer> recorder = new HistoryRecorder<>();
        CyclicBarrier start = new CyclicBarrier(CLIENTS);
        List<Future<?>> working = new ArrayList<>();
        for (int client = 0; client < CLIENTS; client++) {
            int me = client;
            working.add(clients.submit(() -> {
                SplittableRandom random = new SplittableRandom(seed * 1_000_003 + run * 64L + me);
                ItemClient server = servers.get(me % servers.size());
                start.await();
                for (int i = 0; i < CALLS; i++) {
                    String key = seed + "/" + run + "/" + Math.max(0, random.nextInt(2 * KEYS) - KEYS);
                    ItemCall call = draw(random, run % 4);
                    long began = recorder.begin();
                    recorder.end(me, key, call, server.call(key, call), began);
                }
                return null;
            }));
        }
        for (Future<?> one : working) {
            one.get();
        }
        return recorder.byObject();
    }

    /** Registers, counters, conditional writes, or all together. Few distinct values make conditions hold now and then. */
    private static ItemCall draw(SplittableRandom random, int mix) {
        int value = random.nextInt(4);
        int choice = random.nextInt(10);
        return switch (mix) {
            case 0 -> choice < 5 ? new ItemCall.Get() : new ItemCall.Put(random.nextInt(1_000_000));
            case 1 -> choice < 4 ? new ItemCall.Get() : new ItemCall.Add(1 + value);
            case 2 ->
                choice < 2
                        ? new ItemCall.Get()
                        : choice < 4
                                ? new ItemCall.Delete()
                                : choice < 7
                                        ? new ItemCall.PutIfAbsent(value)
                                        : new ItemCall.SetIf(value, random.nextInt(4));
            default ->
                switch (choice) {
                    case 0, 1, 2 -> new ItemCall.Get();
                    case 3, 4 -> new ItemCall.Put(value);
                    case 5, 6 -> new ItemCall.Add(1);
                    case 7 -> new ItemCall.SetIf(value, random.nextInt(4));
                    case 8 -> new ItemCall.PutIfAbsent(value);
                    default -> new ItemCall.Delete();
                };
        };
    }

    @Override
    public void close() {
        clients.shutdownNow();
    }
}
