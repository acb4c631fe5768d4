package io.partita.storage.testkit;

import io.partita.model.key.Token;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Different binary partition keys whose encodings have the same token. Murmur3 takes 16 bytes at a time by a reversible step, so for any
 * first block there is a second one that leads to a wanted state.
 */
public final class CollidingPartitions {
    private static final long C1 = 0x87c37b91114253d5L;
    private static final long C2 = 0x4cf5ad432745937fL;
    private static final int BLOCK = 16;

    private CollidingPartitions() {}

    /** Key contents of 32 bytes, none of them 0, for keys of type B; reproducible from the seed. */
    public static List<byte[]> contents(int count, long seed) {
        Random random = new Random(seed);
        long wanted1 = random.nextLong();
        long wanted2 = random.nextLong();
        List<byte[]> contents = new ArrayList<>();
        while (contents.size() < count) {
            byte[] content = content(random, wanted1, wanted2);
            if (!containsZero(content)) {
                contents.add(content);
            }
        }
        return contents;
    }

    private static byte[] content(Random random, long wanted1, long wanted2) {
        byte[] content = new byte[2 * BLOCK];
        random.nextBytes(content);
        ByteBuffer blocks = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
        long h1 = mix(blocks.getLong(0), C1, 31, C2);
        h1 = Long.rotateLeft(h1, 27) * 5 + 0x52dce729;
        long h2 = mix(blocks.getLong(8), C2, 33, C1);
        h2 = (Long.rotateLeft(h2, 31) + h1) * 5 + 0x38495ab5;
        long mixed1 = Long.rotateRight((wanted1 - 0x52dce729) * inverse(5) - h2, 27) ^ h1;
        long mixed2 = Long.rotateRight((wanted2 - 0x38495ab5) * inverse(5) - wanted1, 31) ^ h2;
        blocks.putLong(16, unmix(mixed1, C1, 31, C2));
        blocks.putLong(24, unmix(mixed2, C2, 33, C1));
        return content;
    }

    private static long mix(long block, long first, int rotation, long second) {
        return Long.rotateLeft(block * first, rotation) * second;
    }

    private static long unmix(long mixed, long first, int rotation, long second) {
        return Long.rotateRight(mixed * inverse(second), rotation) * inverse(first);
    }

    /** The inverse of an odd number modulo 2^64, by Newton's iteration. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 6; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }

    private static boolean containsZero(byte[] bytes) {
        for (byte b : bytes) {
            if (b == 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether all of these encoded partitions have one token. */
    static boolean collide(List<byte[]> partitions) {
        return partitions.stream().mapToLong(Token::of).distinct().count() == 1;
    }
}
