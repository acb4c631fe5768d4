package io.partita.advisor.inference;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names out of the words that stand in keys. */
final class NameWords {
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z_-]{0,39}");
    private static final Pattern CAPITALS = Pattern.compile("[A-Z][A-Z_-]+");
    private static final Pattern GENERIC_KEY = Pattern.compile(
            "(?i)_*((gsi|lsi)[_-]?\\d*[_-]?)?(pk|sk)[_-]?\\d*|.*[_-](pk|sk)|.*[a-z0-9](PK|SK)|(hash|range|partition|sort)_?-?key");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$:-]{0,99}");
    private static final Set<String> SAYS_LITTLE = Set.of("id", "key", "name", "value", "date", "time", "no", "number");

    /** Names are put together of two or three, and files take 255 characters, of which those beyond 16 bits count twice. */
    private static final int LONGEST_NAME = 40;

    private NameWords() {}

    /** Whether a text is a word that could name a kind of items. */
    static boolean isWord(String text) {
        return WORD.matcher(text).matches();
    }

    /** Whether a text is a word as constants are written. */
    static boolean isCapitals(String text) {
        return CAPITALS.matcher(text).matches();
    }

    /** Whether the name of a key attribute says nothing about what is in it, such as PK or GSI1SK. */
    static boolean isGenericKey(String attribute) {
        return GENERIC_KEY.matcher(attribute).matches();
    }

    /** Whether a component can be called so in templates, paths and files; attributes may have any name. */
    static boolean canBeName(String attribute) {
        return NAME.matcher(attribute).matches();
    }

    /** Whether the name of an attribute needs to be told whose it is. */
    static boolean saysLittle(String attribute) {
        return SAYS_LITTLE.contains(attribute.toLowerCase(Locale.ROOT));
    }

    /** {@code USER_PROFILE} as {@code userProfile}. */
    static String camel(String text) {
        String pascal = pascal(text);
        return pascal.substring(0, 1).toLowerCase(Locale.ROOT) + pascal.substring(1);
    }

    /** {@code USER_PROFILE} as {@code UserProfile}; only letters and digits are left, at least one character and not many. */
    static String pascal(String text) {
        StringBuilder name = new StringBuilder();
        boolean capitals = text.equals(text.toUpperCase(Locale.ROOT));
        for (String word : text.split("[^\\p{L}\\p{N}]+")) {
            if (!word.isEmpty()) {
                String rest = word.substring(1);
                name.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(capitals ? rest.toLowerCase(Locale.ROOT) : rest);
            }
        }
        if (name.codePointCount(0, name.length()) > LONGEST_NAME) {
            name.setLength(name.offsetByCodePoints(0, LONGEST_NAME));
        }
        return name.isEmpty() ? "Item" : name.toString();
    }

    /** The name of one of the things that a table is named after. */
    static String singular(String table) {
        String name = pascal(table);
        return name.length() > 3 && name.endsWith("s") && !name.endsWith("ss")
                ? name.substring(0, name.length() - 1)
                : name;
    }
}
