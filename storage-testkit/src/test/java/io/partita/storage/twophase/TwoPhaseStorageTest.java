package io.partita.storage.twophase;

import io.partita.storage.Storage;
import io.partita.storage.testkit.StorageContract;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;

/** What every engine must keep, on an engine that has little of it. */
final class TwoPhaseStorageTest extends StorageContract {
    private final Map<Path, WeakCluster> clusters = new HashMap<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private long openings;

    @Override
    protected Storage open(Path directory) {
        WeakCluster cluster = clusters.computeIfAbsent(directory, key -> new WeakCluster(WeakOptions.of(42)));
        return TwoPhaseStorage.over(
                cluster.open(), TwoPhaseOptions.DEFAULT, -100 - ++openings, System::nanoTime, threads);
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

    @AfterEach
    void stopThreads() {
        threads.shutdown();
    }
}
