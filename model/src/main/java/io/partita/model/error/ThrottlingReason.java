package io.partita.model.error;

import java.util.Objects;

/**
 * Which limit a request met (fact pack: PROTOCOL "Errors").
 *
 * @param reason resource, use and limit, such as {@code TableReadProvisionedThroughputExceeded}
 * @param resource ARN of the table or index
 */
public record ThrottlingReason(String reason, String resource) {
    /** Refuses nulls. */
    public ThrottlingReason {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(resource, "resource");
    }
}
