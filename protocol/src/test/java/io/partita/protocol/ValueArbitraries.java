package io.partita.protocol;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Binary;
import io.partita.model.value.DynamoNumber;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random items, with strings that need escaping, of all UTF-8 lengths. */
final class ValueArbitraries {
    private ValueArbitraries() {}

    static Arbitrary<String> strings() {
        Arbitrary<String> symbols = Arbitraries.of(
                "a",
                "Z",
                "\"",
                "\\",
                "/",
                "\n",
                "\r",
                "\t",
                "\b",
                "\f",
                "\u0000",
                "\u001f",
                "\u007f",
                "é",
                "\u07ff",
                "€",
                "\uffff",
                "\uD83D\uDE00",
                "\uDBFF\uDFFF",
                "{",
                "[",
                ":",
                ",",
                " ");
        return symbols.list().ofMaxSize(8).map(parts -> String.join("", parts));
    }

    static Arbitrary<DynamoNumber> numbers() {
        return Combinators.combine(
                        Arbitraries.bigDecimals()
                                .between(new BigDecimal("-1e30"), new BigDecimal("1e30"))
                                .ofScale(6),
                        Arbitraries.oneOf(
                                Arbitraries.just(0), Arbitraries.integers().between(-90, 90)))
                .as((decimal, exponent) ->
                        DynamoNumber.parse(decimal.scaleByPowerOfTen(exponent).toString()));
    }

    static Arbitrary<Binary> binaries() {
        return Arbitraries.bytes().array(byte[].class).ofMaxSize(9).map(Binary::wrap);
    }

    static Arbitrary<AttributeValue> values(int depth) {
        Arbitrary<AttributeValue> scalars = Arbitraries.oneOf(
                strings().map(AttributeValue.S::new),
                numbers().map(AttributeValue.N::new),
                binaries().map(AttributeValue.B::new),
                Arbitraries.of(true, false).map(AttributeValue.Bool::new),
                Arbitraries.just(AttributeValue.Null.INSTANCE),
                strings().list().uniqueElements().ofMinSize(1).ofMaxSize(4).map(AttributeValue.SS::new),
                numbers().list().uniqueElements().ofMinSize(1).ofMaxSize(4).map(AttributeValue.NS::new),
                binaries().list().uniqueElements().ofMinSize(1).ofMaxSize(4).map(AttributeValue.BS::new));
        if (depth == 0) {
            return scalars.withoutEdgeCases();
        }
        return Arbitraries.frequencyOf(
                Tuple.of(4, scalars),
                Tuple.of(1, values(depth - 1).list().ofMaxSize(3).map(AttributeValue.L::new)),
                Tuple.of(1, entries(depth - 1).map(AttributeValue.M::new)));
    }

    private static Arbitrary<Map<String, AttributeValue>> entries(int depth) {
        Arbitrary<String> names = strings().filter(name -> !name.isEmpty());
        return Arbitraries.maps(names, values(depth)).ofMaxSize(4).map(LinkedHashMap::new);
    }

    static Arbitrary<Item> items() {
        return entries(3).map(Item::of).withoutEdgeCases();
    }
}
