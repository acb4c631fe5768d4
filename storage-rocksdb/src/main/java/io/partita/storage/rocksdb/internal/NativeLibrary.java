package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import org.rocksdb.RocksDB;

/** Loads RocksDB's machine code, once in a process. */
final class NativeLibrary {
    private NativeLibrary() {}

    /** Loads it unless it is loaded. */
    static void load() {
        try {
            RocksDB.loadLibrary();
        } catch (RuntimeException | LinkageError e) {
            throw new StorageException(
                    Kind.IO,
                    "RocksDB's native library could not be loaded on " + System.getProperty("os.name") + " "
                            + System.getProperty("os.arch") + ": " + e.getMessage()
                            + "; it is unpacked to the directory of the system property java.io.tmpdir ("
                            + System.getProperty("java.io.tmpdir")
                            + "), which must be writable and allow execution, or set the environment variable"
                            + " ROCKSDB_SHAREDLIB_DIR to a writable directory",
                    e);
        }
    }
}
