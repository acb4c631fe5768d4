package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** The latest queued write of each key. Written under the sequencer's mutex or, to take out what is published, by its thread. */
final class Overlay {
    private final ConcurrentHashMap<StorageKey, SequencedWrite> latest = new ConcurrentHashMap<>();

    SequencedWrite get(StorageKey key) {
        return latest.get(key);
    }

    /** Enters the writes of a commit, then those that follow from them; all of them count as written at its sequence. */
    List<SequencedWrite> enter(Commit commit, long sequence, LastWriters lastWriters) {
        List<Commit.Write> writes = commit.writes();
        List<Commit.Derived> derived = commit.derived();
        List<SequencedWrite> entered = new ArrayList<>(writes.size() + derived.size());
        for (int i = 0; i < writes.size(); i++) {
            Commit.Write write = writes.get(i);
            entered.add(put(new SequencedWrite(write.key(), write.value(), sequence)));
            lastWriters.wrote(write.key(), sequence);
        }
        for (int i = 0; i < derived.size(); i++) {
            Commit.Derived write = derived.get(i);
            entered.add(put(new SequencedWrite(write.key(), write.value(), sequence)));
            lastWriters.wrote(write.key(), sequence);
        }
        return entered;
    }

    private SequencedWrite put(SequencedWrite write) {
        SequencedWrite earlier = latest.put(write.key(), write);
        if (earlier != null) {
            earlier.supersede(write.sequence());
        }
        return write;
    }

    /** Takes out the writes that are still the latest of their keys. */
    void remove(List<SequencedWrite> writes) {
        for (int i = 0; i < writes.size(); i++) {
            SequencedWrite write = writes.get(i);
            latest.remove(write.key(), write);
        }
    }
}
