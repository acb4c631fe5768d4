package io.partita.engine.testing;

import io.partita.storage.Storage;
import io.partita.storage.memory.MemoryStorage;
import java.nio.file.Path;

/** The storage engines that every test runs on. */
public enum EngineUnderTest {
    /** Everything in memory; nothing survives closing. */
    MEMORY {
        @Override
        public Storage open(Path directory) {
            return MemoryStorage.open();
        }
    };

    /** Opens the engine on a directory, which a durable engine finds as it left it. */
    public abstract Storage open(Path directory);
}
