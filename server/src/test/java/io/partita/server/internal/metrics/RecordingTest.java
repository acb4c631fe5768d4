package io.partita.server.internal.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.partita.model.error.ErrorType;
import io.partita.protocol.Api;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class RecordingTest {
    private static final int REQUESTS = 200_000;

    @Test
    void recordingARequestAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        LoopMeters meters = new LoopMeters(Api.dynamoDb().operationNames());
        record(meters);
        long before = threads.getCurrentThreadAllocatedBytes();
        record(meters);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(allocated).as("bytes for %d requests", REQUESTS).isLessThan(REQUESTS / 100);
        OperationMeters.Sum sum = new OperationMeters.Sum();
        sum.add(meters.of("GetItem"));
        assertThat(sum.requests(Outcomes.SUCCESS)).isEqualTo(REQUESTS);
        assertThat(sum.requests(Outcomes.of(ErrorType.THROTTLING))).isEqualTo(REQUESTS);
    }

    private static void record(LoopMeters meters) {
        int throttled = Outcomes.of(ErrorType.THROTTLING);
        for (int i = 0; i < REQUESTS; i++) {
            meters.inFlight(1);
            OperationMeters operation = meters.of("GetItem");
            operation.ended(i % 2 == 0 ? Outcomes.SUCCESS : throttled, i, 100, 200, 1);
            meters.inFlight(-1);
        }
    }

    @Test
    void everyOutcomeHasANameOfItsOwn() {
        assertThat(java.util.stream.IntStream.range(0, Outcomes.COUNT)
                        .mapToObj(Outcomes::name)
                        .distinct())
                .hasSize(Outcomes.COUNT);
    }
}
