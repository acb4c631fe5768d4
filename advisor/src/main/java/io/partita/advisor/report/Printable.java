package io.partita.advisor.report;

import io.partita.advisor.document.Characters;
import io.partita.model.value.AttributeValue;
import java.util.HexFormat;
import java.util.Locale;

/** Text of others on its way to a reader: what does not show, or changes how its neighbours show, is written as its number. */
public final class Printable {
    private static final int MOST_BYTES = 24;

    private Printable() {}

    /** The text on one line. */
    public static String of(String text) {
        StringBuilder shown = null;
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            int length = Character.charCount(c);
            if (Characters.isHidden(c)) {
                if (shown == null) {
                    shown = new StringBuilder(text.substring(0, at));
                }
                shown.append("\\u{")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                        .append('}');
            } else if (shown != null) {
                shown.appendCodePoint(c);
            }
            at += length;
        }
        return shown == null ? text : shown.toString();
    }

    /** A key attribute's value as people write it. */
    static String of(AttributeValue value) {
        return switch (value) {
            case AttributeValue.S text -> of(text.value());
            case AttributeValue.N number -> number.value().text();
            case AttributeValue.B binary -> {
                byte[] bytes = binary.value().bytes();
                String hex = HexFormat.of().formatHex(bytes, 0, Math.min(MOST_BYTES, bytes.length));
                yield "0x" + hex + (bytes.length > MOST_BYTES ? "…" : "");
            }
            default -> value.type().name();
        };
    }

    /** The length as a reader sees it, in characters. */
    public static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The text with blanks behind it. */
    public static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    /** The text with blanks before it. */
    public static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }
}
