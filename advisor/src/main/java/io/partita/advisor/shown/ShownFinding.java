package io.partita.advisor.shown;

import io.partita.advisor.finding.CounterExample;
import io.partita.advisor.finding.CounterExample.KeyedInput;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A finding as it is shown beside items.
 *
 * @param rule id of the rule
 * @param severity how much it matters
 * @param title one line, without a full stop
 * @param reason why, in one or two sentences
 * @param counterExample the evidence in a line; empty where there is none
 * @param fix what to do; absent where nothing has to change
 */
record ShownFinding(
        String rule, Severity severity, String title, String reason, String counterExample, Optional<String> fix) {
    /** A finding of a rule; its keys are shown by {@code attribute}, or as a whole where that is null. */
    static ShownFinding of(Finding finding, KeyAttribute attribute) {
        return new ShownFinding(
                finding.rule(),
                finding.severity(),
                finding.title(),
                finding.reason(),
                finding.example().stream()
                        .map(example -> line(example, attribute))
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.joining(" ")),
                finding.fix());
    }

    private static String line(CounterExample example, KeyAttribute attribute) {
        return switch (example) {
            case CounterExample.WrongOrder order ->
                shown(order.storedFirst(), attribute) + " is stored before " + shown(order.meantFirst(), attribute)
                        + ".";
            case CounterExample.Collision collision ->
                "Two things of different values share the key " + shown(collision.first(), null) + ".";
            case CounterExample.StrayMatch stray ->
                "Who asks for " + shown(stray.meant(), attribute) + " finds " + shown(stray.stray(), attribute)
                        + " too.";
            case CounterExample.DifferentBytes different ->
                shown(different.first(), attribute) + " and " + shown(different.second(), attribute)
                        + " are different keys.";
            case CounterExample.StoredOrder stored ->
                "Stored: "
                        + stored.keys().stream()
                                .map(key -> shown(key, attribute))
                                .collect(Collectors.joining(", "))
                        + ".";
            case CounterExample.RefusedKey refused ->
                refused.attribute() + " = " + refused.value() + " of type " + refused.type() + " is refused.";
            case CounterExample.Figures figures ->
                figures.lines().stream()
                                .map(line -> line.label() + ": " + line.value())
                                .collect(Collectors.joining(", "))
                        + ".";
        };
    }

    private static String shown(KeyedInput input, KeyAttribute attribute) {
        return attribute != null && input.keys().containsKey(attribute.name())
                ? key(input.keys().get(attribute.name()))
                : input.keys().values().stream().map(ShownFinding::key).collect(Collectors.joining(" / "));
    }

    /** A key for people. */
    static String key(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> text.value();
            case AttributeValue.N number -> number.value().text();
            case AttributeValue.B binary -> binary.value().base64();
            default -> "";
        };
    }
}
