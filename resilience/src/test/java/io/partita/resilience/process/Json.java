package io.partita.resilience.process;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps, lists, strings, numbers, booleans and nulls, gets at parts of it, and writes it. */
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    public static Map<String, Object> object(String text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            parser.nextToken();
            return asObject(value(parser));
        }
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> asObject(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    public static List<Object> asList(Object value) {
        return (List<Object>) value;
    }

    /** The text of an attribute of type S or N of a wire item; null when the item lacks it. */
    public static String attribute(Map<String, Object> item, String name) {
        return item.get(name) == null
                ? null
                : (String) asObject(item.get(name)).values().iterator().next();
    }

    /** An object of such values as JSON. */
    public static String text(Map<String, Object> object) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            write(object, generator);
        }
        return text.toString();
    }

    private static void write(Object value, JsonGenerator generator) throws IOException {
        switch (value) {
            case null -> generator.writeNull();
            case Map<?, ?> object -> {
                generator.writeStartObject();
                for (Map.Entry<?, ?> member : object.entrySet()) {
                    generator.writeFieldName((String) member.getKey());
                    write(member.getValue(), generator);
                }
                generator.writeEndObject();
            }
            case List<?> array -> {
                generator.writeStartArray();
                for (Object element : array) {
                    write(element, generator);
                }
                generator.writeEndArray();
            }
            case BigDecimal number -> generator.writeNumber(number);
            case Boolean truth -> generator.writeBoolean(truth);
            default -> generator.writeString((String) value);
        }
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> members = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    members.put(name, value(parser));
                }
                yield members;
            }
            case START_ARRAY -> {
                List<Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                yield elements;
            }
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getText();
        };
    }
}
