package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import io.partita.storage.StorageException.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The directory of one storage: {@code partita.lock} says who has it, {@code FORMAT} what form it has, {@code db} is RocksDB's.
 * {@code FORMAT} appears, whole, when the database has been created; a directory whose creation was interrupted counts as empty.
 */
final class DataDirectory implements AutoCloseable {
    /** The form this version reads and writes. */
    static final int FORMAT = 1;

    private static final String FORMAT_PREFIX = "partita rocksdb ";
    private static final String FORMAT_FILE = "FORMAT";
    private static final String UNFINISHED_FILE = "FORMAT.new";
    private static final String LOCK_FILE = "partita.lock";
    private static final String DATABASE = "db";

    /** File locks hold between processes only, and closing any channel of a locked file gives the lock up. */
    private static final Set<Path> OPEN_HERE = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel lockFile;
    private final boolean isNew;

    private DataDirectory(Path path, FileChannel lockFile, boolean isNew) {
        this.path = path;
        this.lockFile = lockFile;
        this.isNew = isNew;
    }

    /** Takes the directory, creating it where it does not exist. */
    static DataDirectory take(Path given) {
        Path absolute = given.toAbsolutePath().normalize();
        Path path;
        try {
            create(absolute);
            path = absolute.toRealPath();
        } catch (IOException e) {
            throw Faults.io("the data directory " + absolute + " cannot be created", absolute, e);
        }
        if (!OPEN_HERE.add(path)) {
            throw inUse(path, "this process, pid " + ProcessHandle.current().pid());
        }
        FileChannel lockFile = null;
        try {
            isNew(path); // before a file is put into a directory that is somebody else's
            lockFile = lock(path);
            return new DataDirectory(path, lockFile, isNew(path));
        } catch (IOException e) {
            throw Faults.io("the data directory " + path + " cannot be used", path, e);
        } finally {
            if (lockFile == null) {
                OPEN_HERE.remove(path);
            }
        }
    }

    /** Creates a directory, and those above it as needed, so that it is there after a power cut too: its name lies in the one above. */
    private static void create(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        create(directory.getParent());
        Files.createDirectories(directory);
        sync(directory.getParent());
    }

    private static FileChannel lock(Path path) throws IOException {
        Path file = path.resolve(LOCK_FILE);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean locked = false;
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                String owner = Files.readString(file).strip();
                throw inUse(path, owner.isEmpty() ? "another process" : "the process with pid " + owner);
            }
            channel.truncate(0);
            channel.write(ascii(Long.toString(ProcessHandle.current().pid()) + "\n"));
            locked = true;
            return channel;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    private static StorageException inUse(Path path, String owner) {
        return new StorageException(Kind.IN_USE, "the data directory " + path + " is in use by " + owner, null);
    }

    /** Whether there is nothing in the directory yet. Refuses what is not ours. */
    private static boolean isNew(Path path) throws IOException {
        Path format = path.resolve(FORMAT_FILE);
        if (Files.exists(format)) {
            requireFormat(path, Files.readString(format).strip());
            return false;
        }
        Set<String> names;
        try (Stream<Path> files = Files.list(path)) {
            names = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        boolean unfinished = names.contains(UNFINISHED_FILE);
        names.remove(LOCK_FILE);
        names.remove(UNFINISHED_FILE);
        names.remove("lost+found");
        if (unfinished) {
            names.remove(DATABASE);
        }
        if (!names.isEmpty()) {
            throw new StorageException(
                    Kind.UNSUPPORTED_FORMAT,
                    "the directory " + path + " is not empty and is no data directory of Partita (it has no file "
                            + FORMAT_FILE + ", but " + names.iterator().next() + ")",
                    null);
        }
        return true;
    }

    private static void requireFormat(Path path, String found) {
        String version = found.startsWith(FORMAT_PREFIX) ? found.substring(FORMAT_PREFIX.length()) : null;
        if (version == null
                || version.isEmpty()
                || version.length() > 9
                || !version.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new StorageException(
                    Kind.UNSUPPORTED_FORMAT,
                    "the file " + path.resolve(FORMAT_FILE) + " does not say which form the data has (expected: \""
                            + FORMAT_PREFIX + FORMAT + "\")",
                    null);
        }
        int number = Integer.parseInt(version);
        if (number != FORMAT) {
            throw new StorageException(
                    Kind.UNSUPPORTED_FORMAT,
                    "the data in " + path + " has form " + number + ", this version reads and writes form " + FORMAT
                            + "; "
                            + (number > FORMAT
                                    ? "it was written by a newer version, use that one"
                                    : "it was written by an older version that this one cannot upgrade"),
                    null);
        }
    }

    /** The directory. */
    Path path() {
        return path;
    }

    /** RocksDB's part of it. */
    Path database() {
        return path.resolve(DATABASE);
    }

    /** Whether the database has yet to be created. */
    boolean isNew() {
        return isNew;
    }

    /** Says that a database is about to be created, so that what is left of it after a crash is not taken for somebody else's. */
    void beginCreation() {
        try {
            write(path.resolve(UNFINISHED_FILE), FORMAT_PREFIX + FORMAT + "\n");
        } catch (IOException e) {
            throw Faults.io("the data directory " + path + " cannot be written", path, e);
        }
    }

    /** Says that the database has been created: from now on, missing files are damage. */
    void finishCreation() {
        try {
            Files.move(path.resolve(UNFINISHED_FILE), path.resolve(FORMAT_FILE), StandardCopyOption.ATOMIC_MOVE);
            sync(path);
        } catch (IOException e) {
            throw Faults.io("the data directory " + path + " cannot be written", path, e);
        }
    }

    private static void write(Path file, String text) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            channel.write(ascii(text));
            channel.force(true);
        }
    }

    private static void sync(Path directory) throws IOException {
        if (System.getProperty("os.name").startsWith("Windows")) {
            return; // a directory cannot be opened there, and a rename is durable by itself
        }
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    private static ByteBuffer ascii(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException e) {
            throw Faults.io("the lock of the data directory " + path + " cannot be given back", path, e);
        } finally {
            OPEN_HERE.remove(path);
        }
    }
}
