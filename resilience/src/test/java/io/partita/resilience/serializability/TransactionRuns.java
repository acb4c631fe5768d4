package io.partita.resilience.serializability;

import io.partita.engine.Database;
import io.partita.resilience.engine.Client;
import io.partita.resilience.engine.Client.NoAnswerException;
import io.partita.resilience.history.HistoryRecorder;
import io.partita.resilience.history.LinearizabilityChecker;
import io.partita.resilience.history.LinearizabilityChecker.Verdict;
import io.partita.resilience.history.Operation;
import io.partita.resilience.serializability.Report.Finding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Many short runs, some at the same time, each on keys nobody has used before. Since transactions bind keys together, a history is judged
 * as that of one object: then linearizable means strictly serializable.
 */
final class TransactionRuns {
    private static final int MAX_STEPS = 2_000_000;
    private static final long INDEX_PATIENCE_NS = TimeUnit.SECONDS.toNanos(20);
    /** Seconds that a step of a run may take before the run counts as stuck. */
    private static final int STUCK_S = 120;

    private final List<Client> servers = new ArrayList<>();
    private final boolean queriesAtOnePoint;
    private final boolean indexesAtOnce;
    private final AtomicLong nextSeed;
    private final Report report = new Report();

    /**
     * Clients take the databases in turn, as they would several servers of one store.
     *
     * @param queriesAtOnePoint whether the store promises that of a query
     * @param indexesAtOnce whether the store promises that an index is never behind its table
     * @param seed of the first run; the next ones count up from it
     */
    TransactionRuns(List<Database> databases, boolean queriesAtOnePoint, boolean indexesAtOnce, long seed) {
        databases.forEach(database -> servers.add(new Client(database)));
        this.queriesAtOnePoint = queriesAtOnePoint;
        this.indexesAtOnce = indexesAtOnce;
        this.nextSeed = new AtomicLong(seed);
    }

    /** Runs until something is found, the time is over, or there were so many runs. */
    Report until(Duration time, int maxRuns, int lanes) throws Exception {
        long end = System.nanoTime() + time.toNanos();
        long endSeed = nextSeed.get() + maxRuns;
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> running = new ArrayList<>();
            for (int lane = 0; lane < lanes; lane++) {
                running.add(threads.submit(() -> {
                    while (System.nanoTime() < end && report.finding() == null) {
                        long seed = nextSeed.getAndIncrement();
                        if (seed >= endSeed) {
                            break;
                        }
                        oneRun(seed, threads);
                    }
                    return null;
                }));
            }
            for (Future<?> lane : running) {
                lane.get();
            }
        }
        return report;
    }

    private void oneRun(long seed, ExecutorService threads) throws Exception {
        Plan plan = Plan.of(seed);
        HistoryRecorder<String, Call, Answer> recorder = new HistoryRecorder<>();
        String wrong = null;
        try {
            perform(plan, recorder, threads);
            lookAtTheEnd(plan, recorder);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof AssertionError)) {
                throw e;
            }
            wrong = e.getCause().getMessage();
        } catch (AssertionError e) {
            wrong = e.getMessage();
        }
        List<Operation<Call, Answer>> history = recorder.byObject().getOrDefault("", List.of());
        report.add(history);
        if (wrong != null) {
            report.found(Finding.ANSWER, told(seed, plan, history, wrong));
            return;
        }
        judge(seed, plan, history);
    }

    private void perform(Plan plan, HistoryRecorder<String, Call, Answer> recorder, ExecutorService threads)
            throws Exception {
        CyclicBarrier start = new CyclicBarrier(plan.clients().size());
        List<Future<?>> working = new ArrayList<>();
        for (int number = 0; number < plan.clients().size(); number++) {
            List<Sent> requests = plan.clients().get(number);
            TransactionClient client = client(number, plan, recorder);
            working.add(threads.submit(() -> {
                start.await();
                for (Sent request : requests) {
                    client.send(request);
                }
                return null;
            }));
        }
        for (Future<?> one : working) {
            one.get(STUCK_S, TimeUnit.SECONDS);
        }
    }

    private TransactionClient client(int number, Plan plan, HistoryRecorder<String, Call, Answer> recorder) {
        Client server = servers.get(number % servers.size());
        return new TransactionClient(number, server, plan.layout(), queriesAtOnePoint, recorder);
    }

    /** What was written last has to be there. */
    private void lookAtTheEnd(Plan plan, HistoryRecorder<String, Call, Answer> recorder) throws InterruptedException {
        List<Integer> keys = new ArrayList<>();
        for (int key = 0; key < plan.layout().places().size(); key++) {
            keys.add(key);
        }
        TransactionClient last = client(plan.clients().size(), plan, recorder);
        last.send(new Sent.TransactGet(keys));
        for (int key : keys) {
            last.send(new Sent.Get(key));
        }
    }

    private void judge(long seed, Plan plan, List<Operation<Call, Answer>> history)
            throws InterruptedException, NoAnswerException {
        LinearizabilityChecker<List<Doc>, Call, Answer> checker = new LinearizabilityChecker<>(
                new TransactionModel(plan.layout().places().size()), MAX_STEPS);
        switch (checker.check(history)) {
            case Verdict.Linearizable ignored -> {}
            case Verdict.Undecided ignored -> report.addUndecided();
            case Verdict.Violation violation ->
                report.found(Finding.NO_ORDER, told(seed, plan, history, violation.explanation()));
        }
        String difference = indexDifference(seed, plan, history);
        if (difference != null) {
            report.found(Finding.INDEX_DIFFERS, told(seed, plan, history, difference));
        }
    }

    /** Who does not know whether a write was done, does not know when it will be either. */
    private String indexDifference(long seed, Plan plan, List<Operation<Call, Answer>> history)
            throws InterruptedException, NoAnswerException {
        Client server = servers.get(Math.floorMod(seed, servers.size()));
        IndexComparison comparison = new IndexComparison(plan.layout(), server);
        boolean atOnce = indexesAtOnce && history.stream().allMatch(Operation::isKnown);
        String local = comparison.localDifference(atOnce ? 0 : INDEX_PATIENCE_NS);
        return local != null ? local : comparison.globalDifference(atOnce ? 0 : INDEX_PATIENCE_NS);
    }

    private static String told(long seed, Plan plan, List<Operation<Call, Answer>> history, String what) {
        StringBuilder text = new StringBuilder("run of seed " + seed + ", where " + plan.layout() + "\n");
        List<Operation<Call, Answer>> inTime = new ArrayList<>(history);
        inTime.sort(Comparator.comparingLong(Operation::invoked));
        for (Operation<Call, Answer> operation : inTime) {
            text.append("  ").append(operation).append('\n');
        }
        return text.append(what).toString();
    }
}
