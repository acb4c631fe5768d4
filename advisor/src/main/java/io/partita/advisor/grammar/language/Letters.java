package io.partita.advisor.grammar.language;

import java.util.stream.IntStream;

/** Which characters people like to see in an example, and which they would not believe. */
public final class Letters {
    private static final int[] LIKED = ("abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                    + "-_.#:/|@+,;!$%&'()*<=>?[]^`{}~ \"\\")
            .chars()
            .toArray();

    /** Accented letters, for ranges without ASCII. */
    private static final int FIRST_LETTER_BEYOND_ASCII = 0xC0;

    private Letters() {}

    /** Up to a few characters of a range, the most plausible first; at least one. */
    public static IntStream likedIn(int first, int last) {
        IntStream liked = IntStream.of(LIKED).filter(letter -> first <= letter && letter <= last);
        int fallback = first <= FIRST_LETTER_BEYOND_ASCII && FIRST_LETTER_BEYOND_ASCII <= last
                ? FIRST_LETTER_BEYOND_ASCII
                : first;
        return IntStream.concat(liked, IntStream.of(fallback, last)).distinct();
    }

    /** How little plausible a character is: less is better, at least 1. */
    public static int cost(int letter) {
        if (isPlain(letter)) {
            return 10;
        }
        if (letter > ' ' && letter < 0x7F) {
            return 12;
        }
        if (letter == ' ') {
            return 14;
        }
        return letter < 0xC0 ? 40 : letter < 0x250 ? 20 : 30;
    }

    /** Whether it is a letter or digit that every text has to be expected to hold. */
    public static boolean isPlain(int letter) {
        return letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z' || letter >= '0' && letter <= '9';
    }
}
