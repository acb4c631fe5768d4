package io.partita.storage.sequencer;

import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;

/** A write that has its place in the commit order. */
public final class SequencedWrite {
    private final StorageKey key;
    private final byte[] value;
    private final long sequence;
    /** Sequence of the next queued write of the same key; 0: none. Set under the sequencer's mutex. */
    private volatile long supersededBy;

    SequencedWrite(StorageKey key, byte[] value, long sequence) {
        this.key = key;
        this.value = value;
        this.sequence = sequence;
    }

    /** The key. */
    public StorageKey key() {
        return key;
    }

    /** The bytes to store; null: delete. */
    public byte[] value() {
        return value;
    }

    /** Place in the commit order: the version of the record. */
    public long sequence() {
        return sequence;
    }

    void supersede(long laterSequence) {
        supersededBy = laterSequence;
    }

    /** Whether nobody can ever see this write, because a group that ends with {@code lastSequence} writes the key again. */
    boolean isSupersededWithin(long lastSequence) {
        long later = supersededBy;
        return later != 0 && later <= lastSequence;
    }

    /** Version of the record this write leaves behind. */
    long version() {
        return value == null ? Versioned.ABSENT : sequence;
    }

    /** What a reader of this write gets. The sequence is the latest point at which the key is known to be like this. */
    Versioned read() {
        return new Versioned(value, version(), sequence);
    }
}
