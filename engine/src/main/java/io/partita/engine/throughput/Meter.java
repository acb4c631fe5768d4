package io.partita.engine.throughput;

import io.partita.engine.catalog.TableName;
import io.partita.engine.heat.KeyHeat;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.storage.Space;
import io.partita.storage.TokenRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is used of one table or global index, and what is left. Begins anew with the process. Safe for use by any number of threads; what
 * the way of a request needs is read once, as one {@link State}, and nothing is allocated there.
 */
public final class Meter {
    /** Beside the bits of shortages: that of the key range is the partition's own, and not the whole's. */
    private static final int OF_PARTITION = 1 << Shortage.values().length;

    /** Buckets of the whole are filled for one second, but for what is provisioned. */
    private static final int ONE_SECOND = 1;

    private final TableName table;
    private final String index;
    private final Space space;
    private final Growth[] growth;
    private final UseWindow[] used;
    private final KeyHeat[] keys;
    private final Shortages[] shortages = {new Shortages(), new Shortages()};
    private final AtomicLong expired = new AtomicLong();
    private volatile State state;

    /**
     * What holds at one moment.
     *
     * @param epoch of the definition that the limits are from
     * @param limits of the table or index
     * @param map its partitions
     * @param meters one for each partition of the map
     * @param whole the buckets of the whole, for each kind of access
     */
    private record State(long epoch, Limits limits, PartitionMap map, PartitionMeter[] meters, Supply[][] whole) {
        PartitionMeter of(long token) {
            return meters[map.indexOf(token)];
        }
    }

    /** The meter of a space with these limits and partitions, of which nothing was used yet; {@code index} is null for the table's own. */
    Meter(
            TableName table,
            String index,
            Space space,
            long epoch,
            Limits limits,
            PartitionMap map,
            long seed,
            long second) {
        this.table = table;
        this.index = index;
        this.space = space;
        this.growth = new Growth[] {new Growth(second), new Growth(second)};
        this.used = new UseWindow[] {new UseWindow(second), new UseWindow(second)};
        this.keys = new KeyHeat[] {new KeyHeat(seed ^ space.id(), second), new KeyHeat(seed ^ ~space.id(), second)};
        PartitionMeter[] meters = map.partitions().stream()
                .map(partition -> PartitionMeter.of(partition, second))
                .toArray(PartitionMeter[]::new);
        this.state = new State(epoch, limits, map, meters, new Supply[][] {
            supplies(limits, Access.READ, new Supply[0], second), supplies(limits, Access.WRITE, new Supply[0], second)
        });
    }

    /** Whose it is. */
    public TableName table() {
        return table;
    }

    /** Name of the global index; null for the table itself. */
    public String index() {
        return index;
    }

    /** Where the items or entries are. */
    public Space space() {
        return space;
    }

    /** Epoch of the definition that its limits are from. */
    long epoch() {
        return state.epoch();
    }

    /** The limits of its definition. */
    public Limits limits() {
        return state.limits();
    }

    /** The second of the last use; that of its beginning before the first. */
    long lastUsed() {
        return Math.max(used[0].newest(), used[1].newest());
    }

    /** The most used keys. */
    public KeyHeat keys(Access access) {
        return keys[access.ordinal()];
    }

    /** Its partitions. */
    public PartitionMap map() {
        return state.map();
    }

    /** The meters of its partitions, in the order of the map. */
    public List<PartitionMeter> partitions() {
        return List.of(state.meters());
    }

    /** The meter of the partition that a token lies in. */
    public PartitionMeter partition(long token) {
        return state.of(token);
    }

    /**
     * Takes over newer limits and partitions; what is left in the buckets stays. Partitions that stay keep their meters; new ones begin with
     * what is left of the one whose tokens they take over. Does nothing for a definition that is not newer.
     */
    synchronized void adopt(long epoch, Limits limits, PartitionMap map, long second) {
        State before = state;
        if (epoch <= before.epoch()) {
            return;
        }
        Supply[][] whole = before.whole();
        if (!limits.equals(before.limits())) {
            whole = new Supply[][] {
                supplies(limits, Access.READ, whole[0], second), supplies(limits, Access.WRITE, whole[1], second)
            };
        }
        state = new State(epoch, limits, map, meters(before, map, second), whole);
    }

    private static PartitionMeter[] meters(State before, PartitionMap map, long second) {
        PartitionMeter[] meters = new PartitionMeter[map.size()];
        for (int i = 0; i < meters.length; i++) {
            Partition partition = map.partitions().get(i);
            PartitionMeter covering = before.of(partition.tokens().from());
            meters[i] = covering.partition().equals(partition) ? covering : covering.part(partition, second);
        }
        return meters;
    }

    private Supply[] supplies(Limits limits, Access access, Supply[] before, long second) {
        List<Supply> supplies = new ArrayList<>(3);
        if (limits.isProvisioned()) {
            supplies.add(supply(Shortage.PROVISIONED, limits.of(access), Supply.BURST_SECONDS, before, second));
        } else {
            if (limits.most(access) != Limits.NONE) {
                supplies.add(supply(Shortage.MAX_ON_DEMAND, limits.most(access), ONE_SECOND, before, second));
            }
            supplies.add(supply(Shortage.ACCOUNT, Limits.TABLE_QUOTA, ONE_SECOND, before, second));
            supplies.add(supply(Shortage.KEY_RANGE, ready(limits, access), ONE_SECOND, before, second));
        }
        return supplies.toArray(Supply[]::new);
    }

    private static Supply supply(Shortage shortage, long unitsPerSecond, int seconds, Supply[] before, long second) {
        for (Supply known : before) {
            if (known.shortage() == shortage) {
                return known.at(unitsPerSecond, seconds, second);
            }
        }
        return Supply.of(shortage, unitsPerSecond, seconds, second).lowered(second, debt(before, second));
    }

