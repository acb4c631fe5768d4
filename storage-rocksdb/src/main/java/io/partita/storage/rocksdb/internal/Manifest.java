package io.partita.storage.rocksdb.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * What RocksDB's manifest says about the write-ahead log, read without RocksDB: a file in the form of {@link LogFile} whose records are
 * lists of tagged changes. An end that cannot be read counts as not written; RocksDB itself reports a manifest that is damaged.
 *
 * @param oldestLog logs with smaller numbers are not needed any more
 * @param flushedSequence the last RocksDB sequence that is in table files, with every one before it
 */
record Manifest(long oldestLog, long flushedSequence) {
    private static final int LOG_NUMBER = 2;
    private static final int NEXT_FILE = 3;
    private static final int LAST_SEQUENCE = 4;
    private static final int COMPARATOR = 1;
    private static final int COMPACT_CURSOR = 5;
    private static final int DELETED_FILE = 6;
    private static final int PREVIOUS_LOG_NUMBER = 9;
    private static final int OLDEST_LOG = 10;
    private static final int NEW_FILE = 103;
    private static final int NEW_FILE_END = 1;
    private static final int FAMILY = 200;
    private static final int FAMILY_ADDED = 201;
    private static final int FAMILY_DROPPED = 202;
    private static final int LARGEST_FAMILY = 203;
    private static final int IN_ATOMIC_GROUP = 300;
    /** Tags with this bit are followed by their length. */
    private static final int SKIPPABLE = 1 << 13;

    /** Knows nothing: every log is needed, and none has to begin at a certain sequence. */
    static final Manifest UNKNOWN = new Manifest(0, Long.MAX_VALUE - 1);

    /** Reads the manifest that the file CURRENT names; {@link #UNKNOWN} where there is none. */
    static Manifest read(Path directory) throws IOException {
        Path current = directory.resolve("CURRENT");
        if (!Files.isRegularFile(current)) {
            return UNKNOWN;
        }
        Path file = directory.resolve(Files.readString(current).strip());
        return Files.isRegularFile(file) ? new Reader().read(Files.readAllBytes(file)) : UNKNOWN;
    }

    /** Changes so far. Those of an atomic group count when its last one is there. */
    private static final class Reader {
        private final CRC32C crc = new CRC32C();
        private final Map<Integer, Long> logNumbers = new HashMap<>();
        private long oldestLog;
        private long lastSequence;
        private boolean seesAll = true;
        private final List<ByteBuffer> group = new ArrayList<>();

        Manifest read(byte[] file) {
            ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            ByteArrayOutputStream record = new ByteArrayOutputStream();
            int at = 0;
            while (at + LogFile.HEADER <= file.length) {
                int inBlock = at % LogFile.BLOCK;
                if (inBlock + LogFile.HEADER > LogFile.BLOCK) {
                    at += LogFile.BLOCK - inBlock;
                    continue;
                }
                int length = bytes.getShort(at + 4) & 0xFFFF;
                int type = file[at + 6];
                int payload = at + LogFile.HEADER;
                if (type == 0 || payload + length > file.length) {
                    break;
                }
                if (bytes.getInt(at) != LogFile.maskedCrc(crc, file, at + 6, 1 + length)) {
                    // Nothing is concluded from a damaged manifest, so that the damage is reported and not what
                    // follows.
                    seesAll = false;
                    break;
                }
                if (type == LogFile.FULL || type == LogFile.FIRST) {
                    record.reset();
                }
                record.write(file, payload, length);
                if (type == LogFile.FULL || type == LogFile.LAST) {
                    take(ByteBuffer.wrap(record.toByteArray()));
                }
                at = payload + length;
            }
            if (!seesAll || logNumbers.isEmpty()) {
                return UNKNOWN;
            }
            long unflushed = Collections.min(logNumbers.values());
            return new Manifest(Math.max(oldestLog, unflushed), lastSequence);
        }

        private void take(ByteBuffer edit) {
            try {
                int following = apply(edit.duplicate(), false);
                if (following >= 0) {
                    group.add(edit);
                }
                if (following < 0) {
                    apply(edit, true);
                } else if (following == 0) {
                    for (ByteBuffer member : group) {
                        apply(member, true);
                    }
                    group.clear();
                }
            } catch (BufferUnderflowException | IllegalArgumentException e) {
                seesAll = false;
            }
        }

        /**
         * Reads one record.
         *
         * @return how many more belong to its atomic group; -1 when it is in none
         */
        private int apply(ByteBuffer edit, boolean effective) {
            int following = -1;
            int family = 0;
            long logNumber = -1;
            boolean dropped = false;
            while (edit.hasRemaining()) {
                int tag = (int) varint(edit);
                switch (tag) {
                    case LOG_NUMBER -> logNumber = varint(edit);
                    case LAST_SEQUENCE -> {
                        long sequence = varint(edit);
                        lastSequence = effective ? Math.max(lastSequence, sequence) : lastSequence;
                    }
                    case OLDEST_LOG -> {
                        long log = varint(edit);
                        oldestLog = effective ? Math.max(oldestLog, log) : oldestLog;
                    }
                    case FAMILY -> family = (int) varint(edit);
                    case FAMILY_DROPPED -> dropped = true;
                    case IN_ATOMIC_GROUP -> following = (int) varint(edit);
                    case NEXT_FILE, PREVIOUS_LOG_NUMBER, LARGEST_FAMILY -> varint(edit);
                    case COMPARATOR, FAMILY_ADDED -> skip(edit);
                    case COMPACT_CURSOR -> {
                        varint(edit);
                        skip(edit);
                    }
                    case DELETED_FILE -> {
                        varint(edit);
                        varint(edit);
                    }
                    case NEW_FILE -> skipNewFile(edit);
                    default -> {
                        if ((tag & SKIPPABLE) == 0) {
                            throw new IllegalArgumentException("tag " + tag);
                        }
                        skip(edit);
                    }
                }
            }
            if (effective && dropped) {
                logNumbers.remove(family);
            } else if (effective && logNumber >= 0) {
                logNumbers.merge(family, logNumber, Math::max);
            }
            return following;
        }

        /** Level, number and size, smallest and largest key, smallest and largest sequence, then tagged fields. */
        private static void skipNewFile(ByteBuffer edit) {
            varint(edit);
            varint(edit);
            varint(edit);
            skip(edit);
            skip(edit);
            varint(edit);
            varint(edit);
            while (varint(edit) != NEW_FILE_END) {
                skip(edit);
            }
        }

        private static void skip(ByteBuffer edit) {
            int length = (int) varint(edit);
            edit.position(edit.position() + length);
        }

        private static long varint(ByteBuffer edit) {
            long value = 0;
            for (int shift = 0; shift < Long.SIZE; shift += 7) {
                byte next = edit.get();
                value |= (next & 0x7FL) << shift;
                if (next >= 0) {
                    return value;
                }
            }
            throw new IllegalArgumentException("number without an end");
        }
    }
}
