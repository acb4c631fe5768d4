package io.partita.resilience.serializability;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the keys of a run are.
 *
 * @param run part of every partition key, so that no run meets another
 */
record Layout(String run, List<Place> places) {
    /** Places of keys. The table {@code joined} has item collections and indexes. */
    enum Place {
        FIRST_OF_A_COLLECTION(true, "a", 1),
        SECOND_OF_A_COLLECTION(true, "a", 2),
        ANOTHER_COLLECTION(true, "b", 1),
        ANOTHER_TABLE(false, "a", 0);

        final boolean joined;
        final String collection;
        final long sort;

        Place(boolean joined, String collection, long sort) {
            this.joined = joined;
            this.collection = collection;
            this.sort = sort;
        }
    }

    String partition(int key) {
        return run + "/" + places.get(key).collection;
    }

    long sort(int key) {
        return places.get(key).sort;
    }

    boolean isJoined(int key) {
        return places.get(key).joined;
    }

    String table(int key) {
        return isJoined(key) ? Tables.JOINED : Tables.PLAIN;
    }

    /** The keys in the item collection of {@code member}, which is in the joined table. */
    List<Integer> collectionOf(int member) {
        List<Integer> keys = new ArrayList<>();
        for (int key = 0; key < places.size(); key++) {
            if (isJoined(key) && partition(key).equals(partition(member))) {
                keys.add(key);
            }
        }
        return keys;
    }

    /** The key with this sort key in the item collection {@code partition}. */
    int keyAt(String partition, long sort) {
        for (int key = 0; key < places.size(); key++) {
            if (isJoined(key) && partition(key).equals(partition) && sort(key) == sort) {
                return key;
            }
        }
        throw new AssertionError("an item at " + partition + ", " + sort + ", where nobody has put one");
    }

    /** The key in the table without item collections, of which there is at most one. */
    int onlyPlainKey() {
        return places.indexOf(Place.ANOTHER_TABLE);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int key = 0; key < places.size(); key++) {
            text.append("k").append(key).append(" = ").append(places.get(key)).append(' ');
        }
        return text.toString();
    }
}
