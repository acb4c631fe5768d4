package io.partita.bench.jmh;

import io.partita.bench.inprocess.Server;
import io.partita.bench.workload.Requests;
import io.partita.engine.request.Request;
import io.partita.protocol.ApiOperation;
import io.partita.storage.memory.MemoryStorage;
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

/** Bodies of requests to what the engine takes, and its answers to bodies. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class WireBenchmark {
    private final byte[] putBody = Samples.putItem();
    private final ApiOperation<?, ?> put = Server.operation("PutItem");
    private Server server;
    private Answer<?> answer;

    private record Answer<R>(ApiOperation<?, R> operation, R answer) {
        static <Q extends Request<R>, R> Answer<R> of(Server server, ApiOperation<Q, R> operation, byte[] body) {
            return new Answer<>(
                    operation,
                    server.database()
                            .execute(server.caller(), operation.decode(body))
                            .toCompletableFuture()
                            .join());
        }

        byte[] encode() {
            return operation.encode(answer);
        }
    }

    @Setup
    public void open() {
        server = new Server(MemoryStorage.open());
        Requests.prepare(server);
        answer = Answer.of(server, Server.operation("GetItem"), Samples.getItem());
    }

    @TearDown
    public void close() {
        server.close();
    }

    @Benchmark
    public Object decodePutItem() {
        return put.decode(putBody);
    }

    @Benchmark
    public byte[] encodeAnswerOfGetItem() {
        return answer.encode();
    }
}
