package io.partita.resilience.serializability;

import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads several keys one after the other with time between them, where nothing is promised across keys. That is no fault: machines that
 * answer for different keys are not equally fast.
 */
final class UnhurriedReads extends ForwardingStorage {
    private static final int MAX_PAUSE_NS = 15_000_000;

    private final Random random;

    UnhurriedReads(Storage storage, long seed) {
        super(storage);
        this.random = new Random(seed);
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        List<Versioned> reads = new ArrayList<>();
        for (StorageKey key : keys) {
            if (!reads.isEmpty() && random.nextBoolean()) {
                LockSupport.parkNanos(random.nextInt(MAX_PAUSE_NS));
            }
            reads.add(storage.get(key, mode));
        }
        return reads;
    }
}
