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
 * else, above all logs between which, or between which and the table files, something is missing. RocksDB itself then accepts only logs
 * without any fault.
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
            Manifest manifest = Manifest.read(directory);
            List<Path> logs = logs(directory, manifest.oldestLog());
            if (logs.isEmpty()) {
                // RocksDB always keeps one and would begin a new one without a word.
                throw Faults.corrupt(directory, "there is no write-ahead log (.log file)", null);
            }
            SequenceChain chain = new SequenceChain(manifest.flushedSequence());
            for (int i = 0; i < logs.size(); i++) {
                Path log = logs.get(i);
                LogFile.Scan scan = LogFile.scan(log, lastSequence, chain);
                long size = Files.size(log);
                boolean last = i == logs.size() - 1;
                if (scan.tail() == LogFile.Tail.GAP) {
                    throw incomplete(directory, i == 0 ? null : logs.get(i - 1), log, scan.end(), chain.expected());
                }
                // Room that was set aside is given back before the next log begins; in a log that begins with it,
                // nothing says whether there were commits.
                boolean emptied = scan.tail() == LogFile.Tail.CLEAN && scan.end() < size && (!last || scan.end() == 0);
                boolean torn = scan.tail() == LogFile.Tail.TORN;
                if (scan.tail() == LogFile.Tail.DAMAGED || torn && !last || emptied) {
                    throw damaged(directory, log, scan.end(), last);
                }
                if (last && scan.end() < size) {
                    cut(log, scan);
                } else {
                    sync(log);
                }
            }
        } catch (IOException e) {
            throw Faults.io("the write-ahead log of " + directory + " cannot be read", directory, e);
        }
    }

    private static List<Path> logs(Path directory, long oldest) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d+\\.log"))
                    .filter(log -> number(log) >= oldest)
                    .sorted(Comparator.comparingLong(LogRecovery::number))
                    .toList();
        }
    }

    private static long number(Path log) {
        String name = log.getFileName().toString();
        return Long.parseLong(name.substring(0, name.length() - ".log".length()));
    }

    /** The next log says how far this one goes, and is synced: what a crash left with the operating system must not go after that. */
    private static void sync(Path log) throws IOException {
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private static void cut(Path log, LogFile.Scan scan) throws IOException {
        try (FileChannel channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
            LOG.warn(
                    "{}: cut off {} bytes at {}, {}",
                    log,
                    channel.size() - scan.end(),
                    scan.end(),
                    scan.tail() == LogFile.Tail.TORN
                            ? "a commit that was not written to its end and never acknowledged"
                            : "zeros that no commit was written over");
            channel.truncate(scan.end());
            channel.force(true);
        }
    }

    /** A batch at the start of a log does not follow the end of the log before it, or one within a log the one before it. */
    private static StorageException incomplete(Path directory, Path previous, Path log, long position, long expected) {
        String suspect;
        if (position > 0) {
            suspect = "bytes before " + position + " are missing";
        } else if (previous == null) {
            suspect = "its beginning or a log before it is missing";
        } else {
            suspect = "the end of " + previous + " or a log between the two is missing";
        }
        return new StorageException(
                StorageException.Kind.CORRUPT,
                "the write-ahead log is incomplete: " + log + " does not go on with operation " + expected + ", "
                        + suspect
                        + "; acknowledged commits are missing, and nothing was changed. Restore " + directory
                        + " from a back-up",
                null);
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
