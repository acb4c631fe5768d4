package io.partita.advisor.design;

/**
 * How often something happens.
 *
 * @param times how many times
 * @param period in which time
 */
public record Rate(double times, Period period) {
    /** Seconds of a month of 30 days. */
    public static final long SECONDS_A_MONTH = 30L * 24 * 3600;

    /** Never. */
    public static final Rate NEVER = new Rate(0, Period.SECOND);

    /** The periods that people think in. */
    public enum Period {
        SECOND(1),
        MINUTE(60),
        HOUR(3600),
        DAY(24 * 3600),
        MONTH(SECONDS_A_MONTH);

        private final long seconds;

        Period(long seconds) {
            this.seconds = seconds;
        }

        /** Its length. */
        public long seconds() {
            return seconds;
        }
    }

    /** On average, each second. */
    public double perSecond() {
        return times / period.seconds();
    }

    /** In a month of 30 days. */
    public double perMonth() {
        return perSecond() * SECONDS_A_MONTH;
    }
}
