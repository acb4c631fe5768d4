package io.partita.engine.query;

import static io.partita.engine.testing.Values.item;
import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.testing.AllEngines;
import io.partita.engine.testing.ReadCall;
import io.partita.engine.testing.TestTable;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** A query, page by page and in both directions, gives what filtering and sorting a list gives. */
final class QueryPropertyTest {
    private static AllEngines engines;

    private enum Operator {
        NONE,
        EQ,
        LT,
        LE,
        GT,
        GE,
        BETWEEN,
        BEGINS_WITH
    }

    /**
     * One question.
     *
     * @param type type of the sort key
     * @param stored sort keys of the collection
     * @param operator what to ask
     * @param low first operand
     * @param high second operand, not below the first
     */
    private record Question(
            AttributeType type,
            Set<AttributeValue> stored,
            Operator operator,
            AttributeValue low,
            AttributeValue high) {}

    @BeforeContainer
    static void openEngines() {
        engines = AllEngines.open();
    }

    @AfterContainer
    static void closeEngines() {
        engines.close();
    }

    @Provide
    Arbitrary<Question> questions() {
        return Arbitraries.of(AllEngines.KEY_TYPES).flatMap(type -> {
            Arbitrary<AttributeValue> keys = keysOf(type);
            return Combinators.combine(keys.set().ofMaxSize(14), operatorsOf(type), keys, keys)
                    .as((stored, operator, one, other) -> one.equals(other) || compare(one, other) < 0
                            ? new Question(type, stored, operator, one, other)
                            : new Question(type, stored, operator, other, one));
        });
    }

    private static Arbitrary<Operator> operatorsOf(AttributeType type) {
        return type == AttributeType.N
                ? Arbitraries.of(Operator.values()).filter(operator -> operator != Operator.BEGINS_WITH)
                : Arbitraries.of(Operator.values());
    }

    private static Arbitrary<AttributeValue> keysOf(AttributeType type) {
        return switch (type) {
            case S ->
                Arbitraries.of("\0", "a", "b", "\u007f", "\u00e4", "\uffff", "\ud83d\ude00", "\ud83d\ude01")
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(3)
                        .map(parts -> AttributeValue.string(String.join("", parts)));
            case B ->
                Arbitraries.of((byte) 0, (byte) 1, (byte) 0x7F, (byte) 0x80, (byte) 0xFE, (byte) 0xFF)
                        .array(byte[].class)
                        .ofMinSize(1)
                        .ofMaxSize(3)
                        .map(AttributeValue::binary);
            default ->
                Arbitraries.oneOf(
                                Arbitraries.integers().between(-120, 120).map(BigDecimal::valueOf),
                                Arbitraries.bigDecimals()
                                        .between(BigDecimal.valueOf(-3), BigDecimal.valueOf(3))
                                        .ofScale(2),
                                Combinators.combine(
                                                Arbitraries.integers().between(-9, 9),
                                                Arbitraries.integers().between(-130, 125))
                                        .as((digit, exponent) -> new BigDecimal(digit + "E" + exponent)))
                        .map(number -> AttributeValue.number(number.signum() == 0 ? "0" : number.toString()));
        };
    }

    @Property(tries = 120)
    void pagesPutTogetherAreWhatAListGives(
            @ForAll("questions") Question question,
            @ForAll boolean forward,
            @ForAll @IntRange(min = 1, max = 16) int limit) {
        List<AttributeValue> expected = new ArrayList<>(
                question.stored().stream().filter(key -> matches(question, key)).toList());
        expected.sort(QueryPropertyTest::compare);
        if (!forward) {
            Collections.reverse(expected);
        }
        String collection = engines.newCollection();
        engines.each(question.type(), table -> {
            question.stored().forEach(key -> table.put("pk", collection, "sk", key));
            List<ItemsResponse> pages =
                    asked(table, collection, question, forward).limit(limit).pages();
            assertPagesAre(expected, pages, limit, collection);
        });
    }

    private static void assertPagesAre(
            List<AttributeValue> expected, List<ItemsResponse> pages, int limit, String collection) {
        List<AttributeValue> found = new ArrayList<>();
        for (ItemsResponse page : pages) {
            page.items().forEach(item -> found.add(item.get("sk")));
            assertThat(page.count())
                    .isEqualTo(page.scannedCount())
                    .isEqualTo(page.items().size());
            if (page.lastEvaluatedKey() == null) {
                assertThat(page.count()).isLessThan(limit);
            } else {
                assertThat(page.count()).isEqualTo(limit);
                assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk", collection, "sk", found.getLast()));
            }
        }
        assertThat(found).isEqualTo(expected);
    }

    private static ReadCall asked(TestTable table, String collection, Question question, boolean forward) {
        String onSort =
                switch (question.operator()) {
                    case NONE -> "";
                    case EQ -> " AND sk = :low";
                    case LT -> " AND sk < :low";
                    case LE -> " AND sk <= :low";
                    case GT -> " AND sk > :low";
                    case GE -> " AND sk >= :low";
                    case BETWEEN -> " AND sk BETWEEN :low AND :high";
                    case BEGINS_WITH -> " AND begins_with(sk, :low)";
                };
        ReadCall call = table.query("pk = :pk" + onSort).with(":pk", collection);
        if (question.operator() != Operator.NONE) {
            call.with(":low", question.low());
        }
        if (question.operator() == Operator.BETWEEN) {
            call.with(":high", question.high());
        }
        return forward ? call : call.backwards();
    }

    private static boolean matches(Question question, AttributeValue key) {
        int toLow = compare(key, question.low());
        return switch (question.operator()) {
            case NONE -> true;
            case EQ -> toLow == 0;
            case LT -> toLow < 0;
            case LE -> toLow <= 0;
            case GT -> toLow > 0;
            case GE -> toLow >= 0;
            case BETWEEN -> toLow >= 0 && compare(key, question.high()) <= 0;
            case BEGINS_WITH -> {
                byte[] prefix = bytes(question.low());
                byte[] whole = bytes(key);
                yield whole.length >= prefix.length && Arrays.equals(whole, 0, prefix.length, prefix, 0, prefix.length);
            }
        };
    }

    private static int compare(AttributeValue left, AttributeValue right) {
        if (left instanceof AttributeValue.N one && right instanceof AttributeValue.N other) {
            return Comparator.<BigDecimal>naturalOrder()
                    .compare(one.value().toBigDecimal(), other.value().toBigDecimal());
        }
        return Arrays.compareUnsigned(bytes(left), bytes(right));
    }

    private static byte[] bytes(AttributeValue value) {
        return value instanceof AttributeValue.S text
                ? text.value().getBytes(StandardCharsets.UTF_8)
                : ((AttributeValue.B) value).value().bytes();
    }
}
