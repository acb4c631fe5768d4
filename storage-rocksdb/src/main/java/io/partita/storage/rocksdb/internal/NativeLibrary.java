package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Set;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/**
 * Loads RocksDB's machine code, once in a process. By itself RocksDB unpacks these 15 MB from its jar at each start; a directory that the
 * system property {@code io.partita.machine-code} names spares that.
 */
public final class NativeLibrary {
    private static final String PROPERTY = "io.partita.machine-code";
    private static final String PACKED = Environment.getJniLibraryFileName("rocksdb");
    /** What RocksDB looks for in directories that it is told. */
    private static final String UNPACKED = Environment.getJniLibraryFileName("rocksdbjni");

    private NativeLibrary() {}

    /** Unpacks it into a directory, in one step, so that nobody finds half a file. */
    public static void unpack(Path directory) throws IOException {
        Path unpacked = Files.createTempFile(directory, UNPACKED, null); // which nobody but its owner may write
        try {
            try (InputStream packed = packed().openStream();
                    OutputStream out = Files.newOutputStream(unpacked)) {
                packed.transferTo(out);
            }
            Files.move(unpacked, directory.resolve(UNPACKED), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unpacked);
        }
    }

    /** Loads it unless it is loaded. */
    static void load() {
        String directory = System.getProperty(PROPERTY);
        if (directory != null && isLoadedFrom(Path.of(directory))) {
            return;
        }
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

    private static boolean isLoadedFrom(Path directory) {
        try {
            if (!isSound(directory.resolve(UNPACKED))) {
                return false;
            }
            RocksDB.loadLibrary(List.of(directory.toString()));
            return true;
        } catch (IOException | LinkageError e) {
            return false;
        }
    }

    /** Whether it is as long as what was packed, and nobody but its owner may write it. */
    private static boolean isSound(Path file) throws IOException {
        if (!Files.isRegularFile(file)
                || Files.size(file) != packed().openConnection().getContentLengthLong()) {
            return false;
        }
        if (!file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return true;
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        return !permissions.contains(PosixFilePermission.GROUP_WRITE)
                && !permissions.contains(PosixFilePermission.OTHERS_WRITE);
    }

    private static URL packed() throws IOException {
        URL packed = RocksDB.class.getClassLoader().getResource(PACKED);
        if (packed == null) {
            throw new FileNotFoundException(PACKED);
        }
        return packed;
    }
}
