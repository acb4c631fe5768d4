package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.Direction;
import io.partita.storage.LogPosition;
import io.partita.storage.Page;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.rocksdb.internal.RocksStore;
import io.partita.storage.testkit.Probe;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompactionOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.FlushOptions;
import org.rocksdb.LiveFileMetaData;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** Trimmed change logs in files and across restarts. */
class TrimTest {
    private static final Space LOG = new Space(8);
    private static final Space BEHIND = new Space(9);
    private static final byte[] ITEMS = "items".getBytes(StandardCharsets.US_ASCII);
    private static final int LENGTH = 1000;
    private static final int BATCH = 100;
    private static final RocksDbOptions OPTIONS =
            RocksDbOptions.DEFAULT.withMemory(8 << 20, 1 << 20).withDurability(Durability.OS);

    @TempDir
    Path directory;

    /** Appends so many commits of 100 records each; returns their sequences. */
    private static List<Long> fill(RocksDbStorage storage, Space log, int commits) {
        List<Long> sequences = new ArrayList<>();
        for (int i = 0; i < commits; i++) {
            StorageKey item = NumberedRecords.key(NumberedRecords.SPACE, 0);
            List<Commit.Append> appends = new ArrayList<>();
            for (int j = 0; j < BATCH; j++) {
                appends.add(new Commit.Append(item, log, NumberedRecords.value(i * BATCH + j, LENGTH)));
            }
            Commit commit = new Commit(
                    new RequestId(0, i),
                    List.of(),
                    List.of(),
                    List.of(new Commit.Write(item, new byte[] {1})),
                    List.of(),
                    List.of(),
                    List.of(),
                    appends);
            sequences.add(((Applied) Probe.await(storage.commit(commit).toCompletableFuture())).version());
        }
        return sequences;
    }

    private static void expect(RocksDbStorage storage, Space log, List<Long> sequences) {
        Page page = storage.range(
                log,
                ChangeLogKeys.PARTITION,
                ChangeLogKeys.behind(LogPosition.before(0)),
                Direction.FORWARD,
                Probe.PLENTY,
                NumberedRecords.STRONG);
        List<Long> expected = new ArrayList<>();
        sequences.forEach(sequence -> expected.addAll(Collections.nCopies(BATCH, sequence)));
        assertThat(page.records()).extracting(read -> read.version()).isEqualTo(expected);
        Page reverse = storage.range(
                log,
                ChangeLogKeys.PARTITION,
                ChangeLogKeys.from(0),
                Direction.REVERSE,
                Probe.PLENTY,
                NumberedRecords.STRONG);
        assertThat(reverse.records()).extracting(read -> read.version()).isEqualTo(expected.reversed());
        long records = (long) BATCH * sequences.size();
        assertThat(storage.count(log, value -> value.length).counted())
                .isEqualTo(new SpaceTotals(records, records * LENGTH));
    }

    private static RocksDbStorage open(Path directory) {
        RocksDbStorage storage = RocksDbStorage.open(directory, OPTIONS);
        List.of(NumberedRecords.SPACE, LOG, BEHIND).forEach(storage::create);
        return storage;
    }

    @Test
    void aTrimmedLogGivesItsRoomBackAndNothingOfItReturns() {
        try (RocksDbStorage storage = open(directory)) {
            List<Long> behind = fill(storage, BEHIND, 5);
            List<Long> sequences = fill(storage, LOG, 200);
            Probe.eventually(() -> NumberedRecords.bytes(directory) > 10_000_000);
            for (int kept : new int[] {150, 20, 10}) {
                List<Long> left = sequences.subList(200 - kept, 200);
                storage.trim(LOG, left.getFirst());
                expect(storage, LOG, left);
            }
            List<Long> left = sequences.subList(190, 200);
            Probe.eventually(() -> NumberedRecords.bytes(directory) < 4_000_000);
            expect(storage, LOG, left);
            expect(storage, BEHIND, behind);
            sequences.addAll(fill(storage, LOG, 10));
            expect(storage, LOG, sequences.subList(190, 210));
            assertThat(storage.lastAppend(LOG)).isEqualTo(sequences.getLast());
        }
        try (RocksDbStorage storage = open(directory)) {
            assertThat(NumberedRecords.bytes(directory)).isLessThan(5_000_000);
            assertThat(storage.published()).isGreaterThanOrEqualTo(storage.lastAppend(LOG));
        }
    }

