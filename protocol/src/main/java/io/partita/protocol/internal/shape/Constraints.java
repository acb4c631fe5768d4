package io.partita.protocol.internal.shape;

import java.util.List;
import java.util.Map;

/** The constraints the wire knows, with their texts (fact pack: VALIDATION C2 to C9). */
public final class Constraints {
    private static final String NAME_PATTERN = "Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+";
    static final int MOST_NAME_CHARS = 255;
    static final int LEAST_NAME_CHARS = 3;

    private Constraints() {}

    /** C7: one of the values, printed in this order. */
    public static Constraint<String> enumSet(String... values) {
        List<String> allowed = List.of(values);
        String text = "Member must satisfy enum value set: [" + String.join(", ", values) + "]";
        return (value, shape, path, faults) -> {
            if (!allowed.contains(value)) {
                faults.addEnum(quoted(value, shape), path, text);
            }
        };
    }

    /** C2 and C3: length between two bounds, both included. */
    public static <T> Constraint<T> length(int least, int most) {
        return (value, shape, path, faults) -> {
            int length = shape.lengthOf(value);
            if (length < least) {
                faults.add(quoted(value, shape), path, lengthAtLeast(least));
            } else if (length > most) {
                faults.add(quoted(value, shape), path, lengthAtMost(most));
            }
        };
    }

    /** C4 and C5: a number between two bounds, both included. */
    public static <T extends Number> Constraint<T> range(long least, long most) {
        return (value, shape, path, faults) -> {
            if (value.longValue() < least) {
                faults.add(quoted(value, shape), path, "Member must have value greater than or equal to " + least);
            } else if (value.longValue() > most) {
                faults.add(quoted(value, shape), path, "Member must have value less than or equal to " + most);
            }
        };
    }

    /** A least number whose error already has the newer form, without the value and with the wire's name (fact pack: VALIDATION QRY2). */
    public static Constraint<Integer> atLeastInNewForm(int least, String wireName) {
        return (value, shape, path, faults) -> {
            if (value < least) {
                faults.addText("Value at '" + wireName
                        + "' failed to satisfy constraint: Member must have value greater than or equal to " + least);
            }
        };
    }

    /** Name of an index, or of a table to start a listing behind: the pattern, and 3 to 255 characters. */
    public static Constraint<String> name() {
        return (value, shape, path, faults) -> {
            if (!isOfNameCharacters(value)) {
                faults.add(quoted(value, shape), path, NAME_PATTERN);
            }
            if (value.length() < LEAST_NAME_CHARS) {
                faults.add(quoted(value, shape), path, lengthAtLeast(LEAST_NAME_CHARS));
            } else if (value.length() > MOST_NAME_CHARS) {
                faults.add(quoted(value, shape), path, lengthAtMost(MOST_NAME_CHARS));
            }
        };
    }

    /** Name or ARN of a table where items are read or written (fact pack: VALIDATION T2 to T5): only the first fault counts. */
    public static Constraint<String> tableName() {
        return tableName(1);
    }

    /** Name of a table to be created (fact pack: VALIDATION T7, T8): only the first fault counts. */
    public static Constraint<String> newTableName() {
        return tableName(LEAST_NAME_CHARS);
    }

    private static Constraint<String> tableName(int least) {
        return (value, shape, path, faults) -> {
            if (TableNames.isArn(value)) {
                return;
            }
            if (value.length() < least) {
                faults.add(quoted(value, shape), path, lengthAtLeast(least));
            } else if (value.length() > MOST_NAME_CHARS) {
                faults.add(quoted(value, shape), path, lengthAtMost(MOST_NAME_CHARS));
            } else if (!isOfNameCharacters(value)) {
                faults.add(quoted(value, shape), path, NAME_PATTERN);
            }
        };
    }

    /** C6: the pattern of names alone. */
    static Constraint<String> nameCharacters() {
        return (value, shape, path, faults) -> {
            if (!isOfNameCharacters(value)) {
                faults.add(quoted(value, shape), path, NAME_PATTERN);
            }
        };
    }

    /** C8: every key of a map is the name or ARN of a table. */
    public static <V> Constraint<Map<String, V>> tableNamesAsKeys() {
        String text = "Map keys must satisfy constraint: [" + lengthAtMost(MOST_NAME_CHARS) + ", "
                + lengthAtLeast(LEAST_NAME_CHARS) + ", " + NAME_PATTERN + "]";
        return (value, shape, path, faults) -> {
            for (String key : value.keySet()) {
                if (!TableNames.isArn(key)
                        && (key.length() < LEAST_NAME_CHARS
                                || key.length() > MOST_NAME_CHARS
                                || !isOfNameCharacters(key))) {
                    faults.add(quoted(value, shape), path, text);
                    return;
                }
            }
        };
    }

    /** C9: every value of a map is a list with a length between two bounds, both included. */
    public static <V> Constraint<Map<String, List<V>>> lengthOfValues(int least, int most) {
        String text = "Map value must satisfy constraint: [" + lengthAtMost(most) + ", " + lengthAtLeast(least) + "]";
        return (value, shape, path, faults) -> {
            for (List<V> list : value.values()) {
                if (list.size() < least || list.size() > most) {
                    faults.add(quoted(value, shape), path, text);
                    return;
                }
            }
        };
    }

    static boolean isOfNameCharacters(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letterOrDigit = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!letterOrDigit && c != '_' && c != '.' && c != '-') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static <T> String quoted(T value, Shape<T> shape) {
        return "'" + shape.print(value) + "'";
    }

    private static String lengthAtLeast(int least) {
        return "Member must have length greater than or equal to " + least;
    }

    private static String lengthAtMost(int most) {
        return "Member must have length less than or equal to " + most;
    }
}
