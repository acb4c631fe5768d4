package io.partita.engine.stream;

import io.partita.storage.LogPosition;

/**
 * How clients see the place of a record: {@code 1 | sequence (19 digits) | place (5 digits)}. All have 25 digits, so numbers, texts and
 * positions are in the same order.
 */
final class SequenceNumber {
    private static final int SEQUENCE_DIGITS = 19;
    private static final int PLACE_DIGITS = 5;
    private static final int DIGITS = 1 + SEQUENCE_DIGITS + PLACE_DIGITS;
    private static final int LAST_PLACE = 99_999;

    private SequenceNumber() {}

    /** The number of a record. */
    static String of(LogPosition record) {
        return of(record.sequence(), record.place());
    }

    /** The first number that a record of this commit could have. */
    static String firstOf(long sequence) {
        return of(sequence, 0);
    }

    /** The last number that a record of this commit could have. */
    static String lastOf(long sequence) {
        return of(sequence, LAST_PLACE);
    }

    private static String of(long sequence, int place) {
        char[] digits = new char[DIGITS];
        digits[0] = '1';
        fill(digits, 1, SEQUENCE_DIGITS, sequence);
        fill(digits, 1 + SEQUENCE_DIGITS, PLACE_DIGITS, place);
        return new String(digits);
    }

    private static void fill(char[] digits, int from, int count, long value) {
        long left = value;
        for (int i = from + count - 1; i >= from; i--) {
            digits[i] = (char) ('0' + left % 10);
            left /= 10;
        }
    }

    /** The position of the record with this number; null when it is no number of ours. */
    static LogPosition parse(String number) {
        if (number.length() != DIGITS || number.charAt(0) != '1') {
            return null;
        }
        for (int i = 0; i < DIGITS; i++) {
            if (number.charAt(i) < '0' || number.charAt(i) > '9') {
                return null;
            }
        }
        try {
            return new LogPosition(
                    Long.parseLong(number, 1, 1 + SEQUENCE_DIGITS, 10),
                    Integer.parseInt(number, 1 + SEQUENCE_DIGITS, DIGITS, 10));
        } catch (NumberFormatException tooLarge) {
            return null;
        }
    }
}
