package io.partita.engine.throughput;

import io.partita.engine.billing.WarmThroughput;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableArn;
import io.partita.engine.catalog.TableName;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.model.error.ThrottlingReason;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Accounts for what requests use, and refuses those for which nothing is left where that is wanted. Each request {@linkplain #ask asks}
 * before it has an effect and {@linkplain #take takes} once it knows what it has used. Safe for use by any number of threads.
 */
public final class Traffic {
    /** Stands for a request that can be admitted. */
    public static final int NOTHING_SHORT = 0;

    /** A meter takes some 60 KB, most of it for the names of keys. */
    private static final int MOST_METERS = 512;

    private final MeterTime time;
    private final long seed;
    private final ConcurrentMap<Space, Meter> meters = new ConcurrentHashMap<>();
    private final ConcurrentMap<TableName, ThroughputMode> modes = new ConcurrentHashMap<>();
    private volatile ThroughputMode mode;
    private volatile Watcher watcher = (table, meter, token, seconds) -> {};

    /** Who is told of what happens to meters; calls come from the way of a request, so they must be quick. */
    public interface Watcher {
        /**
         * A partition was hot for so many seconds in a row; told once for each of them.
         *
         * @param meter of the table or one of its global indexes
         * @param token lies in the partition
         */
        void hot(Table table, Meter meter, long token, int seconds);
    }

    /**
     * Accounts that nobody has used anything of.
     *
     * @param seed of what should not be guessed
     */
    public Traffic(Clock clock, ThroughputMode mode, long seed) {
        this.time = new MeterTime(clock);
        this.mode = mode;
        this.seed = seed;
    }

    /** From now on tells this one. */
    public void tell(Watcher newWatcher) {
        watcher = newWatcher;
    }

    /** The time of the meters. */
    public MeterTime time() {
        return time;
    }

    /** What is done with requests to this table for which nothing is left. */
    public ThroughputMode modeOf(TableName table) {
        return modes.getOrDefault(table, mode);
    }

    /** What is done where nothing was said of the table. */
    public ThroughputMode mode() {
        return mode;
    }

    /** Sets what is done where nothing is said of the table. */
    public void setMode(ThroughputMode newMode) {
        mode = newMode;
    }

    /** Sets what is done for one table, until the process ends; null: as everywhere. */
    public void setMode(TableName table, ThroughputMode newMode) {
        if (newMode == null) {
            modes.remove(table);
        } else {
            modes.put(table, newMode);
        }
    }

    /** The meter of a table, or of one of its global indexes. */
    public Meter meter(Table table, SecondaryIndex index) {
        Space space = index == null ? table.space() : index.space();
        Meter meter = meters.get(space);
        if (meter == null) {
            meter = begin(space, table, index);
        } else if (meter.epoch() < table.definition().epoch()) {
            meter.adopt(
                    table.definition().epoch(),
                    Limits.of(table.definition(), index),
                    Partitions.of(table.definition(), index).map(),
                    time.second());
        }
        return meter;
    }

    private Meter begin(Space space, Table table, SecondaryIndex index) {
        if (meters.size() >= MOST_METERS) {
            forgetIdle();
        }
        Meter made = new Meter(
                table.name(),
                index == null ? null : index.name(),
                space,
                table.definition().epoch(),
                Limits.of(table.definition(), index),
                Partitions.of(table.definition(), index).map(),
                seed,
                time.second());
        Meter other = meters.putIfAbsent(space, made);
        return other == null ? made : other;
    }

    /** What use has made a table or an index on demand ready for, beyond what it was made for; null when it has not grown. */
    public WarmThroughput grown(Space space) {
        Meter meter = meters.get(space);
        if (meter == null || meter.limits().isProvisioned()) {
            return null;
        }
        long reads = meter.ready(Access.READ);
        long writes = meter.ready(Access.WRITE);
        return reads > meter.limits().reads() || writes > meter.limits().writes()
                ? new WarmThroughput(reads, writes)
                : null;
    }

    /** Makes room: the quarter that was not used for the longest time is forgotten. A debt is not forgotten, unless all have one. */
    private synchronized void forgetIdle() {
        if (meters.size() < MOST_METERS) {
            return;
        }
        long second = time.second();
        // Use goes on meanwhile, so what is compared is noted first.
        Map<Space, Long> lastUsed = new HashMap<>();
        meters.forEach(
                (space, meter) -> lastUsed.put(space, meter.isInDebt(second) ? Long.MAX_VALUE : meter.lastUsed()));
        lastUsed.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .limit(MOST_METERS / 4)
                .forEach(idle -> meters.remove(idle.getKey()));
    }

    /** Lets the limits and partitions of a changed definition hold from now on, not only from the next request on. */
    public void settle(Table table) {
        settle(table, null);
        for (SecondaryIndex index : table.definition().indexes()) {
            if (index.isGlobal()) {
                settle(table, index);
            }
        }
    }

    private void settle(Table table, SecondaryIndex index) {
        if (meters.containsKey(index == null ? table.space() : index.space())) {
            meter(table, index);
        }
    }

    /** The meters of the tables and indexes that were used, {@value #MOST_METERS} at most. */
    public Collection<Meter> meters() {
        return meters.values();
    }

    /** Forgets a table that was deleted, with its indexes; another one of its name begins anew. */
    public void forget(Table table) {
        modes.remove(table.name());
        forget(table.space());
        table.definition().indexes().forEach(index -> forget(index.space()));
    }

    /** Forgets the meter of a space that is gone. */
    public void forget(Space space) {
        meters.remove(space);
    }

    /**
     * Asks whether a request may be done. Has no effect, so it may be asked again.
     *
     * @param index global index; null: the table itself
     * @param place of the item or entry
     * @return what there is too little of, to be given to {@link #take}; {@link #NOTHING_SHORT} when it is admitted
     * @throws DynamoDbException when it is refused: ProvisionedThroughputExceededException or ThrottlingException
     */
    public int ask(Access access, Table table, SecondaryIndex index, StorageKey place, Caller caller) {
        return ask(
                access,
                table,
                index,
                place.token(),
                place.bytes(),
                StorageKey.HEADER_BYTES,
                place.partitionLength(),
                caller);
    }

    /**
     * As above, for a request that is not for a single item.
     *
     * @param key bytes of the partition key, those {@code from} on; null where it may be many
     */
    public int ask(
            Access access,
            Table table,
            SecondaryIndex index,
            long token,
            byte[] key,
            int from,
            int length,
            Caller caller) {
        Meter meter = meter(table, index);
        long second = time.second();
        int shortages = meter.shortages(access, second, token);
        if (shortages != NOTHING_SHORT && modeOf(table.name()) == ThroughputMode.ENFORCE) {
            tellIfHot(table, meter, token, meter.over(access, second, token, shortages, 0));
            if (key != null) {
                meter.keys(access).refused(second, token, key, from, length);
            }
            throw refusal(access, table, index, shortages, caller);
        }
        return shortages;
    }

    /**
     * Takes what a request has used.
     *
     * @param key bytes of the partition key; they are only read
     * @param shortages what {@link #ask} said
     */
    public void take(
            Access access,
            Table table,
            SecondaryIndex index,
            long token,
            byte[] key,
            int from,
            int length,
            long halfUnits,
            int shortages) {
        Meter meter = meter(table, index);
        long second = time.second();
        int hot = shortages == NOTHING_SHORT
                ? meter.take(access, second, token, halfUnits)
                : meter.over(access, second, token, shortages, halfUnits);
        meter.keys(access).add(second, token, key, from, length, halfUnits, shortages != NOTHING_SHORT);
        tellIfHot(table, meter, token, hot);
    }

    /**
     * Notes what a request used that was done although there was too little capacity, here or in another place that it used: nothing is
     * taken from buckets, and it counts as throttled where there is too little.
     */
    public void takeUnadmitted(Access access, Table table, SecondaryIndex index, StorageKey place, long halfUnits) {
        Meter meter = meter(table, index);
        long second = time.second();
        int own = meter.shortages(access, second, place.token());
        int hot = meter.over(access, second, place.token(), own, halfUnits);
        meter.keys(access)
                .add(
                        second,
                        place.token(),
                        place.bytes(),
                        StorageKey.HEADER_BYTES,
                        place.partitionLength(),
                        halfUnits,
                        own != NOTHING_SHORT);
        tellIfHot(table, meter, place.token(), hot);
    }

    /**
     * Takes what a request has used that has read along a part of the ring: from each partition there the same share.
     *
     * @param shortages what {@link #ask} said of where it began
     */
    public void takeAlong(
            Access access, Table table, SecondaryIndex index, TokenRange tokens, long halfUnits, int shortages) {
        Meter meter = meter(table, index);
        if (shortages == NOTHING_SHORT) {
            meter.takeAlong(
                    access,
                    time.second(),
                    tokens,
                    halfUnits,
                    (token, seconds) -> tellIfHot(table, meter, token, seconds));
        } else {
            tellIfHot(
                    table,
                    meter,
                    tokens.from(),
                    meter.over(access, time.second(), tokens.from(), shortages, halfUnits));
        }
    }

    /** As above, for a request for the item or entry at this place. */
    public void take(
            Access access, Table table, SecondaryIndex index, StorageKey place, long halfUnits, int shortages) {
        take(
                access,
                table,
                index,
                place.token(),
                place.bytes(),
                StorageKey.HEADER_BYTES,
                place.partitionLength(),
                halfUnits,
                shortages);
    }

    private void tellIfHot(Table table, Meter meter, long token, int seconds) {
        if (seconds > 0) {
            watcher.hot(table, meter, token, seconds);
        }
    }

    private static DynamoDbException refusal(
            Access access, Table table, SecondaryIndex index, int shortages, Caller caller) {
        String arn = TableArn.of(caller, table.name().name()).text();
        String resource = index == null ? arn : arn + "/index/" + index.name();
        List<ThrottlingReason> reasons = new ArrayList<>(2);
        for (Shortage shortage : Shortage.values()) {
            if ((shortages & Meter.bit(shortage)) != 0) {
                reasons.add(new ThrottlingReason(shortage.reason(access, index != null), resource));
            }
        }
        boolean provisioned = Limits.of(table.definition(), index).isProvisioned();
        return DynamoDbException.throttled(
                provisioned ? ErrorType.PROVISIONED_THROUGHPUT_EXCEEDED : ErrorType.THROTTLING,
                ThrottlingTexts.of(provisioned, index != null),
                reasons);
    }
}
