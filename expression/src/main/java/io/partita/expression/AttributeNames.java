package io.partita.expression;

import io.partita.expression.internal.syntax.ReservedWords;

/** How attribute names may be written in expressions (fact pack: EXPRESSIONS §9). */
public final class AttributeNames {
    private AttributeNames() {}

    /** Whether an expression may have the name as it is, so that it needs no placeholder. */
    public static boolean isPlain(String name) {
        if (name.isEmpty() || !isLetter(name.charAt(0))) {
            return false;
        }
        for (int i = 1; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isLetter(c) && c != '_' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return !ReservedWords.contains(name);
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}
