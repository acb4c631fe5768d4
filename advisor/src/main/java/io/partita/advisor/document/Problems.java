package io.partita.advisor.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Collects what is wrong with one document, so that its author learns of all of it at once. */
public final class Problems {
    /** How many are listed; further ones are counted. */
    public static final int MOST = 20;

    private static final int SHOWN_MAX = 60;

    private final String file;
    private final List<Problem> found = new ArrayList<>();
    private int further;

    /** None so far in the document that people call {@code file}. */
    public Problems(String file) {
        this.file = printable(file);
    }

    /** One more. */
    public void add(Position position, String message) {
        if (found.size() < MOST) {
            found.add(new Problem(file, position, message));
        } else {
            further++;
        }
    }

    /** One more, at the beginning of a part. */
    public void add(Node node, String message) {
        add(node.position(), message);
    }

    /** Whether further ones are only counted, so that their messages need not be made. */
    public boolean isFull() {
        return found.size() == MOST;
    }

    /** How many there are. */
    public int count() {
        return found.size() + further;
    }

    /** Those that are listed, in the order of the document. */
    public List<Problem> listed() {
        return found.stream().sorted(Comparator.comparing(Problem::position)).toList();
    }

    /** How many are not listed. */
    public int further() {
        return further;
    }

    /** A text out of the document as messages show it: in quotes, cut where it is long, without characters that would confuse a terminal. */
    public static String shown(String text) {
        int end = text.codePointCount(0, text.length()) <= SHOWN_MAX
                ? text.length()
                : text.offsetByCodePoints(0, SHOWN_MAX);
        return "'" + printable(text.substring(0, end)) + (end < text.length() ? "..." : "") + "'";
    }

    private static String printable(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (Characters.isHidden(c)) {
                safe.append("\\u{")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                        .append('}');
            } else {
                safe.appendCodePoint(c);
            }
        });
        return safe.toString();
    }
}
