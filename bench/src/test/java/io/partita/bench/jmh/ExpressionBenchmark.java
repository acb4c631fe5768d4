package io.partita.bench.jmh;

import io.partita.expression.Expressions;
import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.Checked;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.ItemCodec;
import io.partita.model.value.AttributeValue;
import java.util.Map;
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

/** A condition: parsed, recalled and evaluated. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExpressionBenchmark {
    private static final String TEXT = "(age > :least AND contains(tags, :tag)) OR attribute_not_exists(doc.k)";

    private final Expressions known = new Expressions();
    private final Placeholders placeholders = Placeholders.of(
            Map.of(),
            Map.of(
                    ":least", Checked.of(Samples.number("18")),
                    ":tag", Checked.<AttributeValue>of(new AttributeValue.S("b"))));
    private final Condition condition = known.condition(ExpressionKind.CONDITION, TEXT, placeholders);
    private final EncodedItem item = EncodedItem.wrap(ItemCodec.encode(Samples.item()));

    @Benchmark
    public Condition parse() {
        return new Expressions().condition(ExpressionKind.CONDITION, TEXT, placeholders);
    }

    @Benchmark
    public Condition recall() {
        return known.condition(ExpressionKind.CONDITION, TEXT, placeholders);
    }

    @Benchmark
    public boolean evaluate() {
        return condition.test(item);
    }
}
