package io.partita.resilience.serializability;

import java.util.List;

/** What takes effect at one point in time. */
sealed interface Call {
    /** What a part of a BatchWriteItem is said to be sent as. */
    String BATCH_PART = "part of BatchWriteItem";

    /**
     * Changes several keys, all or none.
     *
     * @param shows what the answer gives back; NOTHING for more than one action
     * @param failureShowsItem whether a failed condition gives back the item
     * @param sentAs name of the request
     */
    record Write(List<Action> actions, Shows shows, boolean failureShowsItem, String sentAs) implements Call {
        @Override
        public String toString() {
            return sentAs + " " + actions + (shows == Shows.NOTHING ? "" : " returning " + shows);
        }
    }

    /**
     * Reads several keys.
     *
     * @param sentAs name of the request
     */
    record Read(List<Integer> keys, String sentAs) implements Call {
        @Override
        public String toString() {
            return sentAs + " " + keys.stream().map(key -> "k" + key).toList();
        }
    }

    /** What the answer to a write gives back. */
    enum Shows {
        NOTHING,
        OLD,
        NEW,
        TOUCHED_OLD,
        TOUCHED_NEW
    }
}
