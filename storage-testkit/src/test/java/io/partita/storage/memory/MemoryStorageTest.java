package io.partita.storage.memory;

import io.partita.storage.Storage;
import io.partita.storage.sequencer.SequencerOptions;
import io.partita.storage.sequencer.SyncHook;
import io.partita.storage.testkit.StorageContract;
import java.nio.file.Path;
import java.util.Optional;

final class MemoryStorageTest extends StorageContract {
    @Override
    protected Storage open(Path directory) {
        return MemoryStorage.open();
    }

    @Override
    protected Optional<Storage> open(Path directory, SyncHook hook) {
        return Optional.of(MemoryStorage.open(SequencerOptions.DEFAULT.withHook(hook)));
    }

    @Override
    public boolean isDurable() {
        return false;
    }
}
