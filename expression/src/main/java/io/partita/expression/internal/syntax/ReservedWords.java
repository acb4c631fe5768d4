package io.partita.expression.internal.syntax;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** The words that cannot be written as plain attribute names, in any case (fact pack: EXPRESSIONS §9). */
public final class ReservedWords {
    private static final Set<String> WORDS = load();

    private ReservedWords() {}

    /** Whether a name is one of them. */
    public static boolean contains(String name) {
        return WORDS.contains(name.toUpperCase(Locale.ROOT));
    }

    static int count() {
        return WORDS.size();
    }

    private static Set<String> load() {
        Set<String> words = new HashSet<>();
        try (InputStream resource = ReservedWords.class.getResourceAsStream("reserved-words.txt")) {
            if (resource == null) {
                throw new IllegalStateException("reserved-words.txt: missing (expected: in the jar of this class)");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    words.add(line.strip());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Set.copyOf(words);
    }
}
