package io.partita.advisor.pattern;

import io.partita.advisor.document.Node;
import io.partita.advisor.document.Suggestion;
import io.partita.advisor.document.YamlDocument;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * Prices that somebody read on his bill; the project knows none.
 *
 * @param readUnitsMillion of a million read units
 * @param writeUnitsMillion of a million write units
 * @param gigabyteMonth of a gigabyte stored for a month
 * @param currency what it is counted in, such as {@code USD}
 */
public record Prices(double readUnitsMillion, double writeUnitsMillion, double gigabyteMonth, String currency) {
    /** Units that a price is of. */
    static final double MILLION = 1_000_000;

    private static final List<String> MEMBERS =
            List.of("read-units-million", "write-units-million", "gb-month", "currency");

    private static final int LONGEST_FILE = 10_000;

    /**
     * Reads a price file: YAML with {@code read-units-million}, {@code write-units-million}, {@code gb-month} and {@code currency}, all of
     * them and nothing else.
     *
     * @throws IllegalArgumentException with a text for the author
     */
    public static Prices read(String yaml) {
        if (yaml.length() > LONGEST_FILE) {
            throw new IllegalArgumentException("a price file has at most %,d characters".formatted(LONGEST_FILE));
        }
        Map<String, String> members = members(yaml);
        for (String name : members.keySet()) {
            if (!MEMBERS.contains(name)) {
                throw new IllegalArgumentException("line %d: a price file has no member '%s'; its members are %s.%s"
                        .formatted(line(yaml, name), name, String.join(", ", MEMBERS), Suggestion.of(name, MEMBERS)));
            }
        }
        return new Prices(
                price(members, "read-units-million"),
                price(members, "write-units-million"),
                price(members, "gb-month"),
                member(members, "currency"));
    }

    private static int line(String yaml, String name) {
        return YamlDocument.read("price file", yaml, false) instanceof Node.Mapping mapping
                ? mapping.members().stream()
                        .filter(member -> member.name().equals(name))
                        .mapToInt(member -> member.position().line())
                        .findFirst()
                        .orElse(1)
                : 1;
    }

    private static Map<String, String> members(String yaml) {
        Object document;
        try {
            document = new Load(LoadSettings.builder()
                            .setSchema(new FailsafeSchema())
                            .setMaxAliasesForCollections(0)
                            .build())
                    .loadFromString(yaml);
        } catch (YamlEngineException e) {
            throw new IllegalArgumentException("the price file is not YAML: " + e.getMessage(), e);
        }
        if (!(document instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException("a price file is a map from names to prices");
        }
        Map<String, String> members = new LinkedHashMap<>();
        map.forEach((name, value) -> members.put(String.valueOf(name), String.valueOf(value)));
        return members;
    }

    private static double price(Map<String, String> members, String name) {
        String text = member(members, name);
        try {
            BigDecimal price = new BigDecimal(text);
            if (price.signum() >= 0) {
                return price.doubleValue();
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s: '%s' is not a number".formatted(name, text), e);
        }
        throw new IllegalArgumentException("%s: %s is less than nothing".formatted(name, text));
    }

    private static String member(Map<String, String> members, String name) {
        String text = members.remove(name);
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("the price file lacks %s".formatted(name));
        }
        return text.strip();
    }
}
