package io.partita.storage.weak;

import io.partita.storage.Versioned;

/** The latest state of a record and the one it replaced, which an eventual read may still see for a while. */
final class WeakRecord {
    private Versioned latest = new Versioned(null, Versioned.ABSENT, 0);
    private Versioned replaced = latest;
    private long replacedAt;
    private long lastCommit;

    /** Writes what the commit of this version says, unless a later commit has written already. */
    void write(byte[] value, long version, long now) {
        if (version < lastCommit) {
            return;
        }
        lastCommit = version;
        replaced = latest;
        latest = new Versioned(value, value == null ? Versioned.ABSENT : version, 0);
        replacedAt = now;
    }

    Versioned latest() {
        return latest;
    }

    /** What a replica that is behind would answer; the latest state once {@code lag} operations have passed. */
    Versioned lagging(long now, int lag) {
        return now - replacedAt < lag ? replaced : latest;
    }
}
