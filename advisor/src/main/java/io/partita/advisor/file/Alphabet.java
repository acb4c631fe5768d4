package io.partita.advisor.file;

import io.partita.advisor.design.Form.CodePoints;
import io.partita.advisor.document.Problems;
import java.util.ArrayList;
import java.util.List;

/**
 * Alphabets as design files write them: characters and ranges such as {@code 0-9A-Z_}. A dash at either end and any character behind a
 * backslash stand for themselves.
 */
final class Alphabet {
    private Alphabet() {}

    /**
     * The characters as ranges, ordered, neither touching nor overlapping; none for any characters.
     *
     * @throws IllegalArgumentException with a text for the author
     */
    static List<CodePoints> parse(String text) {
        String named = Vocabulary.ALPHABETS.get(text);
        if (named != null) {
            return named.isEmpty() ? List.of() : parse(named);
        }
        if (text.isEmpty()) {
            throw new IllegalArgumentException("the alphabet is empty (expected: characters such as 0-9A-Z)");
        }
        int[] all = text.codePoints().toArray();
        List<CodePoints> ranges = new ArrayList<>();
        int at = 0;
        while (at < all.length) {
            int start = escaped(all, at);
            int first = all[start];
            at = start + 1;
            int last = first;
            if (at + 1 < all.length && all[at] == '-') {
                int end = escaped(all, at + 1);
                last = all[end];
                at = end + 1;
            }
            if (last < first) {
                throw new IllegalArgumentException(
                        "the range " + Problems.shown(Character.toString(first) + "-" + Character.toString(last))
                                + " ends before it begins");
            }
            add(ranges, first, last);
        }
        return CodePoints.merged(ranges);
    }

    private static int escaped(int[] all, int at) {
        if (all[at] != '\\') {
            return at;
        }
        if (at + 1 == all.length) {
            throw new IllegalArgumentException(
                    "the alphabet ends with a backslash; write \\\\ for the character itself");
        }
        return at + 1;
    }

    /** Leaves out the halves of pairs, which are no characters. */
    private static void add(List<CodePoints> ranges, int first, int last) {
        if (first < Character.MIN_SURROGATE && last > Character.MAX_SURROGATE) {
            ranges.add(new CodePoints(first, Character.MIN_SURROGATE - 1));
            ranges.add(new CodePoints(Character.MAX_SURROGATE + 1, last));
        } else {
            ranges.add(new CodePoints(first, last));
        }
    }

    /** The text that {@link #parse} makes these ranges of. */
    static String text(List<CodePoints> ranges) {
        if (ranges.isEmpty()) {
            return "any";
        }
        StringBuilder text = new StringBuilder();
        for (CodePoints range : ranges) {
            append(text, range.first());
            if (range.last() > range.first()) {
                if (range.last() > range.first() + 1) {
                    text.append('-');
                }
                append(text, range.last());
            }
        }
        return Vocabulary.ALPHABETS.containsKey(text.toString()) ? "\\" + text : text.toString();
    }

    private static void append(StringBuilder text, int codePoint) {
        if (codePoint == '-' || codePoint == '\\') {
            text.append('\\');
        }
        text.appendCodePoint(codePoint);
    }
}
