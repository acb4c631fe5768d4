package io.partita.server.internal.http;

import java.util.random.RandomGenerator;

/** Makes request ids: 52 characters of {@code [A-Z0-9]}, 5 random bits each. */
final class RequestIds {
    static final int LENGTH = 52;
    private static final byte[] DIGITS = {
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F',
        'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V'
    };
    private static final int CHARS_PER_DRAW = 12;

    private final RandomGenerator random;

    RequestIds(RandomGenerator random) {
        this.random = random;
    }

    /** Writes the next id to {@code target} at {@code offset}. */
    void next(byte[] target, int offset) {
        long bits = 0;
        int left = 0;
        for (int i = 0; i < LENGTH; i++) {
            if (left == 0) {
                bits = random.nextLong();
                left = CHARS_PER_DRAW;
            }
            target[offset + i] = DIGITS[(int) bits & 31];
            bits >>>= 5;
            left--;
        }
    }
}
