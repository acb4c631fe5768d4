package io.partita.advisor.rule;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.moment.Formats;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Keys as they look, to be shown in findings: the author's examples where there are some, else values of the form. */
final class SampleKeys {
    private static final int ALPHABET_STEP = 7;
    private static final String BASE_32 = "01HVMK3P2QWXYZ7J8N9RSTVABC";
    private static final String BASE_62 = "2bQ0pXkLm7TzW9cVnR4sYd8HfJg";

    private final Design design;
    private final Map<String, String> values;

    private SampleKeys(Design design, Map<String, String> values) {
        this.design = design;
        this.values = values;
    }

    static SampleKeys of(Design design) {
        return new SampleKeys(design, Map.of());
    }

    /** The same with some values that are known. */
    SampleKeys with(Map<String, String> known) {
        return new SampleKeys(design, known);
    }

    /** A key built from a template. */
    String key(KeyTemplate template) {
        StringBuilder key = new StringBuilder();
        for (KeyTemplate.Part part : template.parts()) {
            switch (part) {
                case KeyTemplate.Literal literal -> key.append(literal.text());
                case KeyTemplate.Field field -> key.append(value(field.component()));
            }
        }
        return key.toString();
    }

    /** A value of a component. */
    String value(String name) {
        String known = values.get(name);
        if (known != null) {
            return known;
        }
        Component component = design.component(name);
        if (!component.examples().isEmpty()) {
            return component.examples().getFirst();
        }
        return switch (component.form()) {
            case Form.Text text -> ofText(name, text);
            case Form.Numeric numeric -> ofNumber(numeric);
            case Form.Choice choice ->
                component.mostFrequent().orElse(choice.shares().getFirst()).value();
            case Form.Moment moment -> ofMoment(name, moment.formats().getFirst(), moment.to());
            case Form.Id id -> ofId(id.kind());
            case Form.Shard shard -> shard.width() > 1 ? "0".repeat(shard.width()) : "0";
            case Form.Derived derived -> ofDerived(derived);
            case Form.Other ignored -> "<" + name + ">";
        };
    }

    private String ofText(String name, Form.Text text) {
        if (text.pattern().isPresent() || text.alphabet().isEmpty()) {
            return new Grammar(design).plausible(List.of(name), 0).get(name);
        }
        StringBuilder value = new StringBuilder();
        int possible = text.alphabet().stream().mapToInt(SampleKeys::size).sum();
        int length = Math.max(text.shortest(), Math.min(text.longest(), ALPHABET_STEP));
        for (int i = 0; i < length; i++) {
            int at = (i * ALPHABET_STEP + name.length()) % possible;
            for (Form.CodePoints range : text.alphabet()) {
                if (at < size(range)) {
                    value.appendCodePoint(range.first() + at);
                    break;
                }
                at -= size(range);
            }
        }
        return value.toString();
    }

    private static int size(Form.CodePoints range) {
        return range.last() - range.first() + 1;
    }

    private static String ofNumber(Form.Numeric numeric) {
        BigDecimal value = numeric.least().max(numeric.most().divide(BigDecimal.valueOf(2), RoundingMode.FLOOR));
        String text =
                value.abs().setScale(numeric.decimals(), RoundingMode.FLOOR).toPlainString();
        int before = text.indexOf('.') < 0 ? text.length() : text.indexOf('.');
        return (value.signum() < 0 ? "-" : "") + "0".repeat(Math.max(0, numeric.width() - before)) + text;
    }

    private static String ofMoment(String name, String format, String time) {
        try {
            LocalDateTime at = time.length() <= "yyyy-MM-dd".length()
                    ? LocalDate.parse(time).atTime(8, 30)
                    : LocalDateTime.parse(time.substring(0, Math.min(time.length(), "yyyy-MM-ddTHH:mm:ss".length())));
            ZonedDateTime moment = at.atZone(ZoneOffset.UTC);
            return switch (format) {
                case Formats.SECONDS -> Long.toString(moment.toEpochSecond());
                case Formats.MILLIS -> Long.toString(moment.toInstant().toEpochMilli());
                default -> DateTimeFormatter.ofPattern(format, Locale.ROOT).format(moment);
            };
        } catch (DateTimeException | IllegalArgumentException e) {
            return "<" + name + ">";
        }
    }

    private String ofDerived(Form.Derived derived) {
        Form source = design.component(derived.source()).form();
        if (source instanceof Form.Id id && id.madeAt().isPresent()) {
            source = design.component(id.madeAt().get()).form();
        }
        return source instanceof Form.Moment moment
                ? ofMoment(derived.source(), derived.format(), moment.to())
                : "<" + derived.format() + ">";
    }

    private static String ofId(Form.IdKind kind) {
        return switch (kind) {
            case UUID4 -> "6f1c2b7a-93d4-4e0b-8a51-c07d2e9f3b64";
            case UUID7 -> "018f6e2a-4c1b-7d3e-9a5f-2b8c0d4e6f10";
            case ULID -> BASE_32.substring(0, kind.length());
            case KSUID -> BASE_62.substring(0, kind.length());
        };
    }
}
