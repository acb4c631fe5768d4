package io.partita.resilience.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** The table files of a data directory. */
final class TableFiles {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private TableFiles() {}

    /** Their total size. */
    static long bytesIn(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".sst"))
                    .mapToLong(TableFiles::sizeOf)
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long sizeOf(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return 0; // gone meanwhile
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until background work has brought them down to {@code bytes}. */
    static void awaitAtMost(Path directory, long bytes) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (bytesIn(directory) > bytes) {
            if (System.nanoTime() > end) {
                throw new AssertionError("table files in " + directory + ": " + bytesIn(directory)
                        + " bytes (expected: at most " + bytes + ")");
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }
}
