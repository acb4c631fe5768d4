package io.partita.engine.lag;

import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.StorageReads;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** Reads the state at one time for as long as the past reaches back to it, and later ones afterwards. */
final class PastReads implements StorageReads {
    private final Past past;
    private final Instant time;
    private final StorageReads now;

    PastReads(Past past, Instant time, StorageReads now) {
        this.past = past;
        this.time = time;
        this.now = now;
    }

    private <T> T read(Function<StorageReads, T> read) {
        Past.Moment moment = past.hold(time);
        if (moment == null) {
            return read.apply(now);
        }
        try {
            return read.apply(moment.snapshot);
        } finally {
            past.letGo(moment);
        }
    }

    @Override
    public Versioned get(StorageKey key, ReadMode mode) {
        return read(state -> state.get(key, mode));
    }

    @Override
    public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
        return read(state -> state.getAll(keys, mode));
    }

    @Override
    public Page range(
            Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
        return read(state -> state.range(space, partition, range, direction, budget, mode));
    }

    @Override
    public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
        return read(state -> state.scan(space, tokens, after, budget, mode));
    }
}
