package io.partita.fuzzing.wire;

import io.partita.fuzzing.json.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Attribute values as sent or answered, brought into a form in which equal values are equal objects. */
public final class WireValues {
    private static final Set<String> TRUTHS = Set.of("TRUE", "YES", "1");

    private WireValues() {}

    /** An item as a map from names to canonical values. */
    public static Map<String, Object> canonicalItem(Object item) {
        Map<String, Object> canonical = new HashMap<>();
        Json.map(item).forEach((name, value) -> {
            if (value != null) {
                canonical.put(name, canonical(value));
            }
        });
        return canonical;
    }

    /** The type and the content; of what the service would not accept, nothing in particular. */
    public static Object canonical(Object value) {
        if (value instanceof Map<?, ?> members) {
            for (Map.Entry<?, ?> member : members.entrySet()) {
                Object content =
                        member.getValue() == null ? null : content((String) member.getKey(), member.getValue());
                if (content != null) {
                    return List.of(member.getKey(), content);
                }
            }
        }
        return List.of();
    }

    private static Object content(String type, Object sent) {
        return switch (type) {
            case "S" -> sent;
            case "N" -> number(sent);
            case "B" -> bytes(sent);
            case "BOOL" ->
                sent instanceof Boolean truth
                        ? truth
                        : TRUTHS.contains(sent.toString().toUpperCase(Locale.ROOT));
            case "NULL" -> true;
            case "SS" -> new HashSet<>(Json.list(sent));
            case "NS" -> {
                Set<Object> members = new HashSet<>();
                Json.list(sent).forEach(member -> members.add(number(member)));
                yield members;
            }
            case "BS" -> {
                Set<Object> members = new HashSet<>();
                Json.list(sent).forEach(member -> members.add(bytes(member)));
                yield members;
            }
            case "L" -> {
                List<Object> elements = new ArrayList<>();
                Json.list(sent).forEach(element -> elements.add(canonical(element)));
                yield elements;
            }
            case "M" -> canonicalItem(sent);
            default -> null;
        };
    }

    private static BigDecimal number(Object sent) {
        BigDecimal number = new BigDecimal((String) sent);
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    private static String bytes(Object sent) {
        return HexFormat.of().formatHex(Base64.getDecoder().decode((String) sent));
    }
}
