package io.partita.storage.sequencer;

import io.partita.storage.StorageKey;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** The latest queued write of each key. Written under the sequencer's mutex or, to take out what is published, by its thread. */
final class Overlay {
    private final ConcurrentHashMap<StorageKey, SequencedWrite> latest = new ConcurrentHashMap<>();

    SequencedWrite get(StorageKey key) {
        return latest.get(key);
    }

    void put(SequencedWrite write) {
        SequencedWrite earlier = latest.put(write.key(), write);
        if (earlier != null) {
            earlier.supersede(write.sequence());
        }
    }

    /** Takes out the writes that are still the latest of their keys. */
    void remove(List<SequencedWrite> writes) {
        for (int i = 0; i < writes.size(); i++) {
            SequencedWrite write = writes.get(i);
            latest.remove(write.key(), write);
        }
    }
}
