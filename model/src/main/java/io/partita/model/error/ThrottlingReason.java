package io.partita.model.error;

import java.util.Objects;

/**
 * What ran out when a request was throttled (fact pack: LIMITS "Throughput model", PROTOCOL "ThrottlingReasons").
 *
 * @param reason such as {@code TableWriteKeyRangeThroughputExceeded}
 * @param resource ARN of the table or index
 */
public record ThrottlingReason(String reason, String resource) {
    /** Refuses nulls. */
    public ThrottlingReason {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(resource, "resource");
    }
}
