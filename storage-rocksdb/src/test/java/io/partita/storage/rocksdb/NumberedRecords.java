package io.partita.storage.rocksdb;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageException;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/** Records 0, 1, 2 … whose bytes follow from their number, so that what is read can be checked, and damage to files. */
final class NumberedRecords {
    static final Space SPACE = new Space(3);
    static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    static final ReadMode UNBLOCKED = new ReadMode(ReadMode.Consistency.STRONG, false);

    /** What a look at all records found. */
    record Found(int intact, int firstMissing) {}

    private NumberedRecords() {}

    static StorageKey key(Space space, int number) {
        return StorageKey.of(space, ByteBuffer.allocate(5).putInt(number).array(), new byte[0]);
    }

    static byte[] value(int number, int length) {
        byte[] value = new byte[length];
        new Random(number).nextBytes(value);
        return value;
    }

    static void put(Storage storage, int number, int length) {
        put(storage, List.of(new Commit.Write(key(SPACE, number), value(number, length))), number);
    }

    static void put(Storage storage, List<Commit.Write> writes, int id) {
        try {
            CommitOutcome outcome = storage.commit(new Commit(new RequestId(0, id), List.of(), writes, List.of()))
                    .toCompletableFuture()
                    .join();
            if (!(outcome instanceof CommitOutcome.Applied)) {
                throw new AssertionError(outcome);
            }
        } catch (CompletionException e) {
            throw e.getCause() instanceof StorageException fault ? fault : e;
        }
    }

    /** Reads every record; fails when one has other bytes than were written. */
    static Found look(Storage storage, int count, int length) {
        int intact = 0;
        int firstMissing = count;
        for (int i = 0; i < count; i++) {
            Versioned read = storage.get(key(SPACE, i), STRONG);
            if (!read.exists()) {
                firstMissing = Math.min(firstMissing, i);
            } else if (!Arrays.equals(read.value(), value(i, length))) {
                throw new AssertionError("record " + i + " has wrong bytes");
            } else {
                intact++;
            }
        }
        return new Found(intact, firstMissing);
    }

    static List<Path> files(Path directory, String suffix) {
        List<Path> found = new ArrayList<>();
        // Names are listed and not visited: RocksDB deletes files meanwhile.
        File[] entries = directory.toFile().listFiles();
        for (File entry : entries == null ? new File[0] : entries) {
            if (entry.isDirectory()) {
                found.addAll(files(entry.toPath(), suffix));
            } else if (entry.getName().endsWith(suffix)) {
                found.add(entry.toPath());
            }
        }
        found.sort(null);
        return found;
    }

    static long bytes(Path directory) {
        long bytes = 0;
        for (Path file : files(directory, ".sst")) {
            bytes += file.toFile().length();
        }
        return bytes;
    }

    static void flip(Path file, long position) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            channel.read(one, position);
            channel.write(ByteBuffer.wrap(new byte[] {(byte) (one.get(0) ^ 0x10)}), position);
        }
    }

    static void truncate(Path file, long length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(length);
        }
    }

    static void overwrite(Path file, long position, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(bytes), position);
        }
    }

    static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : (Iterable<Path>) all.sorted()::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    static void delete(Path directory) throws IOException {
        try (Stream<Path> all = Files.walk(directory)) {
            for (Path file : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
                Files.delete(file);
            }
        }
    }
}
