package io.partita.engine.throughput;

/** What there is too little of; the last part of a throttling reason (fact pack: LIMITS "Throughput model"). */
public enum Shortage {
    /** What was provisioned. */
    PROVISIONED("ProvisionedThroughputExceeded"),
    /** The limit that the owner has set for use on demand. */
    MAX_ON_DEMAND("MaxOnDemandThroughputExceeded"),
    /** What AWS allows a table. */
    ACCOUNT("AccountLimitExceeded"),
    /** What a partition can carry, or what a table on demand is ready for. */
    KEY_RANGE("KeyRangeThroughputExceeded");

    private final String inReasons;

    Shortage(String inReasons) {
        this.inReasons = inReasons;
    }

    /** How it is called at the end of a throttling reason. */
    public String inReasons() {
        return inReasons;
    }

    /** The throttling reason for a request to a table, or to a global index of one. */
    public String reason(Access access, boolean index) {
        return (index ? "Index" : "Table") + access.inReasons() + inReasons;
    }
}
