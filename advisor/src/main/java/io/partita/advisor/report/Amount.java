package io.partita.advisor.report;

import java.util.Locale;

/** How amounts are written in reports. */
final class Amount {
    private static final double THOUSAND = 1000;
    private static final double MILLION = 1_000_000;
    private static final double BILLION = 1_000_000_000;
    private static final double TRILLION = 1e12;
    private static final double KB = 1024;

    private Amount() {}

    /** {@code 0}, {@code 0.5}, {@code 12.3}, {@code 1,234}, {@code 2.5 million}. */
    static String of(double amount) {
        double size = Math.abs(amount);
        if (size >= TRILLION) {
            return trimmed("%,.1f", amount / TRILLION) + " trillion";
        }
        if (size >= BILLION) {
            return trimmed("%,.1f", amount / BILLION) + " billion";
        }
        if (size >= MILLION) {
            return trimmed("%,.1f", amount / MILLION) + " million";
        }
        if (size >= 100 || amount == Math.rint(amount)) {
            return String.format(Locale.ROOT, "%,.0f", amount);
        }
        return trimmed(size >= 1 ? "%.1f" : "%.2g", amount);
    }

    private static String trimmed(String format, double amount) {
        String text = String.format(Locale.ROOT, format, amount);
        return text.contains(".") && !text.contains("e") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /** {@code 600 B}, {@code 1.5 KB}, {@code 4.3 GB}, by powers of 1,024. */
    static String bytes(double bytes) {
        String[] units = {"B", "KB", "MB", "GB", "TB"};
        double amount = bytes;
        int unit = 0;
        while (amount >= KB && unit < units.length - 1) {
            amount /= KB;
            unit++;
        }
        return of(amount >= THOUSAND || amount >= 100 ? Math.round(amount) : amount) + " " + units[unit];
    }

    /** With two digits after the point. */
    static String money(double amount) {
        return String.format(Locale.ROOT, "%,.2f", amount);
    }

    /** A number and its noun. */
    static String count(long number, String one, String several) {
        return String.format(Locale.ROOT, "%,d ", number) + (number == 1 ? one : several);
    }
}
