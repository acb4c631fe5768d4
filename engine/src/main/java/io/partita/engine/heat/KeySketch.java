package io.partita.engine.heat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the keys that are used the most among any number of keys, in memory that does not grow: a table of counters, divided into sets, in
 * each of which a new key takes the place of the one that was used the least and takes over its count as an error (the Space-Saving
 * algorithm of Metwally, Agrawal and El Abbadi). A key that makes up more than 1/256 of the use is always found. Old use fades: counts are
 * halved once a minute, and a second count of each key every two seconds, so that a key which has just become hot is seen at once.
 *
 * <p>Safe for use by any number of threads. Counting allocates nothing, save for the name of a key once it is certain to be worth naming.
 */
public final class KeySketch {
    /** So many bytes of a key are remembered. */
    public static final int NAMED_BYTES = 256;

    private static final int SETS = 64;
    private static final int WAYS = 8;
    private static final int COUNTERS = SETS * WAYS;
    private static final int LOCKS = 16;
    private static final int MINUTE = 60;
    private static final int MOMENT = 2;

    /**
     * A key is named when it is certain to have this part of the use of its set, which is far below what is promised; what belongs to named
     * keys does not count, for one of them may have nearly all.
     */
    private static final int NAMED_PART = 16;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final long[] hashes = new long[COUNTERS];
    private final long[] tokens = new long[COUNTERS];
    private final long[] counts = new long[COUNTERS];
    private final long[] errors = new long[COUNTERS];
    private final long[] momentary = new long[COUNTERS];
    private final byte[][] names = new byte[COUNTERS][];
    private final boolean[] whole = new boolean[COUNTERS];
    private final long[] totals = new long[SETS];
    private final long[] momentaryTotals = new long[SETS];
    private final Object[] locks = new Object[LOCKS];
    private volatile long minute;
    private volatile long moment;

    /**
     * A sketch of nothing.
     *
     * @param seed decides which keys share a set, so that nobody can choose keys that do
     * @param second the time
     */
    public KeySketch(long seed, long second) {
        this.seed = seed;
        this.minute = Math.floorDiv(second, MINUTE);
        this.moment = Math.floorDiv(second, MOMENT);
        Arrays.setAll(locks, i -> new Object());
    }

    /**
     * Counts a use of a key.
     *
     * @param key the bytes of the key are those {@code from} on
     */
    public void add(long second, long token, byte[] key, int from, int length, long amount) {
        fade(second);
        long hash = hash(key, from, length);
        int set = (int) (hash >>> Long.SIZE - Integer.numberOfTrailingZeros(SETS));
        synchronized (locks[set % LOCKS]) {
            int counter = find(set, hash);
            if (hashes[counter] != hash || counts[counter] == 0) {
                replace(counter, hash, token);
            }
            counts[counter] += amount;
            momentary[counter] += amount;
            totals[set] += amount;
            momentaryTotals[set] += amount;
            if (names[counter] == null && isWorthNaming(counter, set)) {
                names[counter] = Arrays.copyOfRange(key, from, from + Math.min(length, NAMED_BYTES));
                whole[counter] = length <= NAMED_BYTES;
            }
        }
    }

    private boolean isWorthNaming(int counter, int set) {
        long unnamed = totals[set];
        long unnamedMomentary = momentaryTotals[set];
        for (int i = set * WAYS; i < (set + 1) * WAYS; i++) {
            if (names[i] != null) {
                unnamed -= counts[i] - errors[i];
                unnamedMomentary -= momentary[i];
            }
        }
        return (counts[counter] - errors[counter]) * NAMED_PART > unnamed
                || momentary[counter] * NAMED_PART > unnamedMomentary;
    }

    /** The counter of a key, or else the one that was used the least. */
    private int find(int set, long hash) {
        int least = set * WAYS;
        for (int i = set * WAYS; i < (set + 1) * WAYS; i++) {
            if (hashes[i] == hash) {
                return i;
            }
            if (counts[i] < counts[least]) {
                least = i;
            }
        }
        return least;
    }

    private void replace(int counter, long hash, long token) {
        hashes[counter] = hash;
        tokens[counter] = token;
        errors[counter] = counts[counter];
        momentary[counter] = 0;
        names[counter] = null;
    }

    private long hash(byte[] key, int from, int length) {
        long hash = seed ^ length * MIX;
        int end = from + length;
        int at = from;
        for (; at + Long.BYTES <= end; at += Long.BYTES) {
            hash = mixed(hash ^ (long) LONGS.get(key, at));
        }
        long rest = 0;
        for (; at < end; at++) {
            rest = rest << Byte.SIZE | key[at] & 0xFF;
        }
        return mixed(hash ^ rest);
    }

    private static long mixed(long value) {
        long mixed = value * MIX;
        mixed ^= mixed >>> 32;
        return mixed * 0xD6E8FEB86659FD93L ^ mixed >>> 29;
    }

    private void fade(long second) {
        if (Math.floorDiv(second, MOMENT) > moment) {
            fadeAll(second);
        }
    }

    private synchronized void fadeAll(long second) {
        long newMoment = Math.floorDiv(second, MOMENT);
        long newMinute = Math.floorDiv(second, MINUTE);
        if (newMoment <= moment) {
            return;
        }
        int halvings = (int) Math.min(Long.SIZE - 1, newMinute - minute);
        int momentaryHalvings = (int) Math.min(Long.SIZE - 1, newMoment - moment);
        for (int set = 0; set < SETS; set++) {
            synchronized (locks[set % LOCKS]) {
                halve(set, halvings, momentaryHalvings);
            }
        }
        moment = newMoment;
        minute = newMinute;
    }

    private void halve(int set, int halvings, int momentaryHalvings) {
        totals[set] >>= halvings;
        momentaryTotals[set] >>= momentaryHalvings;
        for (int i = set * WAYS; i < (set + 1) * WAYS; i++) {
            counts[i] >>= halvings;
            errors[i] >>= halvings;
            momentary[i] >>= momentaryHalvings;
        }
    }

    /** The keys that were used the most lately, in the last seconds or the last minute, the greatest share first. */
    public List<HotKey> top(int most, long second) {
        fade(second);
        List<HotKey> keys = new ArrayList<>();
        long total = 0;
        long momentaryTotal = 0;
        for (int set = 0; set < SETS; set++) {
            synchronized (locks[set % LOCKS]) {
                total += totals[set];
                momentaryTotal += momentaryTotals[set];
            }
        }
        for (int set = 0; set < SETS; set++) {
            synchronized (locks[set % LOCKS]) {
                for (int i = set * WAYS; i < (set + 1) * WAYS; i++) {
                    if (names[i] != null && (counts[i] > errors[i] || momentary[i] > 0)) {
                        keys.add(hotKey(i, total, momentaryTotal));
                    }
                }
            }
        }
        keys.sort(Comparator.comparingDouble((HotKey key) -> Math.max(key.share(), key.shareNow()))
                .reversed());
        return keys.size() > most ? List.copyOf(keys.subList(0, most)) : keys;
    }

    private HotKey hotKey(int counter, long total, long momentaryTotal) {
        long certain = counts[counter] - errors[counter];
        return new HotKey(
                names[counter],
                whole[counter],
                tokens[counter],
                counts[counter],
                errors[counter],
                total == 0 ? 0 : Math.min(1, (double) certain / total),
                momentaryTotal == 0 ? 0 : Math.min(1, (double) momentary[counter] / momentaryTotal));
    }
}
