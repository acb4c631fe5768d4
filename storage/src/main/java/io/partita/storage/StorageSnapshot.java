package io.partita.storage;

/**
 * The published state of a storage at one moment. Reads of it see nothing that was published later, whatever their {@link
 * ReadMode.Consistency} says, but a space that has been dropped meanwhile is gone here too. If the engine had to give the state up, because it was
 * reopened after a fault, reads see a later one, at the latest that of now.
 *
 * <p>What is overwritten cannot be given back while the snapshot is open: close it soon, exactly once, and when no read of it is under way.
 */
public interface StorageSnapshot extends StorageReads, AutoCloseable {
    @Override
    void close();
}
