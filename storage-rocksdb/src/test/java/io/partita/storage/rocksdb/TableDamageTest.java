package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.PageBudget;
import io.partita.storage.StorageException;
import io.partita.storage.TokenRange;
import io.partita.storage.rocksdb.NumberedRecords.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged table files are reported, and never read as other or fewer records. */
class TableDamageTest {
    private static final int COUNT = 2000;
    private static final int LENGTH = 300;
    private static final RocksDbOptions OPTIONS =
            RocksDbOptions.DEFAULT.withMemory(1 << 20, 64 << 10).withDurability(Durability.OS);

    @TempDir
    Path directory;

    private Path intact;

    @BeforeEach
    void writeRecords() {
        intact = directory.resolve("intact");
        try (RocksDbStorage storage = RocksDbStorage.open(intact, OPTIONS)) {
            storage.create(NumberedRecords.SPACE);
            for (int i = 0; i < COUNT; i++) {
                NumberedRecords.put(storage, i, LENGTH);
            }
        }
    }

    private Path copy() throws IOException {
        Path copy = directory.resolve("copy");
        if (Files.exists(copy)) {
            NumberedRecords.delete(copy);
        }
        NumberedRecords.copy(intact, copy);
        return copy;
    }

    private static Path largestTable(Path database) {
        return NumberedRecords.files(database, ".sst").stream()
                .max(Comparator.comparingLong(table -> table.toFile().length()))
                .orElseThrow();
    }

    @Test
    void aDamagedByteNeverMakesRecordsWrongOrAbsent() throws IOException {
        Random random = new Random(7);
        int reported = 0;
        for (int i = 0; i < 25; i++) {
            Path copy = copy();
            Path table = largestTable(copy);
            NumberedRecords.flip(table, (long) (random.nextDouble() * Files.size(table)));
            try (RocksDbStorage storage = RocksDbStorage.open(copy, OPTIONS)) {
                assertThat(NumberedRecords.look(storage, COUNT, LENGTH)).isEqualTo(new Found(COUNT, COUNT));
            } catch (StorageException e) {
                assertThat(e.kind()).isEqualTo(StorageException.Kind.CORRUPT);
                assertThat(e).hasMessageContaining(table.getFileName().toString());
                reported++;
            }
        }
        assertThat(reported).isGreaterThan(15);
    }

    @Test
    void aScanReportsDamageInsteadOfEndingEarly() throws IOException {
        Path copy = copy();
        Path table = largestTable(copy);
        NumberedRecords.flip(table, Files.size(table) / 3);
        PageBudget all = new PageBudget(COUNT, Long.MAX_VALUE, value -> value.length);
        try (RocksDbStorage storage = RocksDbStorage.open(copy, OPTIONS)) {
            assertThatThrownBy(() ->
                            storage.scan(NumberedRecords.SPACE, TokenRange.ALL, null, all, NumberedRecords.STRONG))
                    .isInstanceOfSatisfying(
                            StorageException.class, e -> assertThat(e.kind()).isEqualTo(StorageException.Kind.CORRUPT));
        }
    }

    @Test
    void aMissingOrTruncatedTableIsReportedAtTheStart() throws IOException {
        for (boolean missing : new boolean[] {true, false}) {
            Path copy = copy();
            Path table = largestTable(copy);
            if (missing) {
                Files.delete(table);
            } else {
                NumberedRecords.truncate(table, Files.size(table) / 2);
            }
            assertThatThrownBy(() -> RocksDbStorage.open(copy, OPTIONS))
                    .isInstanceOfSatisfying(
                            StorageException.class, e -> assertThat(e.kind()).isEqualTo(StorageException.Kind.CORRUPT))
                    .hasMessageContaining(table.getFileName().toString());
        }
    }
}
