package io.partita.expression.internal.resolve;

import io.partita.model.value.AttributeValue;
import java.util.Map;

/** Values as some errors print them, for example {@code {N:1}}; collections in the same manner [?]. */
final class ValueText {
    private ValueText() {}

    static String of(AttributeValue value) {
        return "{" + value.type().name() + ":" + content(value) + "}";
    }

    private static String content(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> text.value();
            case AttributeValue.N number -> number.value().text();
            case AttributeValue.B bytes -> bytes.value().base64();
            case AttributeValue.Bool bool -> Boolean.toString(bool.value());
            case AttributeValue.Null ignored -> "true";
            case AttributeValue.SS set -> set.members().toString();
            case AttributeValue.NS set -> set.members().toString();
            case AttributeValue.BS set -> set.members().toString();
            case AttributeValue.L list -> list(list);
            case AttributeValue.M map -> map(map);
        };
    }

    private static String list(AttributeValue.L list) {
        StringBuilder text = new StringBuilder("[");
        for (AttributeValue element : list.elements()) {
            text.append(text.length() > 1 ? ", " : "").append(of(element));
        }
        return text.append(']').toString();
    }

    private static String map(AttributeValue.M map) {
        StringBuilder text = new StringBuilder("{");
        for (Map.Entry<String, AttributeValue> entry : map.entries().entrySet()) {
            text.append(text.length() > 1 ? ", " : "")
                    .append(entry.getKey())
                    .append('=')
                    .append(of(entry.getValue()));
        }
        return text.append('}').toString();
    }
}
