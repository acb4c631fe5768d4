package io.partita.storage.rocksdb.internal;

import io.partita.storage.rocksdb.RocksDbOptions;
import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/** Watches that the volume keeps some room: a database that stops before the disk is full stays easy to put right. */
final class DiskSpace {
    private static final long LARGEST_RESERVE_BYTES = 64L << 20;
    private static final int RESERVE_DIVISOR = 50;
    private static final long OPENING_BYTES = 2L << 20;

    private final Path directory;
    private final FileStore volume;
    private final long reserve;

    private DiskSpace(Path directory, FileStore volume, long reserve) {
        this.directory = directory;
        this.volume = volume;
        this.reserve = reserve;
    }

    static DiskSpace of(Path directory, long reserve) {
        try {
            FileStore volume = Files.getFileStore(directory);
            long derived = Math.min(LARGEST_RESERVE_BYTES, volume.getTotalSpace() / RESERVE_DIVISOR);
            return new DiskSpace(directory, volume, reserve == RocksDbOptions.RESERVE_BY_VOLUME ? derived : reserve);
        } catch (IOException e) {
            throw Faults.io("the volume of " + directory + " cannot be asked for its free room", directory, e);
        }
    }

    /**
     * Throws DISK_FULL when less than the reserve would be left of what is to be written: what gives room back needs the whole of it. Without a
     * reserve it is RocksDB that finds the disk full.
     */
    void requireReserveBehind(long bytes) {
        if (reserve > 0) {
            require(reserve + bytes);
        }
    }

    /** Throws DISK_FULL when there is no room for the files a database writes when it is opened. */
    void requireRoomToOpen() {
        require(Math.max(reserve, OPENING_BYTES));
    }

    private void require(long needed) {
        long usable;
        try {
            usable = volume.getUsableSpace();
        } catch (IOException e) {
            throw Faults.io("the volume of " + directory + " cannot be asked for its free room", directory, e);
        }
        if (usable < needed) {
            throw Faults.full(directory, usable + " bytes are left, " + needed + " are needed", null);
        }
    }
}
