package io.partita.storage.weak;

import io.partita.storage.Storage;
import io.partita.storage.testkit.StorageContract;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

final class WeakStorageTest extends StorageContract {
    private final Map<Path, WeakCluster> clusters = new HashMap<>();

    @Override
    protected Storage open(Path directory) {
        return clusters.computeIfAbsent(directory, key -> new WeakCluster(WeakOptions.of(42)))
                .open();
    }

    @Override
    public boolean isDurable() {
        return true;
    }

    @Override
    public int incrementsPerThread() {
        return 10;
    }

    @Override
    public int modelSteps() {
        return 900;
    }
}
