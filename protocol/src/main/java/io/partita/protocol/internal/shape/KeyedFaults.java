package io.partita.protocol.internal.shape;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is wrong with the entries of a map, by key: a key sent again takes its earlier fault back, since of repeated keys only the last
 * counts.
 *
 * @param <F> what a fault is
 */
public final class KeyedFaults<F> {
    private Map<String, F> faults;

    /** Records the fault of the entry just read; null for a good entry. */
    public void replace(String key, F fault) {
        if (faults != null) {
            faults.remove(key);
        }
        if (fault != null) {
            if (faults == null) {
                faults = new LinkedHashMap<>();
            }
            faults.put(key, fault);
        }
    }

    /** The first fault, or null. */
    public F first() {
        return faults == null || faults.isEmpty()
                ? null
                : faults.values().iterator().next();
    }
}
