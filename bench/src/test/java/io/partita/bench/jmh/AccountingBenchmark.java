package io.partita.bench.jmh;

import io.partita.bench.inprocess.AccountedTable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** What accounting for capacity and finding hot keys add to a request, together: asking before it and taking behind it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class AccountingBenchmark {
    /** At 1 there is soon too little for every request, at 1,000 for none. */
    @Param({"1", "1000"})
    private long pace;

    private AccountedTable table;

    /** Which key a thread uses next. */
    @State(Scope.Thread)
    public static class Next {
        private int number = Thread.currentThread().hashCode();
    }

    @Setup
    public void open() {
        table = new AccountedTable(pace);
    }

    @TearDown
    public void close() {
        table.close();
    }

    @Benchmark
    public int read(Next next) {
        return table.read(next.number++);
    }

    @Benchmark
    public int write(Next next) {
        return table.write(next.number++);
    }

    @Benchmark
    @Threads(2)
    public int readByTwoThreads(Next next) {
        return table.read(next.number++);
    }
}
