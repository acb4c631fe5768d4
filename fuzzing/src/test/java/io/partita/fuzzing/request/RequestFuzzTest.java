package io.partita.fuzzing.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.fuzzing.run.FuzzRun;
import io.partita.fuzzing.run.Shrinking;
import io.partita.fuzzing.wire.Answer;
import io.partita.fuzzing.wire.LocalServer;
import io.partita.fuzzing.wire.RawClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestFuzzTest {
    private static final long HEAP_GROWTH_BYTES_MAX = 48L << 20;
    private static final int DIFFERENT_FAILURES_MAX = 12;
    private static final ApiModel API = ApiModel.load();
    private static final List<RequestCase> VALID = ValidRequests.all();
    private static final Mutations MUTATIONS = new Mutations(API, VALID);

    private final Map<String, String> failures = new LinkedHashMap<>();
    private LocalServer server;

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void requestsToStartFromCoverAllOperationsAndSucceed() throws IOException {
        server = LocalServer.inMemory();
        assertThat(VALID).extracting(RequestCase::operation).containsAll(API.operations());
        List<String> faults = new ArrayList<>();
        try (RawClient client = new RawClient(server.port())) {
            for (RequestCase request : VALID) {
                Tables tables = new Tables(client);
                tables.rebuild();
                Answer answer = client.send(request.operation(), tables.filledIn(request.body()));
                if (!answer.isOk()) {
                    faults.add(request + " -> " + answer);
                }
            }
        }
        assertThat(faults).isEmpty();
    }

    /** Each fault alone and none twice, as many of them as there is time for. */
    @Test
    void anyFaultIsRefusedOrTaken() throws IOException {
        server = LocalServer.inMemory();
        FuzzRun run = FuzzRun.of(Duration.ofSeconds(15)).over(MUTATIONS.singles());
        run("anyFaultIsRefusedOrTaken", run, MUTATIONS::single);
    }

    @Test
    void anyCombinationOfFaultsIsRefusedOrTaken() throws IOException {
        server = LocalServer.inMemory();
        run("anyCombinationOfFaultsIsRefusedOrTaken", FuzzRun.of(Duration.ofSeconds(12)), MUTATIONS::combined);
    }

    @Test
    void anyCombinationOfFaultsIsRefusedOrTakenOnDisk(@TempDir Path folder) throws IOException {
        server = LocalServer.on(folder.resolve("data"));
        run("anyCombinationOfFaultsIsRefusedOrTakenOnDisk", FuzzRun.of(Duration.ofSeconds(8)), MUTATIONS::combined);
    }

    private void run(String method, FuzzRun run, LongFunction<RequestCase> drawing) throws IOException {
        long heapBefore = 0;
        try (Trial trial = new Trial(API, server.port())) {
            while (run.hasNext() && failures.size() < DIFFERENT_FAILURES_MAX) {
                long seed = run.nextSeed();
                RequestCase request = drawing.apply(seed);
                String fault = trial.fault(request);
                if (fault != null) {
                    report(trial, request, fault, FuzzRun.replay(RequestFuzzTest.class, method, seed));
                }
                if (run.cases() == 500) {
                    heapBefore = heapInUse();
                }
            }
        }
        System.out.println(method + ": " + run.cases() + " requests of " + MUTATIONS.singles() + " with one fault");
        assertThat(failures.values()).as("requests taken wrongly").isEmpty();
        if (heapBefore > 0) {
            assertThat(heapInUse() - heapBefore).as("growth of the heap").isLessThan(HEAP_GROWTH_BYTES_MAX);
        }
    }

    private void report(Trial trial, RequestCase request, String fault, String replay) throws IOException {
        String kind = request.operation() + fault.substring(0, Math.min(fault.length(), 40));
        if (failures.containsKey(kind)) {
            return;
        }
        String head = fault.substring(0, Math.min(fault.length(), 12));
        RequestCase smallest = Shrinking.smallest(request, RequestCase::smaller, candidate -> {
            try {
                String again = trial.fault(candidate);
                return again != null && again.startsWith(head);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
        String shown = trial.fault(smallest);
        failures.put(
                kind, "\n" + smallest + "\n  " + (shown == null ? "(not always) " + fault : shown) + "\n  " + replay);
    }

    private static long heapInUse() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
