package io.partita.engine.billing;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;

/**
 * How a table's capacity is paid for, and when that last changed.
 *
 * @param mode provisioned or on demand
 * @param onDemandSince when it was last switched to on demand; null if it never was
 * @param throughput provisioned throughput; zeros on demand
 * @param lastIncrease when throughput was last increased; null if never
 * @param lastDecrease when throughput was last decreased; null if never
 * @param decreasesThatDay decreases on the UTC day of {@code lastDecrease}
 */
public record Billing(
        BillingMode mode,
        Instant onDemandSince,
        Throughput throughput,
        Instant lastIncrease,
        Instant lastDecrease,
        int decreasesThatDay) {
    /** Refuses nulls. */
    public Billing {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(throughput, "throughput");
    }

    /** Billing of a new table. */
    public static Billing initial(BillingMode mode, Throughput throughput, Instant now) {
        return new Billing(mode, mode == BillingMode.PAY_PER_REQUEST ? now : null, throughput, null, null, 0);
    }

    /** Billing after a change of mode or throughput. */
    public Billing changedTo(BillingMode newMode, Throughput newThroughput, Instant now) {
        boolean increase = newThroughput.readUnits() > throughput.readUnits()
                || newThroughput.writeUnits() > throughput.writeUnits();
        boolean decrease = newThroughput.readUnits() < throughput.readUnits()
                || newThroughput.writeUnits() < throughput.writeUnits();
        boolean becomesOnDemand = newMode == BillingMode.PAY_PER_REQUEST && mode != BillingMode.PAY_PER_REQUEST;
        return new Billing(
                newMode,
                becomesOnDemand ? now : onDemandSince,
                newThroughput,
                increase ? now : lastIncrease,
                decrease ? now : lastDecrease,
                decrease ? decreasesToday(now) + 1 : decreasesThatDay);
    }

    /** Decreases so far on the UTC day of {@code now}. */
    public int decreasesToday(Instant now) {
        return lastDecrease != null && day(lastDecrease).equals(day(now)) ? decreasesThatDay : 0;
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }
}
