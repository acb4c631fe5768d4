package io.partita.advisor.document;

/** Characters that documents must not have, or that names must not. */
public final class Characters {
    private Characters() {}

    /** Whether a code point is half of a pair, NUL or no character at all: no text of a database has it. */
    public static boolean isUnusable(int codePoint) {
        return codePoint == 0 || isSurrogate(codePoint);
    }

    /**
     * Whether a code point does not show, or changes how its neighbours show: controls, separators of lines, marks of direction, byte order
     * marks, halves of pairs. Joiners are letters of some scripts and are not among them.
     */
    public static boolean isHidden(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            case Character.FORMAT -> codePoint != 0x200C && codePoint != 0x200D;
            default -> false;
        };
    }

    /** The first unusable character of a text, as an index of it, or -1. */
    public static int firstUnusable(String text) {
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            if (isUnusable(text.codePointAt(at))) {
                return at;
            }
        }
        return -1;
    }

    private static boolean isSurrogate(int codePoint) {
        return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    }
}
