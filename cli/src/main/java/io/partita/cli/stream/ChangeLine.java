package io.partita.cli.stream;

import io.partita.cli.remote.Json;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.TreeSet;

/** One change as a line: of JSON for programs, or of text for people. Values are in the API's form, numbers exactly as they came. */
final class ChangeLine {
    private static final BigDecimal MILLIS = BigDecimal.valueOf(1000);
    private static final int NAME_WIDTH = 6;
    private static final int ASCII_END = 128;

    private ChangeLine() {}

    /** The line for programs; with {@code ascii}, whatever else is in it is escaped. */
    static String json(Map<String, Object> event, boolean ascii) {
        Map<String, Object> change = Json.object(event, "dynamodb");
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("eventName", event.get("eventName"));
        line.put("time", time(change).toString());
        line.put("sequenceNumber", change.get("SequenceNumber"));
        line.put("keys", change.get("Keys"));
        if (change.containsKey("OldImage")) {
            line.put("oldImage", change.get("OldImage"));
        }
        if (change.containsKey("NewImage")) {
            line.put("newImage", change.get("NewImage"));
        }
        if (event.containsKey("userIdentity")) {
            line.put("userIdentity", event.get("userIdentity"));
        }
        return Json.text(line, ascii);
    }

    /** The line for people, who see at most {@code longest} characters of a value beside the keys: what an item is now, what has changed in it, or what it was, as far as the stream shows that. */
    static String text(Map<String, Object> event, boolean ascii, int longest) {
        Map<String, Object> change = Json.object(event, "dynamodb");
        Map<String, Object> keys = Json.object(change, "Keys");
        String name = (String) event.get("eventName");
        StringBuilder line =
                new StringBuilder(time(change).toString()).append("  ").append(name);
        line.repeat(' ', Math.max(0, NAME_WIDTH - name.length())).append("  ");
        StringJoiner attributes = new StringJoiner("  ");
        keys.forEach((key, value) -> attributes.add(word(key, ascii) + "=" + value(value, ascii)));
        Map<String, Object> before = Json.object(change, "OldImage");
        Map<String, Object> after = Json.object(change, "NewImage");
        TreeSet<String> others = new TreeSet<>(before.keySet());
        others.addAll(after.keySet());
        others.removeAll(keys.keySet());
        boolean both = !before.isEmpty() && !after.isEmpty();
        for (String other : others) {
            Object was = before.get(other);
            Object is = after.get(other);
            if (both && !Objects.equals(was, is)) {
                attributes.add(word(other, ascii) + ": " + cut(value(was, ascii), longest) + " -> "
                        + cut(value(is, ascii), longest));
            } else if (!both) {
                attributes.add(word(other, ascii) + ": " + cut(value(is == null ? was : is, ascii), longest));
            }
        }
        line.append(attributes);
        return event.containsKey("userIdentity") ? line.append("  (expired)").toString() : line.toString();
    }

    private static Instant time(Map<String, Object> change) {
        BigDecimal seconds = (BigDecimal) change.get("ApproximateCreationDateTime");
        return Instant.ofEpochMilli(seconds.multiply(MILLIS).longValue());
    }

    /** The beginning, and how much there is, where it is too long. */
    private static String cut(String value, int longest) {
        if (value.length() <= longest) {
            return value;
        }
        int end = Character.isHighSurrogate(value.charAt(longest - 1)) ? longest - 1 : longest;
        return value.substring(0, end) + "... (" + value.length() + " characters)";
    }

    /** A value as people write it; nothing is a dash. */
    private static String value(Object value, boolean ascii) {
        if (!(value instanceof Map<?, ?> typed) || typed.isEmpty()) {
            return "-";
        }
        Map.Entry<?, ?> only = typed.entrySet().iterator().next();
        Object content = only.getValue();
        return switch ((String) only.getKey()) {
            case "N" -> content.toString();
            case "BOOL" -> content.toString();
            case "NULL" -> "null";
            case "NS" ->
                ((List<?>) content).stream().map(Object::toString).toList().toString();
            case "L" ->
                ((List<?>) content)
                        .stream().map(element -> value(element, ascii)).toList().toString();
            case "M" -> {
                StringJoiner members = new StringJoiner(", ", "{", "}");
                ((Map<?, ?>) content)
                        .forEach((name, member) ->
                                members.add(word((String) name, ascii) + ": " + value(member, ascii)));
                yield members.toString();
            }
            default -> printable(Json.text(content, ascii));
        };
    }

    /** A name, in quotation marks when it could be taken for something else. */
    private static String word(String name, boolean ascii) {
        boolean plain = !name.isEmpty() && name.chars().allMatch(c -> isPlain(c) && (c < ASCII_END || !ascii));
        return plain ? name : printable(Json.text(name, ascii));
    }

    private static boolean isPlain(int character) {
        return Character.isLetterOrDigit(character) || "_-.#".indexOf(character) >= 0;
    }

    /** What a terminal could take for a command is shown as what it is. */
    private static String printable(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.chars().forEach(c -> {
            if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
                shown.append(String.format("\\u%04x", c));
            } else {
                shown.append((char) c);
            }
        });
        return shown.toString();
    }
}
