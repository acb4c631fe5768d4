package io.partita.storage.twophase;

import io.partita.storage.RequestId;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;

/**
 * A record as it is, whether or not an intent stands in its place.
 *
 * @param stored the record in stored form, never an intent
 * @param holder the undecided transaction that holds the record; null: none
 */
record Found(StorageKey key, Versioned stored, RequestId holder) {
    boolean isLocked() {
        return holder != null;
    }
}
