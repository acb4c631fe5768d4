package io.partita.cli.remote;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, strings, decimals and booleans, in the order of the text. */
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final JsonFactory ASCII =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private Json() {}

    /**
     * Reads an object.
     *
     * @throws IOException when the text is none
     */
    public static Map<String, Object> object(String text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("no JSON object: " + text);
            }
            return members(parser);
        }
    }

    private static Map<String, Object> members(JsonParser parser) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            parser.nextToken();
            members.put(name, value(parser));
        }
        return members;
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> members(parser);
            case START_ARRAY -> {
                List<Object> elements = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    elements.add(value(parser));
                }
                yield elements;
            }
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    /** The text of a value on one line; with {@code ascii}, whatever else is in it is escaped. */
    public static String text(Object value, boolean ascii) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = (ascii ? ASCII : FACTORY).createGenerator(text)) {
            write(value, generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
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
            case BigDecimal number -> generator.writeNumber(number);
            default -> generator.writeString((String) value);
        }
    }

    /** The member of that name, an object; an empty one when there is none. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> object(Map<String, Object> object, String name) {
        return object.get(name) instanceof Map<?, ?> members ? (Map<String, Object>) members : Map.of();
    }

    /** The member of that name, a list of objects; an empty one when there is none. */
    @SuppressWarnings("unchecked")
    public static List<Map<String, Object>> objects(Map<String, Object> object, String name) {
        return object.get(name) instanceof List<?> elements ? (List<Map<String, Object>>) elements : List.of();
    }
}
