package io.partita.advisor.file;

import io.partita.advisor.document.Characters;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Emits trees of maps, lists and values as YAML that people like to read, with a comment at what was guessed. */
final class YamlText {
    private static final int LINE_MAX = 120;

    /** Names longer than this get a question mark in front: YAML knows no simple names of more than 1,024 characters. */
    private static final int SIMPLE_KEY_MAX = 500;

    private static final String GUESSED = "  # guessed";

    private static final String SAFE = "A-Za-z0-9_.%+/=$@!*()#'\\-";
    private static final String SAFE_START = "A-Za-z0-9_=(";
    private static final Pattern PLAIN_IN_FLOW = plain(SAFE);
    private static final Pattern PLAIN_IN_BLOCK = plain(SAFE + "{},");
    private static final Pattern NO_STRING = Pattern.compile(
            "(?i)null|true|false|[-+]?[0-9]+|0x[0-9a-f]+|0o[0-7]+|[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)(e[-+]?[0-9]+)?|[-+]?\\.inf|\\.nan");

    private final StringBuilder text = new StringBuilder();
    private final Set<String> guessed;

    /** A value that stands as it is: a number, a truth value. */
    record Raw(String text) {}

    /** A mapping that stands in one line if there is room. */
    record Inline(Map<String, Object> members) {}

    /** A mapping that stands in one line, also within a list. */
    record FlowMap(Map<String, Object> members) {}

    /** A list that stands in one line. */
    record FlowList(List<Object> items) {}

    private YamlText(Set<String> guessed) {
        this.guessed = guessed;
    }

    private static Pattern plain(String inside) {
        String word = "(?:[" + inside + "]|:(?=[A-Za-z0-9]))*+";
        return Pattern.compile("[A-Za-z0-9_]" + word + "(?: [" + SAFE_START + "]" + word + ")*+");
    }

    /** The text of a tree of strings, {@link Raw}, {@link Inline}, maps and lists. */
    static String of(Map<String, Object> tree, Set<String> guessed) {
        YamlText yaml = new YamlText(guessed);
        yaml.block(tree, "", "");
        return yaml.text.toString();
    }

    private void block(Map<String, Object> members, String indent, String path) {
        members.forEach((name, value) -> {
            String at = path.isEmpty() ? name : path + "." + name;
            if (indent.isEmpty() && value instanceof Map<?, ?> && !text.isEmpty()) {
                text.append('\n');
            }
            String key = scalar(name, PLAIN_IN_BLOCK);
            text.append(indent);
            if (key.length() > SIMPLE_KEY_MAX) {
                text.append("? ").append(key).append('\n').append(indent).append(':');
            } else {
                text.append(key).append(':');
            }
            value(value, indent, at);
        });
    }

    private void value(Object value, String indent, String path) {
        String comment = guessed.contains(path) ? GUESSED : "";
        switch (value) {
            case Map<?, ?> members -> {
                text.append(members.isEmpty() ? " {}" : "").append(comment).append('\n');
                block(cast(members), indent + "  ", path);
            }
            case Inline inline -> inline(inline, indent, path, comment);
            case List<?> items -> list(items, indent, comment);
            default ->
                text.append(' ')
                        .append(value instanceof String s ? scalar(s, PLAIN_IN_BLOCK) : flow(value))
                        .append(comment)
                        .append('\n');
        }
    }

    private void list(List<?> items, String indent, String comment) {
        if (items.stream().noneMatch(Inline.class::isInstance)) {
            text.append(' ').append(flow(items)).append(comment).append('\n');
            return;
        }
        text.append(comment).append('\n');
        items.forEach(
                item -> text.append(indent).append("  - ").append(flow(item)).append('\n'));
    }

    private void inline(Inline inline, String indent, String path, String comment) {
        String line = flow(inline);
        boolean hasGuesses = guessed.stream().anyMatch(guess -> guess.startsWith(path + "."));
        if (hasGuesses || indent.length() + line.length() > LINE_MAX) {
            value(inline.members(), indent, path);
        } else {
            text.append(' ').append(line).append(comment).append('\n');
        }
    }

    private static String flow(Object value) {
        return switch (value) {
            case Raw raw -> raw.text();
            case List<?> items -> items.stream().map(YamlText::flow).collect(Collectors.joining(", ", "[", "]"));
            case FlowList list -> flow(list.items());
            case FlowMap map -> flow(map.members());
            case Inline inline -> flow(inline.members());
            case Map<?, ?> members ->
                cast(members).entrySet().stream()
                        .map(member -> flowKey(member.getKey()) + ": " + flow(member.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
            default -> scalar(value.toString(), PLAIN_IN_FLOW);
        };
    }

    private static String flowKey(String name) {
        String key = scalar(name, PLAIN_IN_FLOW);
        return key.length() > SIMPLE_KEY_MAX ? "? " + key + " " : key;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> cast(Map<?, ?> members) {
        return (Map<String, Object>) members;
    }

    private static String scalar(String value, Pattern plain) {
        if (Characters.firstUnusable(value) >= 0) {
            throw new IllegalArgumentException("a text of the design has NUL or half of a surrogate pair");
        }
        if (plain.matcher(value).matches() && !NO_STRING.matcher(value).matches()) {
            return value;
        }
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (c >= 0x20 && c <= 0x7E || Character.isLetterOrDigit(c) && !Characters.isHidden(c)) {
                quoted.appendCodePoint(c);
            } else {
                quoted.append(c > 0xFFFF ? "\\U%08X".formatted(c) : "\\u%04X".formatted(c));
            }
        });
        return quoted.append('"').toString();
    }
}
