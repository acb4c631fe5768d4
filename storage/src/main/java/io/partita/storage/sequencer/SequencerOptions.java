package io.partita.storage.sequencer;

import java.util.Objects;

/**
 * Limits of a sequencer.
 *
 * @param maxGroupCommits most commits in one group
 * @param maxGroupBytes a group takes no further commit once its keys and values have this size
 * @param maxQueuedBytes size of keys and values of all commits not yet decided beyond which commits are refused with OVERLOADED
 * @param hook called before each write
 */
public record SequencerOptions(int maxGroupCommits, long maxGroupBytes, long maxQueuedBytes, SyncHook hook) {
    /** The limits used unless a configuration says otherwise: groups of 8 MiB or 8192 commits, 64 MiB queued. */
    public static final SequencerOptions DEFAULT = new SequencerOptions(8192, 8L << 20, 64L << 20, SyncHook.NONE);

    /** Refuses limits below 1. */
    public SequencerOptions {
        if (maxGroupCommits < 1 || maxGroupBytes < 1 || maxQueuedBytes < 1) {
            throw new IllegalArgumentException("limits: " + maxGroupCommits + " commits, " + maxGroupBytes
                    + " bytes in a group, " + maxQueuedBytes + " bytes queued (expected: at least 1)");
        }
        Objects.requireNonNull(hook, "hook");
    }

    /** These limits with another size of what may be queued. */
    public SequencerOptions withMaxQueuedBytes(long bytes) {
        return new SequencerOptions(maxGroupCommits, maxGroupBytes, bytes, hook);
    }

    /** These limits with another hook. */
    public SequencerOptions withHook(SyncHook other) {
        return new SequencerOptions(maxGroupCommits, maxGroupBytes, maxQueuedBytes, other);
    }
}
