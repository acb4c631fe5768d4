package io.partita.advisor.pattern;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.advisor.moment.Formats;
import io.partita.model.value.Utf8Order;
import java.util.Map;

/** How long the texts of components and templates are on average, in bytes. */
final class Lengths {
    /** Where a pattern or nothing says how long a text is. */
    private static final double GUESSED = 16;

    private Lengths() {}

    /** Of a key built from a template. */
    static double of(KeyTemplate template, Map<String, Component> components) {
        double bytes = 0;
        for (KeyTemplate.Part part : template.parts()) {
            bytes += switch (part) {
                case Literal literal -> Utf8Order.sizeOf(literal.text());
                case Field field -> of(components.get(field.component()));
            };
        }
        return bytes;
    }

    /** Of a component written as text. */
    static double of(Component component) {
        return switch (component.form()) {
            case Form.Text text ->
                text.pattern().isPresent() ? ofExamples(component) : (text.shortest() + text.longest()) / 2.0;
            case Form.Numeric numeric -> {
                int digits = Math.max(
                        numeric.width(),
                        numeric.most().toBigInteger().abs().toString().length());
                yield digits + (numeric.decimals() > 0 ? 1 + numeric.decimals() : 0);
            }
            case Form.Choice choice ->
                choice.shares().stream()
                        .mapToDouble(share -> share.share() * Utf8Order.sizeOf(share.value()))
                        .sum();
            case Form.Moment moment ->
                moment.formats().stream().mapToInt(Lengths::ofFormat).average().orElse(GUESSED);
            case Form.Derived derived -> ofFormat(derived.format());
            case Form.Id id -> id.kind().length();
            case Form.Shard shard ->
                Math.max(shard.width(), String.valueOf(shard.shards() - 1).length());
            case Form.Other ignored -> GUESSED;
        };
    }

    /** Of a component stored as an attribute: numbers take a byte for two digits and one more. */
    static double asAttribute(Component component) {
        return switch (component.form()) {
            case Form.Numeric ignored -> 1 + Math.ceil(of(component) / 2);
            case Form.Other ignored -> 1;
            default -> of(component);
        };
    }

    private static double ofExamples(Component component) {
        return component.examples().stream()
                .mapToInt(Utf8Order::sizeOf)
                .average()
                .orElse(GUESSED);
    }

    private static int ofFormat(String format) {
        return switch (format) {
            case Formats.SECONDS -> 10;
            case Formats.MILLIS -> 13;
            default -> format.replace("'", "").length();
        };
    }
}
