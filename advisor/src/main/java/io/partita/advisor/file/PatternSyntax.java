package io.partita.advisor.file;

import java.util.Optional;

/**
 * The regular expressions of design files: characters, {@code .}, classes, groups, {@code |} and repetitions; {@code \d}, {@code \w},
 * {@code \s}, and a backslash before any other sign for the sign itself. No anchors (a pattern always means the whole value), no references
 * back, no looking around. Size is bounded, written out and depth too.
 */
final class PatternSyntax {
    static final int LENGTH_MAX = 500;
    static final int DEPTH_MAX = 20;
    static final int REPEAT_MAX = 2_048;

    /** Most single characters when all repetitions are written out. */
    static final int EXPANDED_MAX = 10_000;

    private final int[] text;
    private int at;

    private PatternSyntax(String pattern) {
        this.text = pattern.codePoints().toArray();
    }

    /** What is wrong with a pattern, if anything. */
    static Optional<String> fault(String pattern) {
        if (pattern.isEmpty()) {
            return Optional.of("it is empty");
        }
        if (pattern.length() > LENGTH_MAX) {
            return Optional.of("it is longer than " + LENGTH_MAX + " characters");
        }
        PatternSyntax syntax = new PatternSyntax(pattern);
        try {
            if (syntax.isAt('^')) {
                syntax.at++;
            }
            syntax.alternatives(0);
            if (syntax.at < syntax.text.length) {
                throw wrong("a ) closes nothing");
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static IllegalArgumentException wrong(String message) {
        return new IllegalArgumentException(message);
    }

    private boolean isAt(int c) {
        return at < text.length && text[at] == c;
    }

    private long alternatives(int depth) {
        if (depth > DEPTH_MAX) {
            throw wrong("its groups lie in each other more than " + DEPTH_MAX + " deep");
        }
        long size = 0;
        while (true) {
            while (at < text.length && text[at] != '|' && text[at] != ')') {
                size = limited(size + repeated(depth));
            }
            if (!isAt('|')) {
                return size;
            }
            at++;
        }
    }

    private long repeated(int depth) {
        long size = atom(depth);
        if (isAt('?') || isAt('*') || isAt('+')) {
            at++;
        } else if (isAt('{')) {
            size = limited(size * Math.max(1, bounds()));
        }
        if (isAt('?') || isAt('*') || isAt('+') || isAt('{')) {
            throw wrong("a repetition is repeated; put the inner one in brackets");
        }
        return size;
    }

    private static long limited(long size) {
        if (size > EXPANDED_MAX) {
            throw wrong("it has more than " + EXPANDED_MAX + " characters when its repetitions are written out");
        }
        return size;
    }

    /** {@code {n}}, {@code {n,}} or {@code {n,m}}; gives the larger number. */
    private int bounds() {
        at++;
        int least = number();
        int most = least;
        if (isAt(',')) {
            at++;
            most = isAt('}') ? least : number();
        }
        if (!isAt('}') || most < least) {
            throw wrong("a repetition is not of the form {n}, {n,} or {n,m}");
        }
        at++;
        return most;
    }

    private int number() {
        int start = at;
        int number = 0;
        while (at < text.length && text[at] >= '0' && text[at] <= '9') {
            number = number * 10 + text[at] - '0';
            if (number > REPEAT_MAX) {
                throw wrong("something is repeated more than " + REPEAT_MAX + " times");
            }
            at++;
        }
        if (at == start) {
            throw wrong("a repetition is not of the form {n}, {n,} or {n,m}");
        }
        return number;
    }

    private long atom(int depth) {
        int c = text[at++];
        switch (c) {
            case '(' -> {
                if (isAt('?')) {
                    throw wrong("a group begins with (?, which has no meaning here");
                }
                long size = alternatives(depth + 1);
                if (!isAt(')')) {
                    throw wrong("a ( is not closed");
                }
                at++;
                return size;
            }
            case '[' -> characterClass();
            case '\\' -> escape();
            case '?', '*', '+', '{' -> throw wrong("a repetition has nothing in front of it");
            case '}', ']' ->
                throw wrong("a " + (char) c + " closes nothing; write \\" + (char) c + " for the character");
            case '$' -> {
                if (at < text.length) {
                    throw wrong("a $ stands before the end; write \\$ for the character itself");
                }
                return 0;
            }
            case '^' -> throw wrong("a ^ stands behind the beginning; write \\^ for the character itself");
            default -> {}
        }
        return 1;
    }

    private void escape() {
        if (at == text.length) {
            throw wrong("it ends with a backslash");
        }
        int c = text[at++];
        if (Character.isLetterOrDigit(c) && c != 'd' && c != 'w' && c != 's') {
            throw wrong("\\" + Character.toString(c) + " has no meaning here (expected: \\d, \\w, \\s or a sign)");
        }
    }

    private void characterClass() {
        if (isAt('^')) {
            at++;
        }
        int members = 0;
        while (!isAt(']')) {
            if (at >= text.length) {
                throw wrong("a [ is not closed");
            }
            int first = classMember();
            if (isAt('-') && at + 1 < text.length && text[at + 1] != ']') {
                at++;
                if (classMember() < first) {
                    throw wrong("a range in [ ] ends before it begins");
                }
            }
            members++;
        }
        at++;
        if (members == 0) {
            throw wrong("a [ ] has no characters in it");
        }
    }

    private int classMember() {
        int c = text[at++];
        if (c == '[' || c == '&') {
            throw wrong("write \\" + (char) c + " for this character in [ ]");
        }
        if (c == '\\') {
            escape();
            return text[at - 1];
        }
        return c;
    }
}
