package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;

/** Names for indexes that are proposed (fact pack: LIMITS "Names"): 3 to 255 of letters, digits, {@code _}, {@code -} and {@code .}. */
public final class IndexNames {
    private static final int SHORTEST = 3;
    private static final int LONGEST = 255;

    /** What is left of the longest name for a number that tells it from others. */
    private static final int ROOM = 5;

    private IndexNames() {}

    /**
     * A name that no index of a design has.
     *
     * @param wanted what it should say; what cannot be in a name is left out
     */
    public static String free(Design design, String wanted) {
        StringBuilder name = new StringBuilder();
        wanted.chars()
                .filter(IndexNames::isAllowed)
                .limit(LONGEST - ROOM)
                .forEach(letter -> name.append((char) letter));
        if (name.length() < SHORTEST) {
            name.append("Index");
        }
        String free = name.toString();
        for (int number = 2; design.index(free).isPresent(); number++) {
            free = name + Integer.toString(number);
        }
        return free;
    }

    private static boolean isAllowed(int letter) {
        return letter >= 'a' && letter <= 'z'
                || letter >= 'A' && letter <= 'Z'
                || letter >= '0' && letter <= '9'
                || letter == '_'
                || letter == '-'
                || letter == '.';
    }
}
