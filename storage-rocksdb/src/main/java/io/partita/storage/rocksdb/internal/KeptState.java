package io.partita.storage.rocksdb.internal;

import org.rocksdb.ReadOptions;
import org.rocksdb.Snapshot;

/** The state of an open database at one moment. It is lost when that database is closed, also to be opened again. */
public final class KeptState {
    private final NativeDatabase database;
    final Snapshot snapshot;

    KeptState(NativeDatabase database, Snapshot snapshot) {
        this.database = database;
        this.snapshot = snapshot;
    }

    boolean isOf(NativeDatabase open) {
        return database == open;
    }

    /** Options like {@code base} that read this state if {@code open} has it, else that of now; to be closed. */
    ReadOptions in(NativeDatabase open, ReadOptions base) {
        ReadOptions options = new ReadOptions(base);
        return isOf(open) ? options.setSnapshot(snapshot) : options;
    }
}
