package io.partita.advisor.report;

import io.partita.advisor.finding.Severity;
import java.util.ArrayList;
import java.util.List;

/** Lines of a terminal: wrapped, indented, coloured. */
final class Layout {
    private static final String RESET = "\u001b[0m";

    private final TextStyle style;
    private final StringBuilder text = new StringBuilder();

    Layout(TextStyle style) {
        this.style = style;
    }

    int width() {
        return style.width();
    }

    /** What was written so far, each line ended. */
    String text() {
        return text.toString();
    }

    void blank() {
        text.append('\n');
    }

    /** A line as it is; blanks at its end are left out. */
    void line(String line) {
        text.append(style.unicode() ? line.stripTrailing() : ascii(line.stripTrailing()))
                .append('\n');
    }

    /** Everything beyond ASCII as its number. */
    private static String ascii(String line) {
        StringBuilder shown = new StringBuilder();
        line.codePoints().forEach(c -> {
            if (c < 0x80) {
                shown.append((char) c);
            } else {
                shown.append("\\u{")
                        .append(Integer.toHexString(c).toUpperCase(java.util.Locale.ROOT))
                        .append('}');
            }
        });
        return shown.toString();
    }

    /** A text wrapped between words, every line behind {@code indent} blanks, the first one behind {@code first} instead. */
    void wrapped(String first, int indent, String words) {
        List<String> lines = wrap(Printable.of(words), Math.max(TextStyle.NARROWEST / 2, style.width() - indent));
        for (int i = 0; i < lines.size(); i++) {
            line((i == 0 ? first : " ".repeat(indent)) + lines.get(i));
        }
    }

    void heading(String title) {
        blank();
        line(bold(title));
    }

    /** The text in lines of at most that many characters; longer words keep a line for themselves. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int used = 0;
        for (String word : text.split(" ")) {
            int length = Printable.width(word);
            if (used > 0 && used + 1 + length > width) {
                lines.add(line.toString());
                line.setLength(0);
                used = 0;
            }
            if (used > 0) {
                line.append(' ');
                used++;
            }
            line.append(word);
            used += length;
        }
        lines.add(line.toString());
        return lines;
    }

    String bold(String words) {
        return coloured("\u001b[1m", words);
    }

    String dim(String words) {
        return coloured("\u001b[2m", words);
    }

    String of(Severity severity, String words) {
        return coloured(
                switch (severity) {
                    case ERROR -> "\u001b[1;31m";
                    case WARNING -> "\u001b[1;33m";
                    case INFORMATION -> "\u001b[1;36m";
                    case GOOD -> "\u001b[1;32m";
                },
                words);
    }

    private String coloured(String code, String words) {
        return style.colours() ? code + words + RESET : words;
    }
}
