package io.partita.advisor.report;

/** Text of others in Markdown, so that none of it is taken for markup, a mention or a reference. */
final class Markdown {
    private Markdown() {}

    /** Plain text on one line; what stands between back-quotes becomes code. */
    static String text(String words) {
        StringBuilder text = new StringBuilder();
        String[] pieces = Printable.of(words).split("`", -1);
        boolean paired = pieces.length % 2 == 1;
        for (int i = 0; i < pieces.length; i++) {
            if (i % 2 == 1 && paired && !pieces[i].isBlank()) {
                text.append(code(pieces[i]));
            } else {
                text.append(i % 2 == 1 && !paired ? "\\`" : "").append(escaped(pieces[i]));
            }
        }
        return text.toString();
    }

    private static String escaped(String words) {
        StringBuilder text = new StringBuilder();
        words.codePoints().forEach(c -> {
            if (c == '@' || c == '<' || c == '&') {
                text.append("&#").append(c).append(';');
            } else {
                boolean startsMarkup = "\\*_[]|~#`{}>$".indexOf(c) >= 0;
                text.append(startsMarkup ? "\\" : "").appendCodePoint(c);
            }
        });
        return text.toString();
    }

    /** Code within a line. */
    static String code(String words) {
        String code = Printable.of(words);
        String fence = fence(code, 1);
        String blank = code.startsWith("`") || code.endsWith("`") ? " " : "";
        return fence + blank + code + blank + fence;
    }

    /** Code within a cell of a table, where a bar would end the cell. */
    static String cell(String words) {
        return words.isEmpty() ? "" : code(words).replace("|", "\\|");
    }

    /** A row of back-quotes longer than all in the code. */
    static String fence(String code, int atLeast) {
        int longest = 0;
        int row = 0;
        for (int i = 0; i < code.length(); i++) {
            row = code.charAt(i) == '`' ? row + 1 : 0;
            longest = Math.max(longest, row);
        }
        return "`".repeat(Math.max(atLeast, longest + 1));
    }
}
