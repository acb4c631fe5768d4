package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Commit;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.rocksdb.internal.RocksStore;
import io.partita.storage.testkit.Probe;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DropTest {
    private static final Space DOOMED = new Space(8);
    private static final int LENGTH = 100;
    private static final int BATCH = 1000;
    private static final RocksDbOptions OPTIONS =
            RocksDbOptions.DEFAULT.withMemory(8 << 20, 1 << 20).withDurability(Durability.OS);

    @TempDir
    Path directory;

    @Test
    void aDroppedSpaceGivesItsRoomBack() {
        fillDropAndExpectRoom(30_000);
    }

    @Test
    @Tag("slow")
    void aDroppedSpaceOfAMillionRecordsGivesItsRoomBack() {
        fillDropAndExpectRoom(1_000_000);
    }

    private void fillDropAndExpectRoom(int records) {
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            fill(storage, records);
            long before = NumberedRecords.bytes(directory);
            assertThat(before).isGreaterThan(records * 50L);
            long logged = logBytes();
            storage.drop(DOOMED);
            assertThat(logBytes())
                    .as("dropping writes a note and a range, not a deletion for each record")
                    .isLessThan(logged + 1000);
            Probe.eventually(() -> NumberedRecords.bytes(directory) < before / 20);
            expectOnlyTheOther(storage);
        }
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            expectOnlyTheOther(storage);
        }
    }

    @Test
    void aDropThatACrashInterruptedIsFinishedAtTheNextStart() {
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            fill(storage, 10_000);
        }
        try (RocksStore store = RocksStore.open(directory, OPTIONS)) {
            store.drop(DOOMED); // and no more: as if the process had ended here
        }
        long before = NumberedRecords.bytes(directory);
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            Probe.eventually(() -> NumberedRecords.bytes(directory) < before / 5);
            expectOnlyTheOther(storage);
        }
    }

    private long logBytes() {
        long bytes = 0;
        for (Path log : NumberedRecords.files(directory, ".log")) {
            bytes += log.toFile().length();
        }
        return bytes;
    }

    private static void fill(RocksDbStorage storage, int records) {
        storage.create(NumberedRecords.SPACE);
        storage.create(DOOMED);
        NumberedRecords.put(storage, 1, LENGTH);
        for (int i = 0; i < records; i += BATCH) {
            List<Commit.Write> writes = new ArrayList<>();
            for (int j = i; j < i + BATCH; j++) {
                writes.add(new Commit.Write(NumberedRecords.key(DOOMED, j), NumberedRecords.value(j, LENGTH)));
            }
            NumberedRecords.put(storage, writes, i);
        }
    }

    private static void expectOnlyTheOther(RocksDbStorage storage) {
        assertThatThrownBy(() -> storage.get(NumberedRecords.key(DOOMED, 1), NumberedRecords.STRONG))
                .isInstanceOf(NoSuchSpaceException.class);
        assertThat(storage.totals(DOOMED)).isEqualTo(SpaceTotals.ZERO);
        assertThat(storage.get(NumberedRecords.key(NumberedRecords.SPACE, 1), NumberedRecords.STRONG)
                        .value())
                .isEqualTo(NumberedRecords.value(1, LENGTH));
    }
}
