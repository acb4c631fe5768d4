package io.partita.engine.billing;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * How often capacity may be given back (fact pack: LIMITS "Tables and indexes"); tables and each of their global indexes apart. The texts
 * are not pinned there.
 */
public final class BillingLimits {
    private static final int FREE_DECREASES = 4;
    private static final int MOST_DECREASES = 27;
    private static final Duration BETWEEN_DECREASES = Duration.ofHours(1);
    private static final int MOST_SWITCHES = 4;
    private static final Duration DAY = Duration.ofDays(1);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "EEEE, MMMM d, yyyy 'at' h:mm:ss a 'Coordinated Universal Time'", Locale.US)
            .withZone(ZoneOffset.UTC);

    private BillingLimits() {}

    /**
     * Lets a change of throughput or mode pass.
     *
     * @throws DynamoDbException LimitExceededException when capacity was decreased, or the mode was switched to on demand, too often
     */
    public static void require(Billing before, Billing after, Instant now) {
        if (after.decreasesToday(now) > before.decreasesToday(now)) {
            requireDecrease(before, now);
        }
        if (after.switches().size() > MOST_SWITCHES) {
            throw exceeded("Update to PayPerRequest mode are limited to " + MOST_SWITCHES
                    + " times in 1 day(s). Last update at "
                    + TIME.format(before.switches().getLast()) + ". Next update can be made at "
                    + TIME.format(before.switches().getFirst().plus(DAY)));
        }
    }

    private static void requireDecrease(Billing before, Instant now) {
        int today = before.decreasesToday(now);
        if (today < FREE_DECREASES) {
            return;
        }
        Instant next = before.lastDecrease().plus(BETWEEN_DECREASES);
        if (today >= MOST_DECREASES || now.isBefore(next)) {
            throw exceeded("Provisioned throughput decreases are limited within a given UTC day. After the first "
                    + FREE_DECREASES
                    + " decreases, each subsequent decrease in the same UTC day can be performed at most once every "
                    + BETWEEN_DECREASES.toSeconds() + " seconds. Number of decreases today: " + today
                    + ". Last decrease at " + TIME.format(before.lastDecrease()) + ". Next decrease can be made at "
                    + TIME.format(next));
        }
    }

    private static DynamoDbException exceeded(String what) {
        return DynamoDbException.of(ErrorType.LIMIT_EXCEEDED, "Subscriber limit exceeded: " + what);
    }
}
