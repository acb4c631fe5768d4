package io.partita.cli.settings;

import java.util.Collection;
import java.util.Locale;

/** Finds the known word somebody probably meant. */
public final class Suggestion {
    private static final int TYPOS_MAX = 2;
    private static final int PART_MIN = 3;

    private Suggestion() {}

    /**
     * {@code " Did you mean X?"} for the known word closest to {@code word}, else for one that begins it or that it is a part of, or
     * nothing. Dashes and capitals count for nothing.
     */
    public static String of(String word, Collection<String> known) {
        String meant = bare(word);
        String best = null;
        int least = TYPOS_MAX + 1;
        for (String candidate : known) {
            int distance = distance(meant, bare(candidate));
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        if (best == null) {
            best = known.stream()
                    .filter(candidate -> meant.startsWith(bare(candidate))
                            || meant.length() >= PART_MIN && bare(candidate).contains(meant))
                    .findFirst()
                    .orElse(null);
        }
        return best == null ? "" : " Did you mean " + best + "?";
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
