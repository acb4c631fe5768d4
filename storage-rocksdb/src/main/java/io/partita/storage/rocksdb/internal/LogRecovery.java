package io.partita.storage.rocksdb.internal;

import io.partita.storage.StorageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the write-ahead log before RocksDB does: cuts off a batch at its end that was not written to its end, and refuses everything
 * else. RocksDB itself then accepts only logs without any fault.
 */
final class LogRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(LogRecovery.class);

    private LogRecovery() {}

    /**
     * Checks the log of a database that is there.
     *
     * @param lastSequence batches that begin after this RocksDB sequence are cut off too; {@link LogFile#EVERY_BATCH}: none are
     * @throws StorageException of kind CORRUPT when acknowledged commits may be among what cannot be read
     */
    static void repair(Path directory, long lastSequence) {
        try {
            List<Path> logs = logs(directory);
            if (logs.isEmpty()) {
                // RocksDB always keeps one and would begin a new one without a word.
                throw Faults.corrupt(directory, "there is no write-ahead log (.log file)", null);
            }
            for (int i = 0; i < logs.size(); i++) {
                Path log = logs.get(i);
                LogFile.Scan scan = LogFile.scan(log, lastSequence);
                boolean last = i == logs.size() - 1;
                if (scan.tail() == LogFile.Tail.DAMAGED || scan.tail() == LogFile.Tail.TORN && !last) {
                    throw damaged(directory, log, scan.end(), last);
                }
                if (last && scan.end() < Files.size(log)) {
                    cut(log, scan);
                }
            }
        } catch (IOException e) {
            throw Faults.io("the write-ahead log of " + directory + " cannot be read", directory, e);
        }
    }

    private static List<Path> logs(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d+\\.log"))
                    .sorted(Comparator.comparingLong(LogRecovery::number))
                    .toList();
        }
    }

    private static long number(Path log) {
        String name = log.getFileName().toString();
        return Long.parseLong(name.substring(0, name.length() - ".log".length()));
    }

    private static void cut(Path log, LogFile.Scan scan) throws IOException {
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
            if (scan.tail() == LogFile.Tail.TORN) {
                LOG.warn(
                        "{}: cut off {} bytes at {}, a commit that was not written to its end and never acknowledged",
                        log,
                        channel.size() - scan.end(),
                        scan.end());
            }
            channel.truncate(scan.end());
            channel.force(true);
        }
    }

    private static StorageException damaged(Path directory, Path log, long end, boolean last) {
        String remedy = last ? ", or give up every commit from there on with: truncate -s " + end + " " + log : "";
        return new StorageException(
                StorageException.Kind.CORRUPT,
                "the write-ahead log " + log + " is damaged at byte " + end
                        + ", and acknowledged commits may be among what cannot be read; nothing was changed. Restore "
                        + directory + " from a back-up" + remedy,
                null);
    }
}
