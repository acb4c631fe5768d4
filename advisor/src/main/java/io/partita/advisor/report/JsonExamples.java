package io.partita.advisor.report;

import static io.partita.advisor.report.JsonText.object;

import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counter-examples as JSON; {@code kind} tells them apart. */
final class JsonExamples {
    private JsonExamples() {}

    static Map<String, Object> of(CounterExample example) {
        return switch (example) {
            case CounterExample.WrongOrder order ->
                object(
                        "kind", "wrong-order",
                        "index", order.index().orElse(null),
                        "meantFirst", input(order.meantFirst()),
                        "storedFirst", input(order.storedFirst()));
            case CounterExample.Collision collision ->
                object(
                        "kind", "collision",
                        "first", input(collision.first()),
                        "second", input(collision.second()));
            case CounterExample.StrayMatch stray ->
                object(
                        "kind", "stray-match",
                        "index", stray.index().orElse(null),
                        "condition",
                                object(
                                        "attribute", stray.condition().attribute(),
                                        "operator", stray.condition().operator(),
                                        "values",
                                                stray.condition().values().stream()
                                                        .map(JsonText::attribute)
                                                        .toList()),
                        "meant", input(stray.meant()),
                        "stray", input(stray.stray()));
            case CounterExample.DifferentBytes different ->
                object(
                        "kind", "different-bytes",
                        "first", input(different.first()),
                        "second", input(different.second()));
            case CounterExample.StoredOrder stored ->
                object(
                        "kind", "stored-order",
                        "index", stored.index().orElse(null),
                        "keys", stored.keys().stream().map(JsonExamples::input).toList());
            case CounterExample.RefusedKey refused ->
                object(
                        "kind", "refused-key",
                        "attribute", refused.attribute(),
                        "value", refused.value(),
                        "type", refused.type());
            case CounterExample.Figures figures ->
                object(
                        "kind",
                        "figures",
                        "lines",
                        figures.lines().stream()
                                .map(line -> object("label", line.label(), "value", line.value()))
                                .toList());
        };
    }

    private static Map<String, Object> input(KeyedInput input) {
        return object(
                "entity", input.entity(),
                "input", new LinkedHashMap<>(input.input()),
                "keys", JsonText.attributes(input.keys()));
    }
}
