package io.partita.storage.rocksdb.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/**
 * One write-ahead log file, read without RocksDB: blocks of 32 KiB that hold fragments (masked CRC-32C, length, type, payload); a batch
 * is one FULL fragment or FIRST, MIDDLE…, LAST and begins with its sequence number.
 *
 * <p>RocksDB takes a damaged length in the last block for a write that was cut short, and drops what follows it. This class
 * tells the two apart; the rules and why are in {@code docs/decisions/0007-log-recovery.md}.
 */
final class LogFile {
    /** What is behind the last whole batch. */
    enum Tail {
        /** Nothing, or zeros: room that was set aside. */
        CLEAN,
        /** A batch that was not written to its end: it was never acknowledged. */
        TORN,
        /** Bytes that are not what was written. */
        DAMAGED
    }

    /**
     * What was found.
     *
     * @param end where the last whole batch ends
     * @param tail what follows there
     */
    record Scan(long end, Tail tail) {}

    /** Takes every batch in the log. */
    static final long EVERY_BATCH = Long.MAX_VALUE;

    private static final int BLOCK = 32 << 10;
    private static final int HEADER = 7;
    private static final int SECTOR = 512;
    private static final int FULL = 1;
    private static final int FIRST = 2;
    private static final int MIDDLE = 3;
    private static final int LAST = 4;

    private final FileChannel channel;
    private final long size;
    private final byte[] bytes = new byte[BLOCK];
    private final ByteBuffer block = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    private final CRC32C crc = new CRC32C();

    private LogFile(FileChannel channel, long size) {
        this.channel = channel;
        this.size = size;
    }

    /**
     * Reads a log file.
     *
     * @param lastSequence batches that begin after this RocksDB sequence count as not written
     */
    static Scan scan(Path file, long lastSequence) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return new LogFile(channel, channel.size()).scan(lastSequence);
        }
    }

    private Scan scan(long lastSequence) throws IOException {
        long batchStart = 0;
        boolean inBatch = false;
        int sequenceBytes = 0;
        long sequence = 0;
        for (long start = 0; start < size; start += BLOCK) {
            int length = read(start);
            int at = 0;
            while (at + HEADER <= BLOCK) {
                long position = start + at;
                if (position >= size) {
                    break;
                }
                if (!isFragment(at, length)) {
                    return new Scan(inBatch ? batchStart : position, tailAt(start, at, length, inBatch));
                }
                int payload = payloadLength(at);
                int type = bytes[at + 6];
                if (type == FULL || type == FIRST) {
                    if (inBatch) {
                        return new Scan(batchStart, Tail.DAMAGED);
                    }
                    inBatch = true;
                    batchStart = position;
                    sequenceBytes = 0;
                    sequence = 0;
                } else if ((type == MIDDLE || type == LAST) && !inBatch) {
                    return new Scan(position, Tail.DAMAGED);
                }
                if (type <= LAST) {
                    for (int i = 0; i < payload && sequenceBytes < Long.BYTES; i++, sequenceBytes++) {
                        sequence |= (bytes[at + HEADER + i] & 0xFFL) << (8 * sequenceBytes);
                    }
                    if (sequenceBytes == Long.BYTES && sequence > lastSequence) {
                        return new Scan(batchStart, Tail.TORN);
                    }
                    inBatch = type == FIRST || type == MIDDLE;
                }
                at += HEADER + payload;
            }
        }
        return inBatch ? new Scan(batchStart, Tail.TORN) : new Scan(size, Tail.CLEAN);
    }

    /** What the bytes are that begin, at {@code at} of this block, where a fragment should. */
    private Tail tailAt(long start, int at, int length, boolean inBatch) throws IOException {
        boolean pastEnd = at + HEADER > length || at + HEADER + payloadLength(at) > length;
        // A whole last fragment whose length was damaged looks as if it had been cut short, but its checksum fits what
        // is there.
        boolean wholeButLength = at + HEADER <= length && storedCrc(at) == crcOf(at, length - at - HEADER);
        boolean lastBlock = start + length == size;
        boolean zeros = true;
        boolean unwrittenSector = false;
        int from = at;
        for (long next = start; next < size; next += BLOCK) {
            int available = next == start ? length : read(next);
            if (next == start ? fragmentWithin(at + 1, available) : isFragment(0, available)) {
                return Tail.DAMAGED;
            }
            for (int sector = from - from % SECTOR; sector < available; sector += SECTOR) {
                int begin = Math.max(sector, from);
                boolean empty = isZero(begin, Math.min(sector + SECTOR, available));
                zeros &= empty;
                unwrittenSector |= empty && begin == sector;
            }
            from = 0;
        }
        if (zeros) {
            return inBatch ? Tail.TORN : Tail.CLEAN;
        }
        boolean cutShort = lastBlock && pastEnd && !wholeButLength;
        return cutShort || unwrittenSector ? Tail.TORN : Tail.DAMAGED;
    }

    private boolean fragmentWithin(int from, int length) {
        for (int at = from; at + HEADER <= length; at++) {
            if (isFragment(at, length)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a whole fragment with the right checksum begins here. */
    private boolean isFragment(int at, int length) {
        return at + HEADER <= length
                && bytes[at + 6] != 0
                && at + HEADER + payloadLength(at) <= length
                && storedCrc(at) == crcOf(at, payloadLength(at));
    }

    private int payloadLength(int at) {
        return block.getShort(at + 4) & 0xFFFF;
    }

    private int storedCrc(int at) {
        return block.getInt(at);
    }

    private int crcOf(int at, int payload) {
        crc.reset();
        crc.update(bytes, at + 6, 1 + payload);
        int value = (int) crc.getValue();
        return ((value >>> 15) | (value << 17)) + 0xA282EAD8;
    }

    private boolean isZero(int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] != 0) {
                return false;
            }
        }
        return true;
    }

    private int read(long start) throws IOException {
        block.clear();
        while (block.hasRemaining()) {
            if (channel.read(block, start + block.position()) < 0) {
                break;
            }
        }
        return block.position();
    }
}
