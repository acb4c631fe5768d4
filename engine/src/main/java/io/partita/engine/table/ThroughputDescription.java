package io.partita.engine.table;

import io.partita.engine.billing.Billing;
import io.partita.engine.billing.Throughput;
import java.time.Instant;

/**
 * Provisioned throughput as answers describe it.
 *
 * @param units zeros on demand
 * @param lastIncrease when it was last increased; null if never
 * @param lastDecrease when it was last decreased; null if never
 * @param decreasesToday decreases this UTC day
 */
public record ThroughputDescription(Throughput units, Instant lastIncrease, Instant lastDecrease, int decreasesToday) {
    /** What is to be seen of {@code billing} at the time {@code now}. */
    static ThroughputDescription of(Billing billing, Instant now) {
        return new ThroughputDescription(
                billing.throughput(), billing.lastIncrease(), billing.lastDecrease(), billing.decreasesToday(now));
    }
}
