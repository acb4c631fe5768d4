package io.partita.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.partita.bench.inprocess.Server;
import io.partita.bench.workload.Exchange;
import io.partita.bench.workload.Requests;
import io.partita.bench.workload.Workload;
import io.partita.protocol.ApiOperation;
import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How many bytes a request allocates on its way from the body of the request to that of the answer, all threads together. This stands for
 * its cost: unlike time it does not depend on the machine or on what else runs there. Each ceiling lies about a quarter above what was
 * measured when it was last set; who needs more has to say why by raising it.
 */
class AllocationTest {
    private static final int REQUESTS = 2000;
    private static final int MOST_ROUNDS = 40;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private Server server;

    @BeforeEach
    void open() {
        Storage storage = MemoryStorage.open();
        server = new Server(storage);
        Requests.prepare(server);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private record Prepared(ApiOperation<?, ?> operation, byte[] body) {}

    /**
     * The least of several rounds: the first ones run before the code is compiled, and anything else only adds. As many as it takes to come
     * down to the ceiling, within bounds.
     */
    private long bytesPerRequest(List<Prepared> requests, long ceiling) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < MOST_ROUNDS && least > ceiling; round++) {
            long before = threads.getTotalThreadAllocatedBytes();
            for (Prepared request : requests) {
                server.ask(request.operation(), request.body());
            }
            least = Math.min(least, (threads.getTotalThreadAllocatedBytes() - before) / requests.size());
        }
        return least;
    }

    @ParameterizedTest
    @CsvSource({"GET, 3600", "MISS, 2700", "PUT, 8200", "UPDATE, 15600", "QUERY, 24300", "BATCHGET, 50500"})
    void aRequestAllocatesNoMoreThan(Workload workload, long bytes) {
        List<Prepared> requests = new ArrayList<>();
        for (Exchange request : Requests.of(workload, REQUESTS)) {
            requests.add(new Prepared(Server.operation(request.api()), request.body()));
        }
        if (workload == Workload.QUERY) {
            requests.replaceAll(any -> new Prepared(any.operation(), Requests.queryOfTwenty()));
        }
        assertThat(bytesPerRequest(requests, bytes))
                .as("bytes that a %s allocates", workload.label())
                .isLessThanOrEqualTo(bytes);
    }
}
