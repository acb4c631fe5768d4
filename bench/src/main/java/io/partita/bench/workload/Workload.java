package io.partita.bench.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A mix of operations and how their items are drawn: the core workloads of YCSB by their letters, and single operations. */
public enum Workload {
    /** Update heavy. */
    A(Popularity.ZIPFIAN, share(Operation.READ, 50), share(Operation.REPLACE, 50)),
    /** Read mostly. */
    B(Popularity.ZIPFIAN, share(Operation.READ, 95), share(Operation.REPLACE, 5)),
    /** Read only. */
    C(Popularity.ZIPFIAN, share(Operation.READ, 100)),
    /** Read what was inserted last. */
    D(Popularity.LATEST, share(Operation.READ, 95), share(Operation.INSERT, 5)),
    /** Short ranges. */
    E(Popularity.ZIPFIAN, share(Operation.SCAN, 95), share(Operation.INSERT, 5)),
    /** Read, change, write back. */
    F(Popularity.ZIPFIAN, share(Operation.READ, 50), share(Operation.READ_MODIFY_WRITE, 50)),
    PUT(Popularity.UNIFORM, share(Operation.PUT, 100)),
    GET(Popularity.UNIFORM, share(Operation.GET, 100)),
    MISS(Popularity.UNIFORM, share(Operation.MISS, 100)),
    UPDATE(Popularity.UNIFORM, share(Operation.UPDATE, 100)),
    QUERY(Popularity.UNIFORM, share(Operation.QUERY, 100)),
    BATCHGET(Popularity.UNIFORM, share(Operation.BATCH_GET, 100)),
    BATCHWRITE(Popularity.UNIFORM, share(Operation.BATCH_WRITE, 100));

    private final Popularity popularity;
    private final List<Share> shares;

    Workload(Popularity popularity, Share... shares) {
        this.popularity = popularity;
        this.shares = List.of(shares);
    }

    /** How often an operation is drawn, of a hundred. */
    record Share(Operation operation, int percent) {}

    private static Share share(Operation operation, int percent) {
        return new Share(operation, percent);
    }

    /** The workload of that name. */
    public static Workload named(String text) {
        return Arrays.stream(values())
                .filter(workload -> workload.label().equals(text.toLowerCase(Locale.ROOT)))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }

    /** Its name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How its items are drawn unless told otherwise. */
    public Popularity popularity() {
        return popularity;
    }

    /** Whether its items lie in item collections, in a table with a sort key. */
    public boolean hasCollections() {
        return this == E || this == QUERY;
    }

    /** The operation at {@code percent}, from 0 to 99. */
    Operation at(int percent) {
        int rest = percent;
        for (Share share : shares) {
            if (rest < share.percent()) {
                return share.operation();
            }
            rest -= share.percent();
        }
        throw new IllegalArgumentException("percent: " + percent + " (expected: 0 to 99)");
    }
}
