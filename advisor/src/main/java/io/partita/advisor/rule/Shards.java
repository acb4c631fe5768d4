package io.partita.advisor.rule;

/** How many shards a partition key needs. */
final class Shards {
    /** Where nothing says that it has to be more; what people choose. */
    private static final int USUAL = 10;

    /** The part of the limit that each shard may have for there to be room. */
    private static final double ROOM = 0.5;

    private Shards() {}

    /** So many that each gets what a partition serves at most. */
    static int least(double writeUnits) {
        return (int) Math.max(1, Math.ceil(writeUnits / Traffic.WRITE_LIMIT - 1e-9));
    }

    /** So many that there is room for growth. */
    static int roomy(double writeUnits) {
        return (int) Math.max(USUAL, Math.ceil(writeUnits / (Traffic.WRITE_LIMIT * ROOM) - 1e-9));
    }

    /** What is written into the design for that. */
    static String written(Partition partition, int shards) {
        FreeAttribute key = FreeAttribute.of(partition.design(), partition.attribute());
        return "%scomponents:\n  shard: {type: shard, shards: %d}\nentities:\n  %s:\n    keys:\n      %s: \"%s#{shard}\""
                .formatted(
                        key.declared(),
                        shards,
                        partition.entity().name(),
                        key.name(),
                        partition.templates().getFirst());
    }
}
