package io.partita.advisor.file;

import io.partita.advisor.design.Component.Habit;
import io.partita.advisor.design.Form.IdKind;
import io.partita.advisor.design.Form.Zone;
import io.partita.advisor.design.Rate.Period;
import io.partita.advisor.design.Read.RangeOperator;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The words of design files: names of members by part, and words that stand for the constants of a design. */
final class Vocabulary {
    static final List<String> DESIGN =
            List.of("design", "table", "indexes", "components", "entities", "patterns", "data");
    static final List<String> TABLE = List.of("name", "partition-key", "sort-key", "type-attribute", "billing");
    static final List<String> KEY = List.of("name", "type");
    static final List<String> BILLING = List.of("read", "write");
    static final List<String> INDEX = List.of("kind", "partition-key", "sort-key", "projection");
    static final List<String> COMPONENT = List.of(
            "type",
            "same-as",
            "cardinality",
            "hottest",
            "fullest",
            "changes",
            "typed-by-people",
            "normalized",
            "examples");
    static final List<String> TEXT = List.of("alphabet", "length", "pattern");
    static final List<String> NUMBER = List.of("range", "decimals", "width", "sequential");
    static final List<String> CHOICE = List.of("values");
    static final List<String> MOMENT = List.of("format", "formats", "from", "to", "zone");
    static final List<String> ID = List.of("made-at");
    static final List<String> SHARD = List.of("shards", "width", "of");
    static final List<String> DERIVED = List.of("from", "format");
    static final List<String> ENTITY =
            List.of("identity", "unique", "count", "of", "lives", "size", "largest", "attributes", "keys", "examples");
    static final List<String> KEY_VALUE = List.of("value", "when", "type");
    static final List<String> READ = List.of(
            "want",
            "given",
            "range",
            "covers",
            "order",
            "limit",
            "count",
            "reads",
            "consistent",
            "transaction",
            "index",
            "prefix",
            "rate");
    static final List<String> WRITE = List.of("put", "update", "delete", "changes", "transaction", "rate");
    static final List<String> DATA = List.of("seed", "counts");

    static final Map<String, IdKind> IDS =
            ordered("uuid", IdKind.UUID4, "uuid7", IdKind.UUID7, "ulid", IdKind.ULID, "ksuid", IdKind.KSUID);

    static final Map<String, AttributeType> OTHER_TYPES = otherTypes();

    static final Map<String, Zone> ZONES = ordered("utc", Zone.UTC, "local", Zone.LOCAL, "mixed", Zone.MIXED);

    static final Map<String, Habit> HABITS =
            ordered("lower-case", Habit.LOWER_CASE, "nfc", Habit.NFC, "trim", Habit.TRIM);

    static final Map<String, RangeOperator> OPERATORS = operators();

    static final Map<String, Period> PERIODS = periods();

    /** Lengths of lives in seconds; the singular will do too. */
    static final Map<String, Long> LIFE_UNITS = lifeUnits();

    /** What may follow a component in {@code order}, and whether it means descending; the first two are what is written. */
    static final Map<String, Boolean> DIRECTIONS = directions();

    static final String ISO = "iso";
    static final String ISO_DATE = "yyyy-MM-dd";
    static final String ISO_TIME = "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'";

    static final Map<String, String> ALPHABETS =
            ordered("digits", "0-9", "letters", "A-Za-z", "hex", "0-9a-f", "any", "");

    private Vocabulary() {}

    /** The members that a component of a type has beside those of all components. */
    static List<String> membersOfType(String type) {
        return switch (type) {
            case "text" -> TEXT;
            case "number" -> NUMBER;
            case "choice" -> CHOICE;
            case "date", "time" -> MOMENT;
            case "shard" -> SHARD;
            case "derived" -> DERIVED;
            default -> IDS.containsKey(type) ? ID : List.of();
        };
    }

    /** All types of components. */
    static List<String> types() {
        List<String> all = new ArrayList<>(List.of("text", "number", "choice", "date", "time"));
        all.addAll(IDS.keySet());
        all.add("shard");
        all.add("derived");
        all.addAll(OTHER_TYPES.keySet());
        return all;
    }

    /** The word that stands for a constant. */
    static <T> String wordFor(Map<String, T> words, T meant) {
        return words.entrySet().stream()
                .filter(word -> word.getValue().equals(meant))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no word for " + meant))
                .getKey();
    }

    private static <T> Map<String, T> ordered(String a, T first, String b, T second, String c, T third) {
        Map<String, T> words = new LinkedHashMap<>();
        words.put(a, first);
        words.put(b, second);
        words.put(c, third);
        return Collections.unmodifiableMap(words);
    }

    private static <T> Map<String, T> ordered(
            String a, T first, String b, T second, String c, T third, String d, T fourth) {
        Map<String, T> words = new LinkedHashMap<>(ordered(a, first, b, second, c, third));
        words.put(d, fourth);
        return Collections.unmodifiableMap(words);
    }

    private static Map<String, AttributeType> otherTypes() {
        Map<String, AttributeType> words = new LinkedHashMap<>();
        words.put("binary", AttributeType.B);
        words.put("boolean", AttributeType.BOOL);
        words.put("list", AttributeType.L);
        words.put("map", AttributeType.M);
        words.put("string-set", AttributeType.SS);
        words.put("number-set", AttributeType.NS);
        words.put("binary-set", AttributeType.BS);
        words.put("null", AttributeType.NULL);
        return Collections.unmodifiableMap(words);
    }

    private static Map<String, RangeOperator> operators() {
        Map<String, RangeOperator> words = new LinkedHashMap<>();
        for (RangeOperator operator : RangeOperator.values()) {
            words.put(wordOf(operator), operator);
        }
        return Collections.unmodifiableMap(words);
    }

    private static Map<String, Period> periods() {
        Map<String, Period> words = new LinkedHashMap<>();
        for (Period period : Period.values()) {
            words.put(wordOf(period), period);
        }
        return Collections.unmodifiableMap(words);
    }

    private static Map<String, Long> lifeUnits() {
        Map<String, Long> words = new LinkedHashMap<>();
        words.put("seconds", 1L);
        words.put("minutes", 60L);
        words.put("hours", 3_600L);
        words.put("days", 86_400L);
        words.put("weeks", 7 * 86_400L);
        words.put("years", 365 * 86_400L);
        return Collections.unmodifiableMap(words);
    }

    private static Map<String, Boolean> directions() {
        Map<String, Boolean> words = new LinkedHashMap<>();
        words.put("ascending", false);
        words.put("descending", true);
        words.put("oldest first", false);
        words.put("smallest first", false);
        words.put("newest first", true);
        words.put("largest first", true);
        return Collections.unmodifiableMap(words);
    }

    private static String wordOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
