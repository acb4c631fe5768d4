package io.partita.protocol;

import io.partita.protocol.internal.json.JsonOutput;
import java.util.function.Consumer;

/**
 * JSON that has yet to be made of an answer or an error. How long it will be can be asked first: of a few bytes stored, escapes and
 * numbers with many zeros can make a great many. Used by one thread at a time.
 */
public final class Body {
    private final int expectedBytes;
    private final Consumer<JsonOutput> writing;
    private long bytes = -1;

    Body(int expectedBytes, Consumer<JsonOutput> writing) {
        this.expectedBytes = expectedBytes;
        this.writing = writing;
    }

    /** Its length, found without making it. */
    public long bytes() {
        if (bytes < 0) {
            JsonOutput counter = JsonOutput.counter();
            writing.accept(counter);
            bytes = counter.length();
        }
        return bytes;
    }

    /**
     * The whole. When {@link #bytes} was asked before, nothing but the array returned is allocated for it.
     *
     * @throws ArithmeticException when it is longer than an array can be
     */
    public byte[] encode() {
        JsonOutput output = new JsonOutput(bytes < 0 ? expectedBytes : Math.toIntExact(bytes));
        writing.accept(output);
        return output.toByteArray();
    }
}
