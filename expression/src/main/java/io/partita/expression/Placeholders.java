package io.partita.expression;

import io.partita.model.error.Checked;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.MessageFamily;
import io.partita.model.item.AttributeName;
import io.partita.model.item.ItemSize;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Utf8Order;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * ExpressionAttributeNames and ExpressionAttributeValues of one request, and which of them its expressions have used (fact pack:
 * VALIDATION §7, X4 to X11). One instance serves all expressions of one request; it is not safe for use by several threads.
 */
public final class Placeholders {
    /** The placeholders of a request that has none. Nothing can be used in it, so it may be shared. */
    public static final Placeholders NONE = new Placeholders(null, null);

    private static final int MAX_KEY_BYTES = 255;
    private static final int MAX_BYTES = 2 * 1024 * 1024;

    private final Map<String, String> names;
    private final Map<String, Checked<AttributeValue>> values;
    private final Set<String> usedNames = new HashSet<>();
    private final Set<String> usedValues = new HashSet<>();

    private Placeholders(Map<String, String> names, Map<String, Checked<AttributeValue>> values) {
        this.names = names;
        this.values = values;
    }

    /**
     * The placeholders as given, each map in the order of the request; null stands for a member that is absent.
     *
     * @param names attribute names by placeholder, {@code #} included, or null
     * @param values values by placeholder, {@code :} included, or null
     */
    public static Placeholders of(Map<String, String> names, Map<String, Checked<AttributeValue>> values) {
        return names == null && values == null ? NONE : new Placeholders(names, values);
    }

    /** ExpressionAttributeNames as given, null when it was not given. Not to be changed. */
    public Map<String, String> names() {
        return names;
    }

    /** ExpressionAttributeValues as given; null when it was not given. Not to be changed. */
    public Map<String, Checked<AttributeValue>> values() {
        return values;
    }

    /** Whether ExpressionAttributeNames was given at all, even empty. */
    public boolean hasNames() {
        return names != null;
    }

    /** Whether ExpressionAttributeValues was given at all, even empty. */
    public boolean hasValues() {
        return values != null;
    }

    /**
     * Checks both maps by themselves: X4, X5, X6, X7, X8 in that order, then their size together. The length of a placeholder
     * is judged with its syntax and a name after its placeholder (fact pack: LIMITS "Names", "Expressions"); the texts of these three
     * are not pinned [?]. A faulty value's text is wrapped, except for the faults AWS
     * was seen to leave unwrapped: empty sets, duplicate sets and NULL:false (fact pack: VALIDATION X8 [?]), recognised by
     * their family.
     *
     * @throws DynamoDbException ValidationException with the first fault
     */
    public void requireWellFormed() {
        if (names != null) {
            requireKeys("ExpressionAttributeNames", '#', names.keySet());
            names.values().forEach(AttributeName::requireLegal);
        }
        if (values != null) {
            requireKeys("ExpressionAttributeValues", ':', values.keySet());
            for (Map.Entry<String, Checked<AttributeValue>> entry : values.entrySet()) {
                DynamoDbException fault = entry.getValue().fault();
                if (fault != null) {
                    throw invalidValue(entry.getKey(), fault);
                }
            }
        }
        requireSize();
    }

    private void requireSize() {
        long bytes = 0;
        if (names != null) {
            for (Map.Entry<String, String> entry : names.entrySet()) {
                bytes += Utf8Order.sizeOf(entry.getKey()) + Utf8Order.sizeOf(entry.getValue());
            }
        }
        if (values != null) {
            for (Map.Entry<String, Checked<AttributeValue>> entry : values.entrySet()) {
                bytes += Utf8Order.sizeOf(entry.getKey())
                        + (long) ItemSize.ofValue(entry.getValue().value());
            }
        }
        if (bytes > MAX_BYTES) {
            throw misuse("ExpressionAttributeNames and ExpressionAttributeValues exceed their maximum combined size of "
                    + MAX_BYTES + " bytes");
        }
    }

    private static void requireKeys(String member, char sigil, Set<String> keys) {
        if (keys.isEmpty()) {
            throw misuse(member + " must not be empty");
        }
        for (String key : keys) {
            if (!isPlaceholder(key, sigil)) {
                throw misuse(member + " contains invalid key: Syntax error; key: \"" + key + "\"");
            }
            if (key.length() > MAX_KEY_BYTES) {
                throw misuse(member + " contains invalid key: The placeholder is longer than " + MAX_KEY_BYTES
                        + " bytes; key: \"" + key + "\"");
            }
        }
    }

    private static boolean isPlaceholder(String key, char sigil) {
        if (key.length() < 2 || key.charAt(0) != sigil) {
            return false;
        }
        for (int i = 1; i < key.length(); i++) {
            char c = key.charAt(i);
            boolean allowed = c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
            if (!allowed) {
                return false;
            }
        }
        return true;
    }

    private static DynamoDbException invalidValue(String key, DynamoDbException fault) {
        if (fault.family() == MessageFamily.ENVELOPED) {
            return fault;
        }
        return DynamoDbException.validation(
                "ExpressionAttributeValues contains invalid value: " + fault.getMessage() + " for key " + key);
    }

    /** The attribute name behind {@code #ref}, marked as used, or null when it is not defined. */
    public String useName(String ref) {
        String name = names == null ? null : names.get(ref);
        if (name != null) {
            usedNames.add(ref);
        }
        return name;
    }

    /**
     * The value behind {@code :ref}, marked as used, or null when it is not defined.
     *
     * @throws DynamoDbException the value's own fault, unless {@link #requireWellFormed} has reported it before
     */
    public AttributeValue useValue(String ref) {
        Checked<AttributeValue> value = values == null ? null : values.get(ref);
        if (value == null) {
            return null;
        }
        usedValues.add(ref);
        return value.value();
    }

    /**
     * Refuses placeholders that no expression has used: names first, then values (X10, X11).
     *
     * @throws DynamoDbException ValidationException naming the unused ones in the order of the request
     */
    public void requireAllUsed() {
        if (names != null) {
            requireUsed("ExpressionAttributeNames", names.keySet(), usedNames);
        }
        if (values != null) {
            requireUsed("ExpressionAttributeValues", values.keySet(), usedValues);
        }
    }

    private static void requireUsed(String member, Set<String> given, Set<String> used) {
        if (used.size() == given.size()) {
            return;
        }
        StringBuilder unused = new StringBuilder();
        for (String key : given) {
            if (!used.contains(key)) {
                unused.append(unused.isEmpty() ? "" : ", ").append(key);
            }
        }
        throw misuse("Value provided in " + member + " unused in expressions: keys: {" + unused + "}");
    }

    private static DynamoDbException misuse(String message) {
        return DynamoDbException.validation(MessageFamily.ENVELOPED, message);
    }
}
