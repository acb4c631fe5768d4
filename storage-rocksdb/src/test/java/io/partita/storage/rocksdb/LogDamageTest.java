package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.StorageException;
import io.partita.storage.rocksdb.NumberedRecords.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the decision on log recovery promises: a torn end is repaired, nothing else is passed over. */
class LogDamageTest {
    private static final int COUNT = 400;
    private static final int LENGTH = 300;
    private static final RocksDbOptions OPTIONS =
            RocksDbOptions.DEFAULT.withMemory(1 << 20, 4 << 20).withDurability(Durability.OS);

    @TempDir
    Path directory;

    private Path intact;
    private Path log;
    private long beforeLast;
    private long size;

    @BeforeEach
    void writeRecords() throws IOException {
        intact = directory.resolve("intact");
        try (RocksDbStorage storage = RocksDbStorage.open(intact, OPTIONS)) {
            storage.create(NumberedRecords.SPACE);
            for (int i = 0; i < COUNT; i++) {
                if (i == COUNT - 1) {
                    beforeLast = Files.size(onlyLog(intact));
                }
                NumberedRecords.put(storage, i, LENGTH);
            }
        }
        size = Files.size(onlyLog(intact));
    }

    private static Path onlyLog(Path database) {
        List<Path> logs = NumberedRecords.files(database, ".log");
        assertThat(logs).hasSize(1);
        return logs.getFirst();
    }

    private Path copy() throws IOException {
        Path copy = directory.resolve("copy");
        if (Files.exists(copy)) {
            NumberedRecords.delete(copy);
        }
        NumberedRecords.copy(intact, copy);
        log = onlyLog(copy);
        return copy;
    }

    private static Found open(Path database) {
        try (RocksDbStorage storage = RocksDbStorage.open(database, OPTIONS)) {
            Found found = NumberedRecords.look(storage, COUNT, LENGTH);
            NumberedRecords.put(storage, COUNT, LENGTH);
            return found;
        }
    }

    private void expectCorrupt(Path database) {
        try {
            open(database);
        } catch (StorageException e) {
            assertThat(e.kind()).isEqualTo(StorageException.Kind.CORRUPT);
            assertThat(e).hasMessageContaining(log.getFileName().toString()).hasMessageContaining("back-up");
            return;
        }
        throw new AssertionError("opened");
    }

    @Test
    void anIntactLogLosesNothing() throws IOException {
        assertThat(open(copy())).isEqualTo(new Found(COUNT, COUNT));
    }

    @Test
    void aCommitThatWasNotWrittenToItsEndIsCutOffAndTheStorageGoesOn() throws IOException {
        for (long length : new long[] {beforeLast + 1, beforeLast + 6, beforeLast + 7, beforeLast + 100, size - 1}) {
            Path copy = copy();
            NumberedRecords.truncate(log, length);
            assertThat(open(copy)).as("%d bytes", length).isEqualTo(new Found(COUNT - 1, COUNT - 1));
            assertThat(open(copy).intact()).as("opened once more").isEqualTo(COUNT - 1);
        }
    }

    @Test
    void aCommitWhoseLastSectorsWereNeverWrittenIsCutOff() throws IOException {
        Path copy = copy();
        NumberedRecords.truncate(log, beforeLast + 20);
        NumberedRecords.overwrite(log, beforeLast + 20, new byte[1500]);
        assertThat(open(copy)).isEqualTo(new Found(COUNT - 1, COUNT - 1));
    }

    @Test
    void zerosBehindTheLastCommitAreRoomSetAside() throws IOException {
        for (int zeros : new int[] {1, 100, 70_000}) {
            Path copy = copy();
            NumberedRecords.overwrite(log, size, new byte[zeros]);
            assertThat(open(copy)).as("%d zeros", zeros).isEqualTo(new Found(COUNT, COUNT));
        }
    }

    @Test
    void garbageBehindTheLastCommitLosesNothing() throws IOException {
        for (int garbage : new int[] {3, 100, 70_000}) {
            Path copy = copy();
            byte[] bytes = new byte[garbage];
            new Random(garbage).nextBytes(bytes);
            NumberedRecords.overwrite(log, size, bytes);
            expectAllOrCorrupt(copy, "garbage " + garbage);
        }
    }

    @Test
    void aDamagedByteInTheMiddleIsReported() throws IOException {
        Path copy = copy();
        NumberedRecords.flip(log, size / 2);
        expectCorrupt(copy);
    }

    @Test
    void everyDamagedByteOfTheLastCommitIsReported() throws IOException {
        for (long position = beforeLast; position < size; position += position < beforeLast + 8 ? 1 : 13) {
            Path copy = copy();
            NumberedRecords.flip(log, position);
            expectCorrupt(copy);
        }
    }

    @Test
    void noDamagedByteAnywhereLosesACommitSilently() throws IOException {
        Random random = new Random(42);
        for (int i = 0; i < 60; i++) {
            Path copy = copy();
            // The last block is where RocksDB by itself takes a damaged length for a torn end.
            long from = i % 2 == 0 ? 0 : size - size % 32768;
            long position = from + (long) (random.nextDouble() * (size - from));
            NumberedRecords.flip(log, position);
            expectAllOrCorrupt(copy, "byte " + position);
        }
    }

    @Test
    void aReportedDamageStaysReported() throws IOException {
        Path copy = copy();
        NumberedRecords.flip(log, size / 2);
        expectCorrupt(copy);
        expectCorrupt(copy);
        assertThat(Files.size(log)).isEqualTo(size);
    }

    @Test
    void aMissingLogIsReported() throws IOException {
        Path copy = copy();
        Files.delete(log);
        try {
            open(copy);
        } catch (StorageException e) {
            assertThat(e.kind()).isEqualTo(StorageException.Kind.CORRUPT);
            return;
        }
        throw new AssertionError("opened");
    }

    private static void expectAllOrCorrupt(Path database, String what) {
        try {
            assertThat(open(database)).as(what).isEqualTo(new Found(COUNT, COUNT));
        } catch (StorageException e) {
            assertThat(e.kind()).as(what).isEqualTo(StorageException.Kind.CORRUPT);
        }
    }
}
