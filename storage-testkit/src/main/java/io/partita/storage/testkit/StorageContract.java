package io.partita.storage.testkit;

import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.sequencer.SyncHook;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** All that a storage engine must keep. Extend it and say how the engine is opened. */
public abstract class StorageContract
        implements RecordContract,
                RangeContract,
                PageContract,
                ScanContract,
                CommitContract,
                DerivedContract,
                AppendContract,
                LogReaderContract,
                TrimContract,
                FenceContract,
                CollectionContract,
                CountContract,
                SnapshotContract,
                SpaceContract,
                QueueContract,
                ConcurrencyContract,
                LifecycleContract,
                ModelContract {
    private static final Space SPACE = new Space(7);

    @TempDir
    Path directory;

    private final List<Storage> opened = new ArrayList<>();
    private final List<GatedSync> gates = new ArrayList<>();
    private Probe probe;
    private int openings;

    /** Opens the engine on a directory, which a durable engine finds as it left it. */
    protected abstract Storage open(Path directory);

    /** Opens the engine with a hook before each sync; empty for an engine that does not queue commits. */
    protected Optional<Storage> open(Path directory, SyncHook hook) {
        return Optional.empty();
    }

    @BeforeEach
    void openStorage() {
        probe = created(open(directory.resolve("main")));
    }

    @AfterEach
    void closeStorage() {
        // A test that failed may have left syncs waiting, and closing waits for them.
        gates.forEach(GatedSync::open);
        opened.forEach(Storage::close);
    }

    @Override
    public Probe probe() {
        return probe;
    }

    @Override
    public Probe reopened() {
        probe.storage().close();
        probe = created(open(directory.resolve("main")));
        return probe;
    }

    @Override
    public Probe hooked(SyncHook hook) {
        Optional<Storage> storage = open(directory.resolve("hooked"), hook);
        Assumptions.assumeTrue(storage.isPresent(), "this engine does not queue commits");
        if (hook instanceof GatedSync gate) {
            gates.add(gate);
        }
        return created(storage.get());
    }

    private Probe created(Storage storage) {
        opened.add(storage);
        storage.create(SPACE);
        return new Probe(storage, SPACE, ++openings * 1_000_000_000_000L);
    }
}
