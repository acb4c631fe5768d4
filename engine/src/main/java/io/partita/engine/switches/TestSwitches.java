package io.partita.engine.switches;

import io.partita.engine.lag.Past;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The switches of a database that has any, and what is on. Which requests a switch meets follows from its seed and from the requests it
 * could meet since it was switched on, in the order in which they came: the same ones again meet the same again.
 *
 * <p>Safe for use by any number of threads.
 */
public final class TestSwitches {
    /** More at a time are a mistake of a program that switches on and never off. */
    private static final int SWITCHES_MAX = 100;

    private final Clock clock;
    private final Past past;
    /** Replaced as a whole, under the lock. */
    private volatile List<ActiveSwitch> active = List.of();

    /** Switches that are all off. {@code clock} is that of the database. */
    public TestSwitches(Clock clock) {
        this.clock = clock;
        this.past = new Past(clock);
    }

    /** What reads that lag look at. */
    public Past past() {
        return past;
    }

    /**
     * Switches on. A switch of the same kind for the same table and operation is replaced.
     *
     * @throws IllegalArgumentException when too much is on
     */
    public synchronized void on(SwitchSetting setting) {
        List<ActiveSwitch> changed = new ArrayList<>(active);
        changed.removeIf(other -> other.setting().isReplacedBy(setting));
        if (changed.size() == SWITCHES_MAX) {
            throw new IllegalArgumentException(SWITCHES_MAX + " switches are on (expected: fewer)");
        }
        changed.add(new ActiveSwitch(setting));
        set(changed);
    }

    /**
     * Switches off.
     *
     * @param kind null: all
     * @param table bare name of the table whose switches alone are meant; null: all, also those for one table
     */
    public synchronized void off(SwitchKind kind, String table) {
        List<ActiveSwitch> changed = new ArrayList<>(active);
        changed.removeIf(other -> (kind == null || other.setting().kind() == kind)
                && (table == null || table.equals(other.setting().table())));
        set(changed);
    }

    private void set(List<ActiveSwitch> changed) {
        active = List.copyOf(changed);
        Duration furthest = Duration.ZERO;
        for (ActiveSwitch each : changed) {
            SwitchSetting setting = each.setting();
            boolean lags = setting.kind() == SwitchKind.LAGGING_READS || setting.kind() == SwitchKind.INDEX_LAG;
            if (lags && setting.time().compareTo(furthest) > 0) {
                furthest = setting.time();
            }
        }
        past.reachBack(furthest);
    }

    /** What is on, in the order in which it was switched on. */
    public List<SwitchState> states() {
        return active.stream().map(ActiveSwitch::state).toList();
    }

    /** How long what is done to a table is to be seen, decided anew for each time; zero: not at all. */
    public Duration slownessOf(String table) {
        for (ActiveSwitch each : active) {
            if (each.setting().kind() == SwitchKind.SLOW_TABLES && each.isFor(table) && each.nextMet() != null) {
                return each.setting().time();
            }
        }
        return Duration.ZERO;
    }

    /** What a request meets; null when that is nothing. */
    public Meeting meet(Caller caller, String operation, Request<?> request) {
        List<ActiveSwitch> on = active;
        if (on.isEmpty()) {
            return null;
        }
        Meeting meeting = new Meeting(caller, operation, request, clock.instant(), past);
        for (ActiveSwitch each : on) {
            meeting.with(each);
        }
        return meeting;
    }
}
