package io.partita.engine.throughput;

/** What is done with a request for which there is no capacity left. */
public enum ThroughputMode {
    /** It is counted as one that DynamoDB would have throttled, and done. */
    OBSERVE,
    /** It is throttled. */
    ENFORCE
}
