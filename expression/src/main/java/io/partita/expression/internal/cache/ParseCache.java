package io.partita.expression.internal.cache;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Parsed expressions by text, bounded in entries and in characters of text. Safe for use by many threads; a hit on a recent entry
 * takes no lock and writes nothing.
 *
 * <p>Entries live in two generations. New and re-used ones go to the young one; when that has filled half of a bound, it becomes the
 * old one and what was old is forgotten. So an entry used now and then stays, one never used again goes.
 *
 * @param <T> what texts are parsed to, immutable
 */
public final class ParseCache<T> {
    private final int maxEntriesPerGeneration;
    private final int maxCharsPerGeneration;
    private final Object rotation = new Object();
    private volatile ConcurrentHashMap<String, T> young = new ConcurrentHashMap<>();
    private volatile ConcurrentHashMap<String, T> old = new ConcurrentHashMap<>();
    private int youngChars;

    /** An empty cache of at most {@code maxEntries} entries whose texts have at most {@code maxChars} characters in all. */
    public ParseCache(int maxEntries, int maxChars) {
        this.maxEntriesPerGeneration = maxEntries / 2;
        this.maxCharsPerGeneration = maxChars / 2;
    }

    /** What {@code text} was parsed to, or null when that is not known. */
    public T get(String text) {
        T parsed = young.get(text);
        if (parsed != null) {
            return parsed;
        }
        parsed = old.get(text);
        if (parsed != null) {
            put(text, parsed);
        }
        return parsed;
    }

    /** Remembers what {@code text} was parsed to, unless the text alone is over a bound. */
    public void put(String text, T parsed) {
        if (text.length() > maxCharsPerGeneration) {
            return;
        }
        synchronized (rotation) {
            boolean full =
                    young.size() >= maxEntriesPerGeneration || youngChars + text.length() > maxCharsPerGeneration;
            if (full) {
                old = young;
                young = new ConcurrentHashMap<>();
                youngChars = 0;
            }
            if (young.putIfAbsent(text, parsed) == null) {
                youngChars += text.length();
            }
        }
    }

    /** Number of texts remembered; one in both generations counts twice. */
    public int size() {
        return young.size() + old.size();
    }
}
