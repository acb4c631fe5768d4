package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.Space;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.rocksdb.NumberedRecords.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each start begins a log and keeps those before it: what is missing from any of them is noticed. */
class LogGapTest {
    private static final int STARTS = 4;
    private static final int PER_START = 30;
    private static final int COUNT = STARTS * PER_START;
    private static final int LENGTH = 300;
    private static final RocksDbOptions OPTIONS =
            RocksDbOptions.DEFAULT.withMemory(1 << 20, 4 << 20).withDurability(Durability.OS);
    private static final RocksDbOptions SMALL_BUFFER = OPTIONS.withMemory(1 << 20, 64 << 10);

    @TempDir
    Path directory;

    private Path intact;
    /** Where the tenth commit of each start begins. */
    private final long[] tenth = new long[STARTS];

    @BeforeEach
    void writeRecordsInSeveralStarts() throws IOException {
        intact = directory.resolve("intact");
        for (int start = 0; start < STARTS; start++) {
            try (RocksDbStorage storage = RocksDbStorage.open(intact, OPTIONS)) {
                if (start == 0) {
                    storage.create(NumberedRecords.SPACE);
                }
                for (int i = 0; i < PER_START; i++) {
                    if (i == 10) {
                        tenth[start] = Files.size(logs(intact).getLast());
                    }
                    NumberedRecords.put(storage, start * PER_START + i, LENGTH);
                }
            }
        }
        assertThat(logs(intact)).hasSize(STARTS);
    }

    private static List<Path> logs(Path database) {
        return NumberedRecords.files(database, ".log").stream()
                .sorted(Comparator.comparing(log -> log.getFileName().toString()))
                .toList();
    }

    private Path copy(String name) throws IOException {
        Path copy = directory.resolve(name);
        NumberedRecords.copy(intact, copy);
        return copy;
    }

    private static void expectCorrupt(Path database, String what, Path... named) {
        assertThatThrownBy(() -> RocksDbStorage.open(database, OPTIONS).close())
                .as(what)
                .isInstanceOfSatisfying(
                        StorageException.class, e -> assertThat(e.kind()).isEqualTo(StorageException.Kind.CORRUPT));
        assertThatThrownBy(() -> RocksDbStorage.open(database, OPTIONS).close())
                .as("%s, tried again", what)
                .hasMessageContainingAll(List.of(named).stream()
                        .map(log -> log.getFileName().toString())
                        .toArray(String[]::new))
                .hasMessageContaining("back-up");
    }

    @Test
    void intactLogsLoseNothing() throws IOException {
        try (RocksDbStorage storage = RocksDbStorage.open(copy("copy"), OPTIONS)) {
            assertThat(NumberedRecords.look(storage, COUNT, LENGTH)).isEqualTo(new Found(COUNT, COUNT));
        }
    }

    @Test
    void aDeletedOlderLogIsReported() throws IOException {
        for (int i = 0; i < STARTS - 1; i++) {
            Path copy = copy("copy" + i);
            List<Path> logs = logs(copy);
            Files.delete(logs.get(i));
            expectCorrupt(copy, "log " + i, logs.get(i + 1));
        }
    }

    @Test
    void severalDeletedLogsAreReported() throws IOException {
        Path copy = copy("copy");
        List<Path> logs = logs(copy);
        Files.delete(logs.get(1));
        Files.delete(logs.get(2));
        expectCorrupt(copy, "both in the middle", logs.get(0), logs.get(3));
        Files.delete(logs.get(0));
        expectCorrupt(copy, "all but the newest", logs.get(3));
    }

    @Test
    void anOlderLogCutBetweenTwoCommitsIsReported() throws IOException {
        for (int i = 0; i < STARTS - 1; i++) {
            Path copy = copy("copy" + i);
            List<Path> logs = logs(copy);
            NumberedRecords.truncate(logs.get(i), tenth[i]);
            expectCorrupt(copy, "log " + i, logs.get(i), logs.get(i + 1));
        }
    }

    @Test
    void anEmptiedOlderLogIsReported() throws IOException {
        for (int i = 0; i < STARTS - 1; i++) {
            Path copy = copy("copy" + i);
            List<Path> logs = logs(copy);
            NumberedRecords.truncate(logs.get(i), 0);
            expectCorrupt(copy, "log " + i, logs.get(i + 1));
        }
    }

