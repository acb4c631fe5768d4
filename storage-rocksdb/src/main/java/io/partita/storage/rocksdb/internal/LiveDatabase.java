package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import io.partita.storage.WouldBlockException;
import io.partita.storage.rocksdb.RocksDbOptions;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database as its users see it: always there, though after a failed write the native one is closed, its log cut back to the last
 * write that succeeded, and opened again. Reads go on while a write cannot be done, and wait only while the database is reopened.
 */
final class LiveDatabase implements AutoCloseable {
    /** A read, given the native database. */
    interface Read<T> {
        T from(NativeDatabase database) throws RocksDBException;
    }

    private static final Logger LOG = LoggerFactory.getLogger(LiveDatabase.class);

    private static final long COMPACTION_WAIT_NANOS = 1_000_000;

    private final Path directory;
    private final RocksDbOptions options;
    private final DiskSpace space;

    private final ReentrantLock writing = new ReentrantLock();
    /** Null while it is reopened and once it is closed. Written under the lock. */
    private volatile NativeDatabase current;

    private volatile boolean closed;
    /** The following are written under the lock: why the last write failed, and RocksDB's sequence after the last one that did not. */
    private volatile StorageException failure;

    private long writtenSequence;
    /** Failures of background work that commits were refused for already. */
    private long backgroundErrors;

    private LiveDatabase(Path directory, RocksDbOptions options, DiskSpace space, NativeDatabase database) {
        this.directory = directory;
        this.options = options;
        this.space = space;
        this.current = database;
        this.writtenSequence = database.db.getLatestSequenceNumber();
    }

    /** Opens the database of a directory, with its log repaired. */
    static LiveDatabase open(DataDirectory directory, RocksDbOptions options) {
        DiskSpace space = DiskSpace.of(directory.path(), options.reserveBytes());
        if (!directory.isNew()) {
            LogRecovery.repair(directory.database(), LogFile.EVERY_BATCH);
        }
        try {
            NativeDatabase database = NativeDatabase.open(directory.database(), options, directory.isNew());
            return new LiveDatabase(directory.database(), options, space, database);
        } catch (RocksDBException e) {
            throw Faults.opening(e, directory.database());
        }
    }

    /** RocksDB's directory. */
    Path directory() {
        return directory;
    }

    /**
     * Reads.
     *
     * @param mayBlock whether it may wait while the database is reopened
     */
    <T> T read(boolean mayBlock, Read<T> read) {
        while (true) {
            NativeDatabase database = current;
            int ticket = database == null ? -1 : database.gate.enter();
            if (ticket < 0) {
                awaitReopening(mayBlock);
                continue;
            }
            try {
                return read.from(database);
            } catch (RocksDBException e) {
                throw Faults.reading(e, directory);
            } finally {
                database.gate.leave(ticket);
            }
        }
    }

    private void awaitReopening(boolean mayBlock) {
        requireOpen();
        if (!mayBlock) {
            throw WouldBlockException.INSTANCE;
        }
        writing.lock();
        try {
            requireOpen();
            if (current == null) {
                reopen();
            }
        } finally {
            writing.unlock();
        }
    }

    /**
     * Writes a batch, durably and at once for all readers.
     *
     * @param intoReserve whether it may use the room kept in reserve, as what makes room must
     */
    void write(WriteBatch batch, boolean intoReserve) {
        writing.lock();
        try {
            requireOpen();
            if (!intoReserve) {
                space.requireReserveBehind(batch.getDataSize());
            }
            if (failure != null) {
                recover();
            }
            try {
                apply(batch);
            } catch (StorageException e) {
                if (e.kind() != Kind.DISK_FULL || failure == null) {
                    throw e;
                }
                // Often the write fails for a flush that ran out of room some time ago, and there is room again.
                space.requireReserveBehind(batch.getDataSize());
                recover();
                apply(batch);
            }
        } finally {
            writing.unlock();
        }
    }

    private void apply(WriteBatch batch) {
        NativeDatabase database = current;
        try {
            while (!database.write(batch)) {
                awaitCompaction(database);
            }
            writtenSequence = database.db.getLatestSequenceNumber();
        } catch (RocksDBException e) {
            failure = Faults.writing(e, directory);
            throw failure;
        }
    }

    /** RocksDB wants writes to wait for compaction. If that fails for want of room, they would wait for ever: refuse them. */
    private void awaitCompaction(NativeDatabase database) throws RocksDBException {
        long errors = database.backgroundErrors();
        if (errors > backgroundErrors) {
            backgroundErrors = errors;
            throw Faults.full(directory, "compaction fails, see the file LOG there", null);
        }
        LockSupport.parkNanos(this, COMPACTION_WAIT_NANOS);
    }

    private void recover() {
        if (failure.kind() != Kind.DISK_FULL) {
            throw new StorageException(
                    failure.kind(),
                    "no writes since an earlier one failed, restart when the cause is removed: " + failure.getMessage(),
                    failure);
        }
        // Reads go on in the database as it is; it is not closed before there is room to open it again.
        space.requireRoomToOpen();
        reopen();
    }

    private void reopen() {
        LOG.info("{}: reopening after a failed write", directory);
        NativeDatabase old = current;
        current = null;
        if (old != null) {
            old.close();
        }
        // The failed batch may be in the log, whole or in part. Its commits were answered with the failure.
        LogRecovery.repair(directory, writtenSequence);
        try {
            current = NativeDatabase.open(directory, options, false);
        } catch (RocksDBException e) {
            failure = Faults.opening(e, directory);
            throw failure;
        }
        writtenSequence = current.db.getLatestSequenceNumber();
        backgroundErrors = 0;
        failure = null;
    }

    /**
     * Why a write of a small batch would fail now; empty where it would be done. A full disk with room again is no obstacle, though the
     * database is yet to be reopened.
     */
    Optional<StorageException> obstacle() {
        try {
            requireOpen();
            StorageException last = failure;
            if (last != null && last.kind() != Kind.DISK_FULL) {
                return Optional.of(last);
            }
            space.requireReserveBehind(0);
            if (last != null) {
                space.requireRoomToOpen();
            }
            return Optional.empty();
        } catch (StorageException now) {
            return Optional.of(now);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new StorageException(Kind.CLOSED, "the storage is closed", null);
        }
    }

    @Override
    public void close() {
        NativeDatabase last = null;
        writing.lock();
        try {
            closed = true;
            last = current;
            current = null;
        } finally {
            writing.unlock();
        }
        if (last != null) {
            last.close();
        }
    }
}
