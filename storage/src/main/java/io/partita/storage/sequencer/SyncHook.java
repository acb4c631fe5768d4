package io.partita.storage.sequencer;

import io.partita.storage.StorageException;

/** A place where tests slow down or fail the sync of a group. */
@FunctionalInterface
public interface SyncHook {
    /** Does nothing. */
    SyncHook NONE = group -> {};

    /** Called by the sequencer's thread before a group is written. It may wait; when it throws, the group fails unwritten. */
    void beforeWrite(CommitGroup group) throws StorageException;
}
