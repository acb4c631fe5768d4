package io.partita.advisor.document;

import java.util.Collection;
import java.util.Locale;

/** Finds the known word that somebody probably meant. */
public final class Suggestion {
    private static final int TYPOS_MAX = 2;
    private static final int PART_MIN = 3;
    private static final int LENGTH_MAX = 100;

    /** A document may have thousands of names, and thousands of wrong ones; looking at this many keeps that cheap. */
    private static final int CANDIDATES_MAX = 2_000;

    private Suggestion() {}

    /**
     * {@code " Did you mean X?"} for the known word closest to {@code word}, else for one that begins it or that it is a part of, or
     * nothing. Dashes and capitals count for nothing.
     */
    public static String of(String word, Collection<String> known) {
        if (word.length() > LENGTH_MAX) {
            return "";
        }
        String meant = bare(word);
        String best = null;
        int least = Math.min(TYPOS_MAX, meant.length() - 1) + 1;
        String related = null;
        int seen = 0;
        for (String candidate : known) {
            if (candidate.length() > LENGTH_MAX || ++seen > CANDIDATES_MAX) {
                continue;
            }
            String other = bare(candidate);
            int distance = distance(meant, other);
            if (distance < least) {
                least = distance;
                best = candidate;
            }
            if (related == null
                    && (other.length() >= PART_MIN && meant.startsWith(other)
                            || meant.length() >= PART_MIN && other.contains(meant))) {
                related = candidate;
            }
        }
        String found = best == null ? related : best;
        return found == null ? "" : " Did you mean " + found + "?";
    }

    private static String bare(String word) {
        return word.replace("-", "").toLowerCase(Locale.ROOT);
    }

    /** Fewest insertions, deletions and replacements of a character between two words. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
