package io.partita.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.partita.bench.inprocess.AccountedTable;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Accounting for a request allocates nothing, whether or not there is enough capacity. That is: next to nothing where time goes by so fast
 * that hot keys are forgotten and named again.
 */
class AccountingAllocationTest {
    private static final int REQUESTS = 20_000;
    private static final int MOST_ROUNDS = 40;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @CsvSource({"1, 0", "1000, 10000"})
    void nothingIsAllocated(long pace, long ceiling) {
        try (AccountedTable table = new AccountedTable(pace)) {
            long least = Long.MAX_VALUE;
            long refused = 0;
            // The first rounds run before the code is compiled, and name the hot keys.
            for (int round = 0; round < MOST_ROUNDS && least > ceiling; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int i = 0; i < REQUESTS; i++) {
                    refused += table.read(i) | table.write(i);
                }
                least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(refused > 0).as("there was too little").isEqualTo(pace == 1);
            assertThat(least)
                    .as("bytes allocated for %d reads and writes", REQUESTS)
                    .isLessThanOrEqualTo(ceiling);
        }
    }
}