    /** The deepest debt of these: it stays when capacity is paid for in another way. */
    private static long debt(Supply[] supplies, long second) {
        long debt = 0;
        for (Supply supply : supplies) {
            debt = Math.min(debt, supply.level(second));
        }
        return debt;
    }

    /** Whether more was used of the whole than there was. */
    boolean isInDebt(long second) {
        State now = state;
        return debt(now.whole()[0], second) < 0 || debt(now.whole()[1], second) < 0;
    }

    private long ready(Limits limits, Access access) {
        return Math.min(Limits.TABLE_QUOTA, Math.max(limits.of(access), growth[access.ordinal()].ready()));
    }

    /** What it is ready for at once, in units a second: what is provisioned, or what it was made or has grown ready for. */
    public long ready(Access access) {
        Limits limits = state.limits();
        return limits.isProvisioned() ? limits.of(access) : ready(limits, access);
    }

    /**
     * What there is too little of for a request, as bits by the ordinals of {@link Shortage}; 0 when it can be admitted. A key range's bit
     * is also set when the partition has nothing left.
     */
    int shortages(Access access, long second, long token) {
        State now = state;
        int missing = 0;
        for (Supply supply : now.whole()[access.ordinal()]) {
            if (supply.isUsedUp(second)) {
                missing |= bit(supply.shortage());
            }
        }
        return now.of(token).isUsedUp(access, second) ? missing | bit(Shortage.KEY_RANGE) | OF_PARTITION : missing;
    }

    /** The bit that stands for a shortage. */
    static int bit(Shortage shortage) {
        return 1 << shortage.ordinal();
    }

    /**
     * Takes what an admitted request has used out of all buckets, and notes it.
     *
     * @return seconds in a row in which the partition was hot, told once for each second, else 0
     */
    int take(Access access, long second, long token, long halfUnits) {
        State now = state;
        for (Supply supply : now.whole()[access.ordinal()]) {
            supply.take(second, halfUnits);
        }
        PartitionMeter partition = now.of(token);
        partition.take(access, second, halfUnits);
        if (!now.limits().isProvisioned()) {
            grow(now, access, second, halfUnits);
        }
        used[access.ordinal()].add(second, halfUnits);
        return partition.used(access, second, token, halfUnits);
    }

    /** As {@link #take}, in equal shares from all partitions along a part of the ring, the rest from the last. */
    void takeAlong(Access access, long second, TokenRange tokens, long halfUnits, Heat heat) {
        PartitionMap map = state.map();
        int first = map.indexOf(tokens.from());
        int last = map.indexOf(tokens.to());
        long share = halfUnits / (last - first + 1);
        for (int i = first; i < last && share > 0; i++) {
            long token =
                    Math.max(tokens.from(), map.partitions().get(i).tokens().from());
            heat.hot(token, take(access, second, token, share));
        }
        heat.hot(tokens.to(), take(access, second, tokens.to(), halfUnits - share * (last - first)));
    }

    /** Is told for how many seconds in a row the partition of a token was hot; 0: nothing new. */
    interface Heat {
        void hot(long token, int seconds);
    }

    private void grow(State now, Access access, long second, long halfUnits) {
        Growth grown = growth[access.ordinal()];
        long before = grown.ready();
        grown.add(second, halfUnits);
        if (grown.ready() > before && grown.ready() > now.limits().of(access)) {
            refill(second);
        }
    }

    private synchronized void refill(long second) {
        State before = state;
        state = new State(before.epoch(), before.limits(), before.map(), before.meters(), new Supply[][] {
            supplies(before.limits(), Access.READ, before.whole()[0], second),
            supplies(before.limits(), Access.WRITE, before.whole()[1], second)
        });
    }

    /**
     * Notes a request for which there was too little, and what it used if it was done all the same.
     *
     * @param shortages what there is too little of here; {@link Traffic#NOTHING_SHORT} when that is elsewhere
     * @param halfUnits 0 when it was refused
     * @return as {@link #take}
     */
    int over(Access access, long second, long token, int shortages, long halfUnits) {
        PartitionMeter partition = state.of(token);
        int hot = 0;
        if (shortages != Traffic.NOTHING_SHORT) {
            hot = partition.throttled(access, second, (shortages & OF_PARTITION) != 0);
            this.shortages[access.ordinal()].add(shortages & ~OF_PARTITION, halfUnits == 0);
        }
        if (halfUnits == 0) {
            return hot;
        }
        used[access.ordinal()].add(second, halfUnits);
        return Math.max(hot, partition.used(access, second, token, halfUnits));
    }

    /** Half units used since the beginning. */
    public long used(Access access) {
        return used[access.ordinal()].total();
    }

    /** How often there was too little since the beginning. */
    public Shortages shortages(Access access) {
        return shortages[access.ordinal()];
    }

    /** Notes that an item was deleted because it had expired. */
    public void expired() {
        expired.incrementAndGet();
    }

    /** Items deleted since the beginning because they had expired. */
    public long expirations() {
        return expired.get();
    }

    /** Mean of the whole seconds before {@code second}, in half units a second. */
    public double rate(Access access, long second, int seconds) {
        return (double) used[access.ordinal()].between(second - seconds, second - 1) / seconds;
    }

    /** Half units left in each bucket of the whole, for one kind of access. */
    public long level(Access access, long second) {
        return Arrays.stream(state.whole()[access.ordinal()])
                .mapToLong(supply -> supply.level(second))
                .min()
                .orElse(Bucket.MOST);
    }
}
