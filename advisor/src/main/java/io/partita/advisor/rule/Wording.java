package io.partita.advisor.rule;

import java.util.List;
import java.util.Locale;

/** How amounts are written in findings. */
final class Wording {
    private static final double KB = 1024;
    private static final double MB = KB * 1024;
    private static final double GB = MB * 1024;
    private static final double TB = GB * 1024;

    /** What is smaller than this is written with a digit after the point. */
    private static final double TEN = 10;

    private Wording() {}

    /** {@code 4,750,000}, {@code 18.5}, {@code 0.02}. */
    static String number(double amount) {
        if (amount >= TEN || amount == Math.rint(amount)) {
            return String.format(Locale.ROOT, "%,.0f", amount);
        }
        String text = String.format(Locale.ROOT, amount >= 0.1 ? "%.1f" : "%.2g", amount);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** A number and its noun. */
    static String count(double amount, String one, String several) {
        return number(amount) + " " + (Math.abs(amount - 1) < 1e-9 ? one : several);
    }

    /** {@code 4.3 GB}, in powers of 1,024. */
    static String bytes(double bytes) {
        if (bytes >= TB) {
            return number(bytes / TB) + " TB";
        }
        if (bytes >= GB) {
            return number(bytes / GB) + " GB";
        }
        if (bytes >= MB) {
            return number(bytes / MB) + " MB";
        }
        return bytes >= KB ? number(bytes / KB) + " KB" : number(bytes) + " bytes";
    }

    /** {@code 60 %}. */
    static String share(double share) {
        return number(share * 100) + " %";
    }

    /** {@code 20 a second}, or by a longer time where that is easier to imagine. */
    static String rate(double perSecond) {
        if (perSecond >= 1 || perSecond == 0) {
            return number(perSecond) + " a second";
        }
        if (perSecond * 60 >= 1) {
            return number(perSecond * 60) + " a minute";
        }
        if (perSecond * 3600 >= 1) {
            return number(perSecond * 3600) + " an hour";
        }
        return number(perSecond * 24 * 3600) + " a day";
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    static String list(List<String> words) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        return String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
    }

    /** A text in back-quotes, as code is quoted in findings. */
    static String code(String text) {
        return "`" + text + "`";
    }
}
