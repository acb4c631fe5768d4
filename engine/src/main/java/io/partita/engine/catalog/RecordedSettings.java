package io.partita.engine.catalog;

import io.partita.engine.billing.OnDemandLimits;
import io.partita.engine.billing.WarmThroughput;

/**
 * Settings that real table definitions have and that change nothing here: a table keeps and shows them. Also a change of them.
 *
 * @param encryption null when never asked for; in a change, null leaves it as it is
 * @param limits null when there are none; in a change, null leaves them as they are
 * @param warm null when never asked for; in a change, null leaves it as it is
 */
public record RecordedSettings(Encryption encryption, OnDemandLimits limits, WarmThroughput warm) {
    /** What a table has unasked, and a change of nothing. */
    public static final RecordedSettings NONE = new RecordedSettings(null, null, null);

    /** A change of the warm throughput alone. */
    public static RecordedSettings ofWarm(WarmThroughput warm) {
        return new RecordedSettings(null, null, warm);
    }

    /** These settings after a change. */
    public RecordedSettings changedBy(RecordedSettings change) {
        return new RecordedSettings(
                changedEncryption(change.encryption),
                changedLimits(change.limits),
                WarmThroughput.larger(warm, change.warm));
    }

    /** These settings for a table whose capacity is provisioned: limits exist on demand only. */
    public RecordedSettings withoutLimits() {
        return new RecordedSettings(encryption, null, warm);
    }

    private Encryption changedEncryption(Encryption change) {
        if (change == null) {
            return encryption;
        }
        return change.enabled() ? change : null;
    }

    private OnDemandLimits changedLimits(OnDemandLimits change) {
        if (change == null) {
            return limits;
        }
        return (limits == null ? OnDemandLimits.NONE : limits).changedBy(change);
    }
}
