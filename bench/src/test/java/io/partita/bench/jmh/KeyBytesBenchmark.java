package io.partita.bench.jmh;

import io.partita.model.encoding.ByteReader;
import io.partita.model.key.OrderedKeyCodec;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Values of keys to ordered bytes and back. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class KeyBytesBenchmark {
    private final AttributeValue text = new AttributeValue.S("user#00000042");
    private final AttributeValue number = Samples.number("-1234567.890625");
    private final byte[] textBytes = OrderedKeyCodec.encode(text);
    private final byte[] numberBytes = OrderedKeyCodec.encode(number);

    @Benchmark
    public byte[] encodeText() {
        return OrderedKeyCodec.encode(text);
    }

    @Benchmark
    public byte[] encodeNumber() {
        return OrderedKeyCodec.encode(number);
    }

    @Benchmark
    public AttributeValue decodeText() {
        return OrderedKeyCodec.decode(new ByteReader(textBytes, 0), AttributeType.S);
    }

    @Benchmark
    public AttributeValue decodeNumber() {
        return OrderedKeyCodec.decode(new ByteReader(numberBytes, 0), AttributeType.N);
    }
}
