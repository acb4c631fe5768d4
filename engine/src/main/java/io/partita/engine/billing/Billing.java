package io.partita.engine.billing;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
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
 * @param switches when it was switched to on demand within the last day before the last switch, the earliest first
 */
public record Billing(
        BillingMode mode,
        Instant onDemandSince,
        Throughput throughput,
        Instant lastIncrease,
        Instant lastDecrease,
        int decreasesThatDay,
        List<Instant> switches) {
    private static final Duration DAY = Duration.ofDays(1);

    /** Refuses nulls. */
    public Billing {
        Objects.requireNonNull(mode, "mode");
        Objects.requireNonNull(throughput, "throughput");
        switches = List.copyOf(switches);
    }

    /** Billing of a new table. */
    public static Billing initial(BillingMode mode, Throughput throughput, Instant now) {
        return new Billing(
                mode, mode == BillingMode.PAY_PER_REQUEST ? now : null, throughput, null, null, 0, List.of());
    }

    /** Billing after a change of mode or throughput. */
    public Billing changedTo(BillingMode newMode, Throughput newThroughput, Instant now) {
        boolean increase = newThroughput.readUnits() > throughput.readUnits()
                || newThroughput.writeUnits() > throughput.writeUnits();
        boolean decrease = newMode == BillingMode.PROVISIONED && isDecrease(newThroughput);
        boolean becomesOnDemand = newMode == BillingMode.PAY_PER_REQUEST && mode != BillingMode.PAY_PER_REQUEST;
        List<Instant> newSwitches = new ArrayList<>(switches);
        if (becomesOnDemand) {
            newSwitches.removeIf(time -> !time.isAfter(now.minus(DAY)));
            newSwitches.add(now);
        }
        return new Billing(
                newMode,
                becomesOnDemand ? now : onDemandSince,
                newThroughput,
                increase ? now : lastIncrease,
                decrease ? now : lastDecrease,
                decrease ? decreasesToday(now) + 1 : decreasesThatDay,
                newSwitches);
    }

    private boolean isDecrease(Throughput newThroughput) {
        return newThroughput.readUnits() < throughput.readUnits()
                || newThroughput.writeUnits() < throughput.writeUnits();
    }

    /** Decreases so far on the UTC day of {@code now}. */
    public int decreasesToday(Instant now) {
        return lastDecrease != null && day(lastDecrease).equals(day(now)) ? decreasesThatDay : 0;
    }

    private static LocalDate day(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }
}
