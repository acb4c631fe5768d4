package io.partita.bench.jmh;

import io.partita.bench.inprocess.Server;
import io.partita.bench.workload.Exchange;
import io.partita.bench.workload.Requests;
import io.partita.bench.workload.Workload;
import io.partita.engine.request.Request;
import io.partita.protocol.ApiOperation;
import io.partita.storage.memory.MemoryStorage;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Whole operations of a database in memory, by one thread, without sockets: by themselves, and with the JSON of request and answer. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class DatabaseBenchmark {
    private static final int REQUESTS = 4096;

    private final ApiOperation<?, ?> getItem = Server.operation("GetItem");
    private final ApiOperation<?, ?> putItem = Server.operation("PutItem");
    private final ApiOperation<?, ?> query = Server.operation("Query");
    private Server server;
    private List<byte[]> gets;
    private List<byte[]> puts;
    private List<byte[]> queries;
    private List<? extends Request<?>> decodedGets;
    private List<? extends Request<?>> decodedPuts;
    private int next;

    @Setup
    public void open() {
        server = new Server(MemoryStorage.open());
        Requests.prepare(server);
        gets = bodies(Workload.GET);
        puts = bodies(Workload.PUT);
        queries = bodies(Workload.QUERY);
        decodedGets = gets.stream().map(getItem::decode).toList();
        decodedPuts = puts.stream().map(putItem::decode).toList();
    }

    private static List<byte[]> bodies(Workload workload) {
        return Requests.of(workload, REQUESTS).stream().map(Exchange::body).toList();
    }

    @TearDown
    public void close() {
        server.close();
    }

    private int next() {
        next = (next + 1) % REQUESTS;
        return next;
    }

    private Object execute(Request<?> request) {
        return server.database()
                .execute(server.caller(), request)
                .toCompletableFuture()
                .join();
    }

    @Benchmark
    public Object get() {
        return execute(decodedGets.get(next()));
    }

    @Benchmark
    public Object put() {
        return execute(decodedPuts.get(next()));
    }

    @Benchmark
    public byte[] getWithJson() {
        return server.ask(getItem, gets.get(next()));
    }

    @Benchmark
    public byte[] putWithJson() {
        return server.ask(putItem, puts.get(next()));
    }

    @Benchmark
    public byte[] queryOfTwentyWithJson() {
        return server.ask(query, queries.get(next()));
    }
}
