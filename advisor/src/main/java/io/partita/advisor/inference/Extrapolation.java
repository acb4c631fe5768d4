package io.partita.advisor.inference;

/** Numbers at full size from numbers in a sample. */
final class Extrapolation {
    private Extrapolation() {}

    /** How many of the table's items are of a kind of which so many were seen; at least one. */
    static long ofItems(long seen, long items, long sampled) {
        return items <= sampled ? seen : Math.max(1, rounded((double) seen * items / sampled));
    }

    /**
     * How many different values there are where items with one value lie together, as those with one partition key do: a Scan meets them one
     * after the other, so that their number grows with the items.
     */
    static long ofCollections(long different, long items, long sampled) {
        return items <= sampled ? different : rounded((double) different * items / sampled);
    }

    /**
     * How many different values there are where they lie anywhere: Chao's estimate, which takes the values seen once and twice as a measure of
     * those not seen. Where all values are different, as many as there are items of them.
     */
    static long ofValues(long different, long once, long twice, long seen, long items, long sampled) {
        if (items <= sampled) {
            return different;
        }
        long most = ofItems(seen, items, sampled);
        if (different == seen) {
            return most;
        }
        double unseen = twice > 0 ? (double) once * once / (2.0 * twice) : once * (once - 1) / 2.0;
        return Math.min(most, Math.max(different, rounded(different + unseen)));
    }

    /** Three digits that mean something; a sample tells no more. */
    private static long rounded(double number) {
        if (number < 1000) {
            return Math.round(number);
        }
        double unit = Math.pow(10, Math.floor(Math.log10(number)) - 2);
        return Math.round(number / unit) * Math.round(unit);
    }
}
