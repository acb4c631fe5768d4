package io.partita.advisor.inference;

import io.partita.advisor.design.Form;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** How the key attributes of a table are cut into pieces: the delimiter of each, and the words that name kinds of items. */
final class KeyWords {
    /** Nobody writes these into values without a reason. */
    private static final String STRONG = "#|~";
    /** These occur within dates, ids and names too. */
    private static final String WEAK = ":/_-.";

    private static final double STRONG_SHARE = 0.2;
    private static final double WEAK_SHARE = 0.5;
    private static final int MOST_WORDS = 50;
    private static final double SAME = 0.9;

    private final Map<String, String> delimiters = new LinkedHashMap<>();
    private final Set<String> words = new HashSet<>();
    private final Set<String> wordless = new HashSet<>();

    /**
     * Looks at the items.
     *
     * @param attributes the key attributes of table and indexes
     * @param typeAttribute the attribute that names the kind, which may equal the words; null where there is none
     */
    KeyWords(List<Item> items, List<String> attributes, String typeAttribute) {
        for (String attribute : attributes) {
            List<String> values = texts(items, attribute);
            String delimiter = delimiter(values);
            delimiters.put(attribute, delimiter);
            Set<String> own = words(values, delimiter, NameWords.isGenericKey(attribute));
            if (own.isEmpty() || areValues(items, attribute, delimiter, own, attributes, typeAttribute)) {
                wordless.add(attribute);
            } else {
                words.addAll(own);
            }
        }
    }

    /** The texts of an attribute in those items that have one. */
    static List<String> texts(List<Item> items, String attribute) {
        List<String> texts = new ArrayList<>();
        for (Item item : items) {
            if (item.get(attribute) instanceof AttributeValue.S text) {
                texts.add(text.value());
            }
        }
        return texts;
    }

    /** The delimiter of an attribute; empty where it has none. */
    String delimiter(String attribute) {
        return delimiters.get(attribute);
    }

    /** The pieces of a value; those between two delimiters in a row are empty. */
    List<String> pieces(String attribute, String value) {
        return split(value, delimiters.get(attribute));
    }

    /** Whether a piece is a word that names a kind. */
    boolean isWord(String attribute, String piece) {
        return !wordless.contains(attribute) && words.contains(piece);
    }

    private static List<String> split(String value, String delimiter) {
        return delimiter.isEmpty() ? List.of(value) : List.of(value.split(Pattern.quote(delimiter), -1));
    }

    private static String delimiter(List<String> values) {
        if (values.isEmpty()) {
            return "";
        }
        for (String delimiter : STRONG.split("")) {
            long having =
                    values.stream().filter(value -> value.contains(delimiter)).count();
            if (having >= STRONG_SHARE * values.size()) {
                return delimiter;
            }
        }
        if (!(FormGuess.ofTexts(values) instanceof Form.Text)) {
            return "";
        }
        for (String delimiter : WEAK.split("")) {
            Map<String, Integer> first = new HashMap<>();
            for (String value : values) {
                int at = value.indexOf(delimiter);
                if (at > 0 && at < value.length() - 1 && NameWords.isWord(value.substring(0, at))) {
                    first.merge(value.substring(0, at), 1, Integer::sum);
                }
            }
            int having = first.values().stream().mapToInt(Integer::intValue).sum();
            if (having >= Math.max(2, WEAK_SHARE * values.size()) && first.size() <= Math.max(1, having / 4)) {
                return delimiter;
            }
        }
        return "";
    }

    /** First pieces that are words, and values that are a word and nothing else where a key may hold constants. */
    private static Set<String> words(List<String> values, String delimiter, boolean generic) {
        Set<String> before = new HashSet<>();
        Set<String> alone = new HashSet<>();
        for (String value : values) {
            List<String> pieces = split(value, delimiter);
            int at = 0;
            while (at < pieces.size() - 1 && pieces.get(at).isEmpty()) {
                at++;
            }
            if (NameWords.isWord(pieces.get(at))) {
                (pieces.size() > 1 ? before : alone).add(pieces.get(at));
            }
        }
        if (before.size() > Math.min(MOST_WORDS, Math.max(3, values.size() / 3))) {
            before.clear();
        }
        boolean constants = generic || !before.isEmpty();
        if (constants && before.size() + alone.size() <= Math.min(MOST_WORDS, Math.max(3, values.size() / 3))) {
            before.addAll(alone);
        }
        return before;
    }

    /** Whether the words are the values of an attribute, such as a status, and do not name kinds. */
    private static boolean areValues(
            List<Item> items,
            String attribute,
            String delimiter,
            Set<String> words,
            List<String> keys,
            String typeAttribute) {
        if (words.size() < 2) {
            return false;
        }
        Map<String, Integer> same = new HashMap<>();
        int all = 0;
        for (Item item : items) {
            if (item.get(attribute) instanceof AttributeValue.S text) {
                all++;
                List<String> pieces = split(text.value(), delimiter);
                item.attributes().forEach((name, value) -> {
                    if (value instanceof AttributeValue.S other
                            && !name.equals(typeAttribute)
                            && !keys.contains(name)
                            && words.contains(other.value())
                            && pieces.contains(other.value())) {
                        same.merge(name, 1, Integer::sum);
                    }
                });
            }
        }
        int enough = (int) Math.ceil(SAME * all);
        return same.values().stream().anyMatch(count -> count >= enough);
    }
}
