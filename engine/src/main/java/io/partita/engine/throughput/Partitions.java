package io.partita.engine.throughput;

import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.partition.Partitioning;
import io.partita.storage.Space;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** Which partitions a table and its global indexes have, recorded or by how they were defined. */
public final class Partitions {
    private Partitions() {}

    /** Those of a table, or of one of its global indexes when {@code index} is given. */
    public static Partitioning of(TableDefinition table, SecondaryIndex index) {
        Partitioning recorded = table.partitioning().get(index == null ? table.space() : index.space());
        return recorded == null ? Partitioning.initial(Limits.of(table, index).partitions()) : recorded;
    }

    /**
     * A changed definition with partitions that can carry what it asks for. What was never recorded follows from a definition, so it is
     * recorded before it would follow from another one; partitions never merge.
     */
    public static TableDefinition carrying(TableDefinition before, TableDefinition after, Instant now) {
        Map<Space, Partitioning> partitioning = new HashMap<>(after.partitioning());
        carry(before, null, after, null, now, partitioning);
        for (SecondaryIndex index : after.indexes()) {
            SecondaryIndex earlier = before.index(index.name());
            if (index.isGlobal() && earlier != null && earlier.space().equals(index.space())) {
                carry(before, earlier, after, index, now, partitioning);
            }
        }
        return partitioning.equals(after.partitioning()) ? after : after.withPartitioning(partitioning);
    }

    private static void carry(
            TableDefinition before,
            SecondaryIndex earlier,
            TableDefinition after,
            SecondaryIndex index,
            Instant now,
            Map<Space, Partitioning> partitioning) {
        Limits limits = Limits.of(after, index);
        if (!limits.equals(Limits.of(before, earlier))) {
            Partitioning carrying = of(before, earlier).halvedUntil(limits.partitions(), now);
            partitioning.put(index == null ? after.space() : index.space(), carrying);
        }
    }
}
