package io.partita.storage.sequencer;

/** A reader's hold on a space: its records are not given back before every lease is closed. Close it exactly once. */
public interface SpaceLease extends AutoCloseable {
    @Override
    void close();
}
