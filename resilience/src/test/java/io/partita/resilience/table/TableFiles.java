package io.partita.resilience.table;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** The table files of a data directory. */
final class TableFiles {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

    private TableFiles() {}

    /** Their total size. */
    static long bytesIn(Path directory) {
        return bytesIn(directory, ".sst");
    }

    /** The total size of files whose names end in a certain way. Files may come and go meanwhile. */
    static long bytesIn(Path directory, String ending) {
        long bytes = 0;
        File[] files = directory.toFile().listFiles();
        for (File file : files == null ? new File[0] : files) {
            if (file.isDirectory()) {
                bytes += bytesIn(file.toPath(), ending);
            } else if (file.getName().endsWith(ending)) {
                bytes += file.length();
            }
        }
        return bytes;
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