    @Test
    void whereALogBeginsOutlivesARestartAndGoesWithTheLog() {
        List<Long> sequences;
        try (RocksDbStorage storage = open(directory)) {
            sequences = fill(storage, LOG, 10);
            storage.trim(LOG, sequences.get(7));
        }
        for (int i = 0; i < 2; i++) {
            try (RocksDbStorage storage = open(directory)) {
                expect(storage, LOG, sequences.subList(7, 10));
                storage.trim(LOG, sequences.get(3));
                expect(storage, LOG, sequences.subList(7, 10));
                assertThat(storage.lastAppend(LOG)).isEqualTo(storage.published());
            }
        }
        try (RocksDbStorage storage = open(directory)) {
            storage.drop(LOG);
            expect(storage, BEHIND, List.of());
        }
        try (RocksStore store = RocksStore.open(directory, OPTIONS)) {
            assertThat(store.spaces()).containsOnlyKeys(NumberedRecords.SPACE, BEHIND);
        }
    }

    /**
     * What giving back room may do when it comes late: compaction has divided the deletion of the range among files, and some lie wholly
     * within the range and are removed, while the records are in a file that reaches beyond it and stays. Here the whole deletion is in one
     * file, whose removal takes an inclusive end.
     */
    @Test
    void removingTheFileThatSaysWhatIsDeletedBringsNothingBack() throws RocksDBException {
        List<Long> sequences;
        try (RocksDbStorage storage = open(directory)) {
            fill(storage, BEHIND, 1);
            sequences = fill(storage, LOG, 6);
        }
        inFiles((db, items) -> db.compactRange(items));
        List<Long> left = sequences.subList(4, 6);
        try (RocksDbStorage storage = open(directory)) {
            storage.trim(LOG, left.getFirst());
        }
        inFiles((db, items) -> {
            try (FlushOptions flush = new FlushOptions();
                    CompactionOptions compaction = new CompactionOptions()) {
                db.flush(flush, items);
                List<String> newest = new ArrayList<>();
                for (LiveFileMetaData file : db.getLiveFilesMetaData()) {
                    if (file.level() == 0 && Arrays.equals(file.columnFamilyName(), ITEMS)) {
                        newest.add(file.path() + "/" + file.fileName());
                    }
                }
                db.compactFiles(compaction, items, newest, 5, -1, null);
            }
            byte[] start = ByteBuffer.allocate(Long.BYTES).putLong(LOG.id()).array();
            byte[] begin = ChangeLogKeys.key(LOG, left.getFirst(), 0).bytes();
            byte[] trimmed = ChangeLogKeys.key(LOG, sequences.getFirst(), 0).bytes();
            assertThat(db.get(items, trimmed)).isNull();
            db.deleteFilesInRanges(items, List.of(start, begin), true);
            assertThat(db.get(items, trimmed)).as("the danger this is about").isNotNull();
        });
        try (RocksDbStorage storage = open(directory)) {
            expect(storage, LOG, left);
            storage.trim(LOG, left.getLast());
            expect(storage, LOG, left.subList(1, 2));
        }
    }

    /** Something done to the files of a database that is not open. */
    private interface Work {
        void on(RocksDB db, ColumnFamilyHandle items) throws RocksDBException;
    }

    private void inFiles(Work work) throws RocksDBException {
        List<ColumnFamilyHandle> families = new ArrayList<>();
        ColumnFamilyOptions manual = new ColumnFamilyOptions().setDisableAutoCompactions(true);
        List<ColumnFamilyDescriptor> descriptors = List.of(
                new ColumnFamilyDescriptor(RocksDB.DEFAULT_COLUMN_FAMILY), new ColumnFamilyDescriptor(ITEMS, manual));
        try (manual;
                DBOptions options = new DBOptions().setAtomicFlush(true);
                RocksDB db = RocksDB.open(options, database().toString(), descriptors, families)) {
            work.on(db, families.get(1));
            families.forEach(ColumnFamilyHandle::close);
        }
    }

    private Path database() {
        return NumberedRecords.files(directory, "CURRENT").getFirst().getParent();
    }
}
