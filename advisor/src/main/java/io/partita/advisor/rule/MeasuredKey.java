package io.partita.advisor.rule;

import java.util.Optional;

/**
 * What a server has measured of the use of one partition key, reads or writes.
 *
 * @param index global index; absent: the table
 * @param partitionKey its key as text; of several attributes, divided by {@code " / "}
 * @param isWrite whether units are write units
 * @param share its part of all reads or writes of the table or index within about a minute, 0 to 1
 * @param units what it has used within about a minute
 * @param perSecond mean of the last minute, in units a second
 * @param highest the most that its partition had to carry in one second, in units
 * @param shareOfThrottled its part of the reads or writes for which there was too little capacity, 0 to 1
 */
public record MeasuredKey(
        Optional<String> index,
        String partitionKey,
        boolean isWrite,
        double share,
        double units,
        double perSecond,
        double highest,
        double shareOfThrottled) {
    /** Less use than this says nothing. */
    private static final double ENOUGH_UNITS = 50;

    /** One key of those that were throttled is to blame when it has such a part. */
    private static final double LARGE_PART = 0.2;

    /** Whether it was used enough for its share to mean anything. */
    public boolean isTelling() {
        return units >= ENOUGH_UNITS;
    }

    /** What a partition serves of its kind a second. */
    double limit() {
        return isWrite ? Traffic.WRITE_LIMIT : Traffic.READ_LIMIT;
    }

    /** Whether it alone takes more than a partition serves, or its partition had to carry that and it is throttled. */
    boolean isTooMuch() {
        return perSecond > limit() || highest >= limit() && shareOfThrottled >= LARGE_PART;
    }

    /** {@code writes} or {@code reads}. */
    public String kind() {
        return isWrite ? "writes" : "reads";
    }

    /** The key and its share of what is done, for a sentence. */
    String told() {
        return "%s takes %s of the %s".formatted(Wording.code(partitionKey), Wording.share(share), kind());
    }

    /** Puts down what was measured. */
    void into(Evidence evidence) {
        evidence.line(
                partitionKey + ", measured",
                "%s of the %s, %s %s units a second in the last minute"
                        .formatted(
                                Wording.share(share), kind(), Wording.number(perSecond), isWrite ? "write" : "read"));
    }
}
