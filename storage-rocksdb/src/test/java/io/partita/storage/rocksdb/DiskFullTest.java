package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.rocksdb.NumberedRecords.Found;
import io.partita.storage.testkit.Probe;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** On a volume of 48 MB that is filled up: needs the right to mount one and is skipped without. */
class DiskFullTest {
    private static final int LENGTH = 4000;
    private static final int BALLAST_BYTES = 6 << 20;
    private static final int ROUNDS = 2;
    private static final int MOST_RECORDS = 20_000;

    @TempDir
    Path directory;

    private Path volume;

    @BeforeEach
    void mountVolume() throws IOException, InterruptedException {
        volume = Files.createDirectory(directory.resolve("volume"));
        Assumptions.assumeTrue(
                run("mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", volume.toString()),
                "cannot mount a small volume here");
    }

    @AfterEach
    void unmountVolume() throws IOException, InterruptedException {
        run("umount", volume.toString());
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @ParameterizedTest(name = "{0}, write buffer {1}, reserve {2}")
    @CsvSource({"OS,1048576,0", "SYNC,67108864,0", "SYNC,67108864,-1", "SYNC,1048576,8388608"})
    void writesAreRefusedReadsGoOnAndWritesWorkAgainWithoutARestart(
            Durability durability, long writeBuffer, long reserve) throws IOException {
        RocksDbOptions options = RocksDbOptions.DEFAULT
                .withDurability(durability)
                .withMemory(1 << 20, writeBuffer)
                .withReserve(reserve);
        Path data = volume.resolve("data");
        for (int round = 0; round < ROUNDS; round++) {
            Files.write(volume.resolve("ballast" + round), new byte[BALLAST_BYTES]);
        }
        int written = 0;
        try (RocksDbStorage storage = RocksDbStorage.open(data, options)) {
            storage.create(NumberedRecords.SPACE);
            for (int round = 0; round < ROUNDS; round++) {
                written = fill(storage, written);
                for (int i = 0; i < 3; i++) {
                    written += tryToWrite(storage, written); // compaction may have made some room
                }
                assertThat(NumberedRecords.look(storage, written + 1, LENGTH)).isEqualTo(new Found(written, written));
                Files.delete(volume.resolve("ballast" + round));
                int next = written;
                Probe.eventually(() -> tryToWrite(storage, next) == 1);
                written++;
                assertThat(NumberedRecords.look(storage, written, LENGTH)).isEqualTo(new Found(written, written));
            }
        }
        try (RocksDbStorage storage = RocksDbStorage.open(data, options)) {
            assertThat(NumberedRecords.look(storage, written + 1, LENGTH)).isEqualTo(new Found(written, written));
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"SYNC", "OS"})
    void aFullStorageThatIsStartedAgainHasEverythingThatWasAcknowledged(Durability durability) throws IOException {
        RocksDbOptions options =
                RocksDbOptions.DEFAULT.withDurability(durability).withReserve(0);
        Path data = volume.resolve("data");
        Path ballast = Files.write(volume.resolve("ballast"), new byte[BALLAST_BYTES]);
        int written;
        try (RocksDbStorage storage = RocksDbStorage.open(data, options)) {
            storage.create(NumberedRecords.SPACE);
            written = fill(storage, 0);
        }
        Files.delete(ballast);
        try (RocksDbStorage storage = RocksDbStorage.open(data, options)) {
            assertThat(NumberedRecords.look(storage, written, LENGTH)).isEqualTo(new Found(written, written));
            NumberedRecords.put(storage, written, LENGTH);
        }
    }

    @ParameterizedTest(name = "write buffer {0}")
    @ValueSource(longs = {1 << 20, 64 << 20})
    void droppingASpaceMakesRoomOnAFullDisk(long writeBuffer) {
        RocksDbOptions options =
                RocksDbOptions.DEFAULT.withMemory(1 << 20, writeBuffer).withReserve(8 << 20);
        try (RocksDbStorage storage = RocksDbStorage.open(volume.resolve("data"), options)) {
            storage.create(NumberedRecords.SPACE);
            fill(storage, 0);
            storage.drop(NumberedRecords.SPACE);
            Probe.eventually(() -> createsAnother(storage));
        }
    }

    /** The last write was let in while the reserve was whole, and then took it: nothing was left to drop a space with. */
    @ParameterizedTest(name = "{0} bytes less than what is there")
    @ValueSource(ints = {0, 16 << 10, 64 << 10, 256 << 10})
    void aLargeLastWriteLeavesTheRoomThatDroppingASpaceTakes(int less) throws IOException {
        long reserve = 1 << 20;
        RocksDbOptions options = RocksDbOptions.DEFAULT.withReserve(reserve);
        try (RocksDbStorage storage = RocksDbStorage.open(volume.resolve("data"), options)) {
            storage.create(NumberedRecords.SPACE);
            int next = 0;
            while (usable() > reserve + (64 << 10)) {
                NumberedRecords.put(storage, next++, LENGTH);
            }
            assertThat(tryToWrite(storage, next, (int) usable() - less - (2 << 10)))
                    .isZero();
            storage.drop(NumberedRecords.SPACE);
            Probe.eventually(() -> createsAnother(storage));
        }
    }

    private long usable() throws IOException {
        return Files.getFileStore(volume).getUsableSpace();
    }

    @Test
    void recordsAreDeletedOnAFullDiskAndNoneAreAdded() {
        RocksDbOptions options =
                RocksDbOptions.DEFAULT.withMemory(1 << 20, 64 << 20).withReserve(8 << 20);
        try (RocksDbStorage storage = RocksDbStorage.open(volume.resolve("data"), options)) {
            storage.create(NumberedRecords.SPACE);
            int written = fill(storage, 0);
            NumberedRecords.put(
                    storage,
                    List.of(
                            new Commit.Write(NumberedRecords.key(NumberedRecords.SPACE, 0), null),
                            new Commit.Write(NumberedRecords.key(NumberedRecords.SPACE, written), new byte[1])),
                    written);
            assertThat(tryToWrite(storage, written + 1)).isZero();
            assertThat(storage.get(NumberedRecords.key(NumberedRecords.SPACE, 0), NumberedRecords.STRONG)
                            .exists())
                    .isFalse();
        }
    }

    @Test
    void aStartWithoutRoomSaysThatItNeedsSome() throws IOException {
        Path data = volume.resolve("data");
        try (RocksDbStorage storage = RocksDbStorage.open(data, RocksDbOptions.DEFAULT)) {
            storage.create(NumberedRecords.SPACE);
            NumberedRecords.put(storage, 0, LENGTH);
        }
        Path ballast = volume.resolve("ballast");
        fillUp(ballast);
        assertThatThrownBy(() -> RocksDbStorage.open(data, RocksDbOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.kind()).isEqualTo(StorageException.Kind.DISK_FULL))
                .hasMessageContaining("cannot start until there is room")
                .hasMessageNotContaining("reads go on");
        Files.delete(ballast);
        try (RocksDbStorage storage = RocksDbStorage.open(data, RocksDbOptions.DEFAULT)) {
            assertThat(NumberedRecords.look(storage, 1, LENGTH)).isEqualTo(new Found(1, 1));
        }
    }

    private static void fillUp(Path file) {
        byte[] page = new byte[4096];
        try (OutputStream out = Files.newOutputStream(file)) {
            while (true) {
                out.write(page);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("No space left");
        }
    }

    private static boolean createsAnother(RocksDbStorage storage) {
        try {
            storage.create(new Space(4));
            return true;
        } catch (StorageException e) {
            assertThat(e.kind()).isEqualTo(StorageException.Kind.DISK_FULL);
            return false;
        }
    }

    private static int fill(RocksDbStorage storage, int from) {
        for (int i = from; i < from + MOST_RECORDS; i++) {
            try {
                NumberedRecords.put(storage, i, LENGTH);
            } catch (StorageException e) {
                assertThat(e.kind()).as(e.getMessage()).isEqualTo(StorageException.Kind.DISK_FULL);
                assertThat(e).hasMessageContaining("full").hasMessageContaining("reads go on");
                return i;
            }
        }
        throw new AssertionError("the volume took everything");
    }

    private static int tryToWrite(RocksDbStorage storage, int number) {
        return tryToWrite(storage, number, LENGTH);
    }

    private static int tryToWrite(RocksDbStorage storage, int number, int length) {
        try {
            NumberedRecords.put(storage, number, length);
            return 1;
        } catch (StorageException e) {
            assertThat(e.kind()).as(e.getMessage()).isEqualTo(StorageException.Kind.DISK_FULL);
            return 0;
        }
    }
}
