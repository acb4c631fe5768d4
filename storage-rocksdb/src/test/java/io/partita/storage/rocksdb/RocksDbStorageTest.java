package io.partita.storage.rocksdb;

import io.partita.storage.Storage;
import io.partita.storage.sequencer.SequencerOptions;
import io.partita.storage.sequencer.SyncHook;
import io.partita.storage.testkit.StorageContract;
import java.nio.file.Path;
import java.util.Optional;

class RocksDbStorageTest extends StorageContract {
    @Override
    protected Storage open(Path directory) {
        return RocksDbStorage.open(directory, RocksDbOptions.DEFAULT);
    }

    @Override
    protected Optional<Storage> open(Path directory, SyncHook hook) {
        return Optional.of(RocksDbStorage.open(
                directory, RocksDbOptions.DEFAULT.withSequencer(SequencerOptions.DEFAULT.withHook(hook))));
    }

    @Override
    public boolean isDurable() {
        return true;
    }
}
