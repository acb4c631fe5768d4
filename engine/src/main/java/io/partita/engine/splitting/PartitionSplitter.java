package io.partita.engine.splitting;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Stream;
import io.partita.engine.catalog.StreamChange;
import io.partita.engine.catalog.StreamName;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableChange;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.catalog.TableName;
import io.partita.engine.changelog.StreamShard;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.partition.Split;
import io.partita.engine.stream.ShardCut;
import io.partita.engine.stream.ShardIds;
import io.partita.engine.throughput.Partitions;
import io.partita.engine.throughput.Traffic;
import io.partita.storage.Space;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Splits partitions, and the shard of the table's stream that a cut goes through in the same commit. Waits for storage: to be called where
 * waiting is allowed.
 */
public final class PartitionSplitter {
    private final Catalog catalog;
    private final Traffic traffic;
    private final ShardIds shardIds;
    private final Clock clock;

    /** A splitter of the tables of a catalog. */
    public PartitionSplitter(Catalog catalog, Traffic traffic, ShardIds shardIds, Clock clock) {
        this.catalog = catalog;
        this.traffic = traffic;
        this.shardIds = shardIds;
        this.clock = clock;
    }

    /**
     * Cuts a partition in two.
     *
     * @param space of the table's items, or of the entries of one of its global indexes
     * @param lastOfLeft last token of the left part
     * @return whether that was done; not when the table or index is gone, when partitions meet there already, or when there are as many as
     *     there may be
     */
    public boolean split(TableName name, Space space, long lastOfLeft, Split.Reason reason) {
        while (true) {
            Table table = catalog.findFresh(name);
            if (table == null || !table.uses(space)) {
                return false;
            }
            SecondaryIndex index = indexIn(table.definition(), space);
            Partitioning partitioning = Partitions.of(table.definition(), index);
            Partition parent = partitioning.map().of(lastOfLeft);
            if (parent.tokens().to() == lastOfLeft || partitioning.map().size() >= Partitioning.MOST_PARTITIONS) {
                return false;
            }
            Instant now = clock.instant();
            TableDefinition changed = table.definition().withSplit(space, partitioning.split(lastOfLeft, now, reason));
            List<StreamChange> streams = index == null ? streamChanges(table, lastOfLeft, now) : List.of();
            Table after = catalog.replace(table, 0, none -> new TableChange(changed, streams));
            if (after != null) {
                traffic.meter(after, index);
                return true;
            }
        }
    }

    /** The index whose entries are in a space; null when it is the table's own. */
    static SecondaryIndex indexIn(TableDefinition table, Space space) {
        for (SecondaryIndex index : table.indexes()) {
            if (index.space().equals(space)) {
                return index;
            }
        }
        return null;
    }

    /** Where shards meet already there is nothing to cut. */
    private List<StreamChange> streamChanges(Table table, long lastOfLeft, Instant now) {
        TableDefinition definition = table.definition();
        if (!definition.hasStream()) {
            return List.of();
        }
        Stream stream = catalog.streams()
                .find(new StreamName(table.name(), definition.latestStream().label()), true);
        if (stream == null) {
            return List.of();
        }
        for (StreamShard shard : stream.definition().shards()) {
            if (shard.isOpen()
                    && shard.tokens().contains(lastOfLeft)
                    && shard.tokens().to() != lastOfLeft) {
                return List.of(StreamChange.of(
                        stream, ShardCut.of(stream.definition(), shard, lastOfLeft, shardIds.nextPair(), now)));
            }
        }
        return List.of();
    }
}
