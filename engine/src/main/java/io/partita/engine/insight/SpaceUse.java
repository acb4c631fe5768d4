package io.partita.engine.insight;

import io.partita.engine.heat.HotKey;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.Split;
import io.partita.engine.skew.Skew;
import io.partita.engine.throughput.Limits;
import io.partita.model.key.KeySchema;
import java.util.List;

/**
 * The partitions of a table or of one of its global indexes.
 *
 * @param indexName null for the table itself
 * @param keySchema its key
 * @param limits what its definition gives it
 * @param readyReads read units a second that it is ready for at once
 * @param readyWrites likewise
 * @param items items or entries in it
 * @param bytes their size
 * @param skew how unevenly the data lie, as it was counted; null when it was not: then the sizes of partitions are estimated by their part
 *     of the ring
 * @param partitions in the order of their tokens
 * @param splits the latest ones, in the order they were made
 * @param readKeys the keys that were read the most
 * @param writtenKeys the keys that were written the most
 * @param throttledReadKeys the keys with the most reads that there was too little capacity for
 * @param throttledWrittenKeys likewise for writes
 * @param throttling the requests that there was too little capacity for
 * @param lands where the key lies that was asked for; null when none was, or when it lacks an attribute
 */
public record SpaceUse(
        String indexName,
        KeySchema keySchema,
        Limits limits,
        long readyReads,
        long readyWrites,
        long items,
        long bytes,
        Skew skew,
        List<PartitionUse> partitions,
        List<Split> splits,
        List<HotKey> readKeys,
        List<HotKey> writtenKeys,
        List<HotKey> throttledReadKeys,
        List<HotKey> throttledWrittenKeys,
        Throttling throttling,
        Landing lands) {
    /** The number of the partition that a token lies in. */
    public int partitionOf(long token) {
        for (PartitionUse partition : partitions) {
            if (partition.partition().tokens().contains(token)) {
                return partition.partition().id();
            }
        }
        return Partition.NONE;
    }

    /** The largest partition against the mean, by bytes; 1 when they are all alike or empty. */
    public double unevenness() {
        long largest = 0;
        for (PartitionUse partition : partitions) {
            largest = Math.max(largest, partition.size().bytes());
        }
        return bytes == 0 ? 1 : (double) largest * partitions.size() / bytes;
    }
}
