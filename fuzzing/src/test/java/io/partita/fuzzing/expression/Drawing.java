package io.partita.fuzzing.expression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Draws values and items from so few of each that what is drawn for an expression often meets what is in an item. */
final class Drawing {
    /** Attribute names; the last ones can only be written as placeholders. */
    static final List<String> NAMES = List.of("a", "b", "c", "Dd", "e_1", "size", "a.b", "l[0]", "é", "0", " ");

    /** How many of {@link #NAMES} may be written as they are. */
    static final int PLAIN_NAMES = 5;

    private static final List<String> TEXTS =
            List.of("", "a", "ab", "abc", "b", "é", "\uD83D\uDE00", "\uFFFD", "z\uD83D\uDE00", "A");
    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "2",
            "-1",
            "1.5",
            "10",
            "100",
            "-0.001",
            "3",
            "99999999999999999999999999999999999999",
            "1E-130",
            "9.9E125",
            "-9.9E125",
            "12345678901234567890123456789012345678",
            "0.5",
            "1E20",
            "1E-20");
    private static final List<String> BYTES = List.of("", "00", "01", "0001", "ff", "ff00", "10", "0110");
    private static final List<String> TYPES = List.of("S", "N", "B", "BOOL", "NULL", "SS", "NS", "BS", "L", "M");

    final Random random;

    Drawing(Random random) {
        this.random = random;
    }

    <T> T one(List<T> choice) {
        return choice.get(random.nextInt(choice.size()));
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    Map<String, Value> item() {
        Map<String, Value> item = new LinkedHashMap<>();
        for (String name : NAMES) {
            if (chance(70)) {
                item.put(name, value(3));
            }
        }
        return item;
    }

    /** An item that differs from another in some attributes. */
    Map<String, Value> like(Map<String, Value> item) {
        Map<String, Value> changed = new LinkedHashMap<>(item);
        for (String name : NAMES) {
            if (chance(25)) {
                Value old = item.get(name);
                changed.put(name, old != null && chance(60) ? value(old.type(), 2) : value(2));
            }
        }
        return changed;
    }

    Value value(int levels) {
        return value(levels > 0 && chance(35) ? one(List.of("L", "M")) : one(TYPES), levels);
    }

    Value value(String type, int levels) {
        return switch (type) {
            case "S" -> Value.s(one(TEXTS));
            case "N" -> Value.n(one(NUMBERS));
            case "B" -> new Value("B", one(BYTES));
            case "BOOL" -> new Value("BOOL", chance(50));
            case "NULL" -> new Value("NULL", true);
            case "SS", "NS", "BS" -> {
                List<Object> members = new ArrayList<>();
                for (int i = random.nextInt(3); i >= 0; i--) {
                    members.add(value(type.substring(0, 1), 0).content());
                }
                yield Value.set(type, members);
            }
            case "L" -> {
                List<Value> elements = new ArrayList<>();
                for (int i = levels <= 0 ? 0 : random.nextInt(4); i > 0; i--) {
                    elements.add(value(levels - 1));
                }
                yield new Value("L", elements);
            }
            case "M" -> {
                Map<String, Value> entries = new TreeMap<>();
                for (int i = levels <= 0 ? 0 : random.nextInt(4); i > 0; i--) {
                    entries.put(one(NAMES), value(levels - 1));
                }
                yield new Value("M", entries);
            }
            default -> throw new IllegalArgumentException(type);
        };
    }

    /** A path; it often leads somewhere in {@code item}. */
    List<Step> path(Map<String, Value> item) {
        List<Step> path = new ArrayList<>();
        path.add(Step.name(one(NAMES)));
        Value at = item.get(path.get(0).name());
        while (chance(55) && path.size() < 6) {
            boolean byIndex = at != null && at.type().equals("L") ? chance(90) : chance(15);
            Step step = byIndex
                    ? Step.index(random.nextInt(
                            at != null && at.type().equals("L") ? at.list().size() + 3 : 3))
                    : Step.name(
                            at != null && at.type().equals("M") && !at.map().isEmpty() && chance(80)
                                    ? one(List.copyOf(at.map().keySet()))
                                    : one(NAMES));
            path.add(step);
            at = Reference.resolve(item, path);
        }
        return path;
    }
}
