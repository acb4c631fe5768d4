package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.StorageException;
import io.partita.storage.TokenRange;
import io.partita.storage.WouldBlockException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingTest {
    private static final int COUNT = 2000;
    private static final int LENGTH = 300;
    private static final RocksDbOptions OPTIONS =
            RocksDbOptions.DEFAULT.withMemory(8 << 20, 64 << 10).withDurability(Durability.OS);

    @TempDir
    Path directory;

    private void write() {
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            storage.create(NumberedRecords.SPACE);
            for (int i = 0; i < COUNT; i++) {
                NumberedRecords.put(storage, i, LENGTH);
            }
        }
    }

    private static Page scan(RocksDbStorage storage, int records, ReadMode mode) {
        PageBudget budget = new PageBudget(records, Long.MAX_VALUE, value -> value.length);
        return storage.scan(NumberedRecords.SPACE, TokenRange.ALL, null, budget, mode);
    }

    @Test
    void aReadThatMayNotWaitTakesOnlyWhatIsInMemory() {
        write();
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            int waited = 0;
            for (int i = 0; i < COUNT; i++) {
                try {
                    assertThat(storage.get(NumberedRecords.key(NumberedRecords.SPACE, i), NumberedRecords.UNBLOCKED)
                                    .value())
                            .isEqualTo(NumberedRecords.value(i, LENGTH));
                } catch (WouldBlockException e) {
                    waited++;
                }
            }
            assertThat(waited).isPositive();
            assertThatThrownBy(() -> scan(storage, 20, NumberedRecords.UNBLOCKED))
                    .isSameAs(WouldBlockException.INSTANCE);
            NumberedRecords.look(storage, COUNT, LENGTH);
            scan(storage, 20, NumberedRecords.STRONG);
            for (int i = 0; i < COUNT; i++) {
                assertThat(storage.get(NumberedRecords.key(NumberedRecords.SPACE, i), NumberedRecords.UNBLOCKED)
                                .exists())
                        .isTrue();
            }
            assertThat(scan(storage, 20, NumberedRecords.UNBLOCKED).records()).hasSize(20);
        }
    }

    @Test
    void aLongPageIsNotReadWithoutBeingAllowedToWait() {
        write();
        try (RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS)) {
            assertThat(scan(storage, COUNT, NumberedRecords.STRONG).records()).hasSize(COUNT);
            assertThatThrownBy(() -> scan(storage, COUNT, NumberedRecords.UNBLOCKED))
                    .isSameAs(WouldBlockException.INSTANCE);
        }
    }

    @Test
    void readsThatRaceWithClosingEndInAnAnswerOrInClosed() throws InterruptedException {
        write();
        for (int round = 0; round < 5; round++) {
            RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS);
            CountDownLatch reading = new CountDownLatch(3);
            List<CompletableFuture<StorageException.Kind>> readers = new ArrayList<>();
            for (int reader = 0; reader < 3; reader++) {
                boolean scans = reader == 0;
                CompletableFuture<StorageException.Kind> end = new CompletableFuture<>();
                readers.add(end);
                new Thread(() -> end.completeAsync(() -> readUntilClosed(storage, scans, reading), Runnable::run))
                        .start();
            }
            reading.await();
            storage.close();
            for (CompletableFuture<StorageException.Kind> end : readers) {
                assertThat(end.join()).isEqualTo(StorageException.Kind.CLOSED);
            }
        }
    }

    private static StorageException.Kind readUntilClosed(
            RocksDbStorage storage, boolean scans, CountDownLatch reading) {
        try {
            for (int i = 0; ; i = (i + 1) % COUNT) {
                if (scans) {
                    assertThat(scan(storage, 100, NumberedRecords.STRONG).records())
                            .hasSize(100);
                } else {
                    assertThat(storage.get(NumberedRecords.key(NumberedRecords.SPACE, i), NumberedRecords.STRONG)
                                    .exists())
                            .isTrue();
                }
                reading.countDown();
            }
        } catch (StorageException e) {
            return e.kind();
        }
    }
}
