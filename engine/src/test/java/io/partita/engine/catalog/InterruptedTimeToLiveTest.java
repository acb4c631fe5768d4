package io.partita.engine.catalog;

import io.partita.engine.testing.TestDatabase;
import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.TimeToLiveStatus;
import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import io.partita.storage.testkit.Probe;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A crash while a time to live is switched on or off. */
final class InterruptedTimeToLiveTest extends InterruptedChanges {
    @Test
    void aTimeToLiveWhoseEnablingWasInterruptedIsOnOrOff() {
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTimeToLiveRequest("indexed", true, "n"));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                put(database.table("indexed"));
                return timeToLive(database) != TimeToLiveStatus.DISABLED;
            }
        });
    }

    @Test
    void aTimeToLiveWhoseDisablingWasInterruptedIsOffOrOn() {
        Instant later = Instant.now().plus(Duration.ofHours(2));
        assertAllOrNothing(new Crash() {
            @Override
            public void before(TestDatabase database) {
                put(indexed(database).run());
                database.execute(new UpdateTimeToLiveRequest("indexed", true, "n"));
                Probe.eventually(() -> timeToLive(database) == TimeToLiveStatus.ENABLED);
                clock.set(later);
            }

            @Override
            public void interrupted(TestDatabase database) {
                database.execute(new UpdateTimeToLiveRequest("indexed", false, "n"));
            }

            @Override
            public boolean isDoneAfter(TestDatabase database) {
                clock.reset();
                put(database.table("indexed"));
                return timeToLive(database) != TimeToLiveStatus.ENABLED;
            }
        });
    }

    private static TimeToLiveStatus timeToLive(TestDatabase database) {
        return database.execute(new DescribeTimeToLiveRequest("indexed")).status();
    }
}
