package io.partita.engine.testing;

import io.partita.engine.catalog.Table;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Traffic;
import io.partita.storage.testkit.Probe;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/** Has the partitions of a table split by so much use that they are hot for a minute, of which only the accounts are told. */
public final class HeatedTable {
    private static final int SECONDS = 62;
    private static final int KEYS = 64;

    /** With {@link #KEYS} keys, 960 of the 1,000 units that a partition can carry. */
    private static final int HALF_UNITS = 30;

    private final TestTable table;
    private final MovableClock clock;
    private final Table definition;
    private final SecondaryIndex index;

    /**
     * Partitions of a table, or of one of its global indexes.
     *
     * @param clock of its database
     * @param index null: those of the table
     */
    public HeatedTable(TestTable table, MovableClock clock, String index) {
        this.table = table;
        this.clock = clock;
        this.definition = new OtherServer(table).read();
        this.index = index == null ? null : definition.definition().index(index);
    }

    /** Has every partition split in two, and waits until that is done. */
    public void splitAll() {
        Set<Integer> before = ids();
        for (int second = 0; second < SECONDS; second++) {
            map().partitions().forEach(this::heat);
            clock.pass(Duration.ofSeconds(1));
        }
        Probe.eventually(() -> ids().stream().noneMatch(before::contains));
    }

    /** The partitions as the meter has them, which is as they were recorded. */
    public PartitionMap map() {
        return traffic().meter(definition, index).map();
    }

    private Set<Integer> ids() {
        return map().partitions().stream().map(Partition::id).collect(Collectors.toSet());
    }

    private Traffic traffic() {
        return table.database().traffic();
    }

    /** Evenly over the partition, by keys of which none is hotter than the others. */
    private void heat(Partition partition) {
        long width =
                Long.divideUnsigned(partition.tokens().to() - partition.tokens().from(), KEYS);
        for (int i = 0; i < KEYS; i++) {
            long token = partition.tokens().from() + i * width;
            byte[] key = ByteBuffer.allocate(Long.BYTES).putLong(token).array();
            traffic()
                    .take(
                            Access.WRITE,
                            definition,
                            index,
                            token,
                            key,
                            0,
                            key.length,
                            HALF_UNITS,
                            Traffic.NOTHING_SHORT);
        }
    }
}
