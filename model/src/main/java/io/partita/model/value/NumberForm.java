package io.partita.model.value;

/**
 * The form in which a number is kept in memory and stored: the canonical text, or digits and an exponent ({@code 12e125}) where that text
 * is little else than zeros. So a number takes about as much room as its size says, though up to 170 characters are shown of it.
 */
final class NumberForm {
    private static final char EXPONENT = 'e';

    /** Fewer zeros are kept: ordinary numbers are then kept as they are shown. */
    private static final int ZEROS_BEHIND = 6;

    private static final int ZEROS_IN_FRONT = 4;

    private NumberForm() {}

    /** The form of a canonical text; there is one only for each number. */
    static String of(String text) {
        int length = text.length();
        if (length <= ZEROS_BEHIND) {
            return text;
        }
        if (text.charAt(length - 1) == '0') {
            int end = length;
            while (text.charAt(end - 1) == '0') {
                end--;
            }
            return length - end < ZEROS_BEHIND ? text : text.substring(0, end) + EXPONENT + (length - end);
        }
        int start = text.charAt(0) == '-' ? 1 : 0;
        if (text.charAt(start) != '0') {
            return text;
        }
        int fraction = start + 2;
        int first = fraction;
        while (text.charAt(first) == '0') {
            first++;
        }
        return first - fraction < ZEROS_IN_FRONT
                ? text
                : text.substring(0, start) + text.substring(first) + EXPONENT + (fraction - length);
    }

    /** The canonical text of a form; a canonical text is returned as it is. */
    static String text(String form) {
        int end = form.indexOf(EXPONENT);
        if (end < 0) {
            return form;
        }
        int exponent = Integer.parseInt(form, end + 1, form.length(), 10);
        int start = form.charAt(0) == '-' ? 1 : 0;
        StringBuilder plain = new StringBuilder(end + Math.abs(exponent) + 2);
        plain.append(form, 0, start);
        if (exponent > 0) {
            plain.append(form, start, end).repeat('0', exponent);
        } else {
            plain.append("0.").repeat('0', start - end - exponent).append(form, start, end);
        }
        return plain.toString();
    }
}
