package io.partita.engine.switches;

import java.util.List;
import java.util.SplittableRandom;

/** A switch that is on, what it has met so far, and what decides what it meets next. */
final class ActiveSwitch {
    private final SwitchSetting setting;
    private final SplittableRandom draws;
    private long requests;
    private long met;

    ActiveSwitch(SwitchSetting setting) {
        this.setting = setting;
        this.draws = new SplittableRandom(setting.seed());
    }

    SwitchSetting setting() {
        return setting;
    }

    /** Whether it is for an operation on these tables. */
    boolean isFor(String operation, List<String> tables) {
        return (setting.operation() == null || setting.operation().equals(operation))
                && (setting.table() == null || tables.contains(setting.table()));
    }

    /** Whether it is for this table. */
    boolean isFor(String table) {
        return setting.table() == null || setting.table().equals(table);
    }

    /** What decides about the next request that it can meet: the n-th draw about the n-th request. */
    synchronized SplittableRandom next() {
        requests++;
        return draws.split();
    }

    /** Whether it meets the next request, as a whole; null when not, else what decides about the rest. */
    SplittableRandom nextMet() {
        SplittableRandom next = next();
        if (next.nextDouble() >= setting.share()) {
            return null;
        }
        countMet();
        return next;
    }

    synchronized void countMet() {
        met++;
    }

    synchronized SwitchState state() {
        return new SwitchState(setting, requests, met);
    }
}
