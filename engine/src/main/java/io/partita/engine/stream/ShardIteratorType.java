package io.partita.engine.stream;

/** Where an iterator starts (fact pack: STREAMS "Operations"). */
public enum ShardIteratorType {
    TRIM_HORIZON,
    LATEST,
    AT_SEQUENCE_NUMBER,
    AFTER_SEQUENCE_NUMBER;

    /** Whether it starts from a number that the request names. */
    boolean needsNumber() {
        return this == AT_SEQUENCE_NUMBER || this == AFTER_SEQUENCE_NUMBER;
    }
}
