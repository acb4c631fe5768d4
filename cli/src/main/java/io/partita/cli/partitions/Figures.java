package io.partita.cli.partitions;

import io.partita.advisor.report.Printable;
import io.partita.cli.remote.Json;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Members of the server's answer as people read them. */
final class Figures {
    private static final String[] SIZES = {"B", "KB", "MB", "GB", "TB"};
    private static final double STEP = 1024;
    private static final int SHOWN_HEX = 32;

    private Figures() {}

    /** The number of that name. */
    static double number(Map<String, Object> object, String name) {
        return object.get(name) instanceof BigDecimal number ? number.doubleValue() : 0;
    }

    /** A whole number of that name, with its thousands apart. */
    static String whole(Map<String, Object> object, String name) {
        return String.format(Locale.ROOT, "%,d", (long) number(object, name));
    }

    /** Units a second: small ones with a decimal. */
    static String rate(double units) {
        return units > 0 && units < 10
                ? String.format(Locale.ROOT, "%.1f", units)
                : String.format(Locale.ROOT, "%,.0f", units);
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    static String bytes(double bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= STEP && unit < SIZES.length - 1) {
            value /= STEP;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", value, SIZES[unit]);
    }

    /** A key as it is named in the answer. */
    static String key(Map<String, Object> named) {
        if (named.get("keyBeginsWith") instanceof String bytes) {
            return "0x" + bytes.substring(0, Math.min(bytes.length(), SHOWN_HEX)) + "… (too long to be kept whole)";
        }
        StringJoiner attributes = new StringJoiner(", ");
        Json.object(named, "key")
                .forEach((name, value) -> attributes.add(Printable.of(name) + "=" + value((Map<?, ?>) value)));
        return attributes.toString();
    }

    private static String value(Map<?, ?> value) {
        return value.get("B") instanceof String binary
                ? "0x" + HexFormat.of().formatHex(Base64.getDecoder().decode(binary))
                : Printable.of(String.valueOf(value.values().iterator().next()));
    }
}
