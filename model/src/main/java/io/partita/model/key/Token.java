package io.partita.model.key;

/**
 * The place of a partition key on the hash ring: the 64-bit token that Apache Cassandra's Murmur3Partitioner gives the same bytes, so
 * that ranges of tokens mean the same on every storage engine.
 */
public final class Token {
    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;

    private Token() {}

    /** The token of encoded partition key bytes. {@link Long#MIN_VALUE} is never a token. */
    public static long of(byte[] partition) {
        int length = partition.length;
        long h1 = 0;
        long h2 = 0;
        int blocks = length >> 4;
        for (int i = 0; i < blocks; i++) {
            h1 ^= mixK1(block(partition, i * 16));
            h1 = (Long.rotateLeft(h1, 27) + h2) * 5 + 0x52dce729;
            h2 ^= mixK2(block(partition, i * 16 + 8));
            h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
        }
        long k1 = 0;
        long k2 = 0;
        int tail = blocks * 16;
        for (int i = length - 1; i >= tail; i--) {
            // Cassandra sign-extends the bytes of the tail, unlike the reference hash; its tokens are what counts here.
            int place = i - tail;
            if (place >= 8) {
                k2 ^= (long) partition[i] << ((place - 8) * 8);
            } else {
                k1 ^= (long) partition[i] << (place * 8);
            }
        }
        if (length - tail > 8) {
            h2 ^= mixK2(k2);
        }
        if (length > tail) {
            h1 ^= mixK1(k1);
        }
        h1 ^= length;
        h2 ^= length;
        h1 += h2;
        h2 += h1;
        h1 = finish(h1);
        h2 = finish(h2);
        h1 += h2;
        return h1 == Long.MIN_VALUE ? Long.MAX_VALUE : h1;
    }

    private static long mixK1(long k1) {
        return Long.rotateLeft(k1 * C1, 31) * C2;
    }

    private static long mixK2(long k2) {
        return Long.rotateLeft(k2 * C2, 33) * C1;
    }

    private static long block(byte[] bytes, int from) {
        long block = 0;
        for (int i = 7; i >= 0; i--) {
            block = block << 8 | bytes[from + i] & 0xFF;
        }
        return block;
    }

    private static long finish(long hash) {
        long k = hash;
        k = (k ^ (k >>> 33)) * 0xff51afd7ed558ccdL;
        k = (k ^ (k >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return k ^ (k >>> 33);
    }
}