    @Test
    void anOlderLogZeroedFromTheStartOrFromACommitOnIsReported() throws IOException {
        for (int i = 0; i < STARTS - 1; i++) {
            for (long from : new long[] {0, tenth[i]}) {
                Path copy = copy("copy" + i + "from" + from);
                Path log = logs(copy).get(i);
                NumberedRecords.overwrite(log, from, new byte[(int) (Files.size(log) - from)]);
                expectCorrupt(copy, "log " + i + " from " + from, log);
            }
        }
    }

    @Test
    void zerosBehindAnOlderLogAreReported() throws IOException {
        Path copy = copy("copy");
        Path log = logs(copy).getFirst();
        NumberedRecords.overwrite(log, Files.size(log), new byte[100]);
        expectCorrupt(copy, "zeros", log);
    }

    @Test
    void aZeroedNewestLogIsReported() throws IOException {
        Path copy = copy("copy");
        Path log = logs(copy).getLast();
        NumberedRecords.overwrite(log, 0, new byte[(int) Files.size(log)]);
        expectCorrupt(copy, "newest", log);
    }

    @Test
    void aNewestLogThatIsStillEmptyIsNoDamage() throws IOException {
        Path copy = copy("copy");
        NumberedRecords.truncate(logs(copy).getLast(), 0);
        int before = COUNT - PER_START;
        try (RocksDbStorage storage = RocksDbStorage.open(copy, OPTIONS)) {
            assertThat(NumberedRecords.look(storage, COUNT, LENGTH)).isEqualTo(new Found(before, before));
        }
    }

    @Test
    void twoLogsThatChangedPlacesAreReported() throws IOException {
        Path copy = copy("copy");
        List<Path> logs = logs(copy);
        Path aside = copy.resolve("aside");
        Files.move(logs.get(1), aside);
        Files.move(logs.get(2), logs.get(1));
        Files.move(aside, logs.get(2));
        expectCorrupt(copy, "swapped", logs.get(1));
    }

    @Test
    void whatFollowsTheTableFilesMustBeThere() throws IOException {
        Path data = directory.resolve("flushed");
        int written = 0;
        Path first = null;
        for (int start = 0; start < 3; start++) {
            try (RocksDbStorage storage = RocksDbStorage.open(data, start == 0 ? SMALL_BUFFER : OPTIONS)) {
                if (start == 0) {
                    storage.create(NumberedRecords.SPACE);
                    while (NumberedRecords.files(data, ".sst").isEmpty()) {
                        NumberedRecords.put(storage, written++, LENGTH);
                    }
                    first = logs(data).getLast();
                }
                for (int i = 0; i < PER_START; i++) {
                    NumberedRecords.put(storage, written++, LENGTH);
                }
            }
        }
        List<Path> logs = logs(data);
        Path needed = first;
        assertThat(logs).contains(needed);
        Files.delete(needed);
        expectCorrupt(data, "the log after the table files", logs.get(logs.indexOf(needed) + 1));
    }

    @Test
    void flushesDropsAndStartsInAnyOrderLookLikeNoDamage() {
        Path data = directory.resolve("busy");
        int written = 0;
        for (int start = 0; start < 12; start++) {
            RocksDbOptions options = start % 4 == 3 ? OPTIONS : SMALL_BUFFER;
            try (RocksDbStorage storage = RocksDbStorage.open(data, options)) {
                Space dropped = new Space(100 + start);
                storage.create(dropped);
                if (start == 0) {
                    storage.create(NumberedRecords.SPACE);
                }
                assertThat(NumberedRecords.look(storage, written, LENGTH)).isEqualTo(new Found(written, written));
                for (int i = 0; i < start * 45; i++) {
                    NumberedRecords.put(storage, written++, LENGTH);
                    StorageKey key = NumberedRecords.key(dropped, i);
                    NumberedRecords.put(
                            storage, List.of(new Commit.Write(key, NumberedRecords.value(i, LENGTH))), -written);
                }
                storage.drop(dropped);
            }
        }
    }
}
