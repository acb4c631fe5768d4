package io.partita.protocol.internal.shape;

import com.fasterxml.jackson.core.JsonToken;
import io.partita.protocol.internal.json.JsonInput;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A map from strings, in the order sent; of repeated keys the last counts.
 *
 * @param value shape of its values
 * @param javaElement how errors name the type of its values
 * @param <V> type of the values
 */
public record MapShape<V>(Shape<V> value, String javaElement) implements Shape<Map<String, V>> {
    @Override
    public Map<String, V> read(JsonInput input, boolean asElement) {
        if (input.token() != JsonToken.START_OBJECT) {
            input.mismatch(
                    input.token() == JsonToken.START_ARRAY
                            ? Mismatches.arrayForMap(javaElement)
                            : Mismatches.scalarForCollection(asElement));
            return null;
        }
        Map<String, V> entries = new LinkedHashMap<>();
        KeyedFaults<String> mismatches = new KeyedFaults<>();
        for (String key = input.nextMember(); key != null; key = input.nextMember()) {
            V next = input.isNull() ? value.ofNullElement() : value.read(input, true);
            mismatches.replace(key, input.takeMismatch());
            if (next == null) {
                entries.remove(key);
            } else {
                entries.put(key, next);
            }
        }
        input.noteMismatch(mismatches.first());
        return entries;
    }

    @Override
    public void check(Map<String, V> entries, Path path, Faults faults) {
        entries.forEach((key, next) -> value.check(next, path.value(key), faults));
    }

    @Override
    public String print(Map<String, V> entries) {
        StringBuilder text = new StringBuilder("{");
        for (Map.Entry<String, V> entry : entries.entrySet()) {
            if (text.length() > MOST_PRINTED_CHARS) {
                text.append(", ...");
                break;
            }
            text.append(text.length() == 1 ? "" : ", ")
                    .append(entry.getKey())
                    .append('=')
                    .append(value.print(entry.getValue()));
        }
        return text.append('}').toString();
    }

    @Override
    public int lengthOf(Map<String, V> entries) {
        return entries.size();
    }
}
