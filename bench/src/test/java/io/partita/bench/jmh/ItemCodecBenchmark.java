package io.partita.bench.jmh;

import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.item.ItemCodec;
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

/** Items to stored bytes and back. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ItemCodecBenchmark {
    private final Item item = Samples.item();
    private final byte[] bytes = ItemCodec.encode(item);

    @Benchmark
    public byte[] encode() {
        return ItemCodec.encode(item);
    }

    @Benchmark
    public Item decode() {
        return ItemCodec.decode(bytes);
    }

    /** One attribute, without the others. */
    @Benchmark
    public AttributeValue findOne() {
        return EncodedItem.wrap(bytes).get("age");
    }
}
