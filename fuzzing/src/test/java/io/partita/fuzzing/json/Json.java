package io.partita.fuzzing.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, strings, numbers, booleans and nulls. What is written may also be wrong on purpose. */
public final class Json {
    private static final JsonFactory FACTORY = new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
    private static final String AGAIN = "\uE000";

    private Json() {}

    /** Text that is written as it stands. */
    public record Raw(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** A key that is written as {@code name} next to another of that name: a map has only one of each. */
    public static String again(String name) {
        return AGAIN + name;
    }

    /** Whether some member under {@code value} is there twice. */
    public static boolean hasDuplicates(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .anyMatch(entry -> entry.getKey().toString().startsWith(AGAIN) || hasDuplicates(entry.getValue()));
        }
        return value instanceof List<?> list && list.stream().anyMatch(Json::hasDuplicates);
    }

    /** Reads one value and nothing after it; a member given twice is refused. */
    public static Object parse(byte[] text) throws IOException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            parser.nextToken();
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new IOException("more after the end of the value");
            }
            return value;
        }
    }

    /** A deep copy that may be changed. */
    public static Object copy(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((name, member) -> copy.put((String) name, copy(member)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(element -> copy.add(copy(element)));
            return copy;
        }
        return value;
    }

    @SuppressWarnings("unchecked")
    public static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    public static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    public static String text(Object value) {
        StringBuilder out = new StringBuilder();
        write(out, value);
        return out.toString();
    }

    private static void write(StringBuilder out, Object value) {
        if (value instanceof Map<?, ?> map) {
            out.append('{');
            String separator = "";
            for (Map.Entry<?, ?> member : map.entrySet()) {
                out.append(separator);
                writeString(out, member.getKey().toString().replace(AGAIN, ""));
                out.append(':');
                write(out, member.getValue());
                separator = ",";
            }
            out.append('}');
        } else if (value instanceof List<?> list) {
            out.append('[');
            String separator = "";
            for (Object element : list) {
                out.append(separator);
                write(out, element);
                separator = ",";
            }
            out.append(']');
        } else if (value instanceof String string) {
            writeString(out, string);
        } else {
            out.append(value);
        }
    }

    private static void writeString(StringBuilder out, String value) {
        out.append('"');
        JsonStringEncoder.getInstance().quoteAsString(value, out);
        out.append('"');
    }

    private static Object value(JsonParser parser) throws IOException {
        if (parser.currentToken() == null) {
            throw new IOException("no value");
        }
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
