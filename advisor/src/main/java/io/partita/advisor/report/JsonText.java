package io.partita.advisor.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import io.partita.model.value.AttributeValue;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Maps, lists, strings, numbers and truth values as JSON, indented, with the line ends of Unix, and in ASCII, so that no
 * encoding of a terminal or a pipe can change it. */
final class JsonText {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    /** Estimates have no more digits that mean something. */
    private static final MathContext DIGITS = new MathContext(6);

    private JsonText() {}

    static String of(Object value) {
        StringWriter text = new StringWriter();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter()
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter)
                .withSeparators(Separators.createDefaultInstance()
                        .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                        .withObjectEmptySeparator("")
                        .withArrayEmptySeparator(""));
        try (JsonGenerator generator = FACTORY.createGenerator(text).setPrettyPrinter(printer)) {
            write(value, generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void write(Object value, JsonGenerator generator) throws IOException {
        switch (value) {
            case null -> generator.writeNull();
            case Map<?, ?> members -> {
                generator.writeStartObject();
                for (Map.Entry<?, ?> member : members.entrySet()) {
                    generator.writeFieldName((String) member.getKey());
                    write(member.getValue(), generator);
                }
                generator.writeEndObject();
            }
            case List<?> elements -> {
                generator.writeStartArray();
                for (Object element : elements) {
                    write(element, generator);
                }
                generator.writeEndArray();
            }
            case Boolean flag -> generator.writeBoolean(flag);
            case Integer number -> generator.writeNumber(number);
            case Long number -> generator.writeNumber(number);
            case Double number -> generator.writeNumber(rounded(number));
            default -> generator.writeString((String) value);
        }
    }

    /** Whole numbers stay whole. */
    private static BigDecimal rounded(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return BigDecimal.valueOf((long) number);
        }
        BigDecimal rounded = BigDecimal.valueOf(number).round(DIGITS).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    /** Values of key attributes in the form of the API. */
    static Map<String, Object> attributes(Map<String, AttributeValue> values) {
        Map<String, Object> json = new LinkedHashMap<>();
        values.forEach((name, value) -> json.put(name, attribute(value)));
        return json;
    }

    static Map<String, Object> attribute(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> Map.of("S", text.value());
            case AttributeValue.N number -> Map.of("N", number.value().text());
            case AttributeValue.B binary -> Map.of("B", binary.value().base64());
            default -> Map.of(value.type().name(), "");
        };
    }

    /** Members by name in the order given: name, value, name, value. */
    static Map<String, Object> object(Object... members) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < members.length; i += 2) {
            if (members[i + 1] != null) {
                object.put((String) members[i], members[i + 1]);
            }
        }
        return object;
    }
}
