package io.partita.engine.insight;

import io.partita.engine.partition.Partition;
import io.partita.engine.splitting.PartitionSize;

/**
 * What one partition holds and how it is used.
 *
 * @param partition the partition
 * @param size what it holds
 * @param reads how it is read
 * @param writes how it is written
 */
public record PartitionUse(Partition partition, PartitionSize size, Use reads, Use writes) {
    /**
     * One kind of use, in units a second.
     *
     * @param now in the last whole second
     * @param tenSeconds mean of the last ten
     * @param minute mean of the last minute
     * @param highest in any second since the server was started
     * @param throttled requests that there was too little capacity for
     * @param most what a partition can carry
     */
    public record Use(double now, double tenSeconds, double minute, double highest, long throttled, long most) {}
}
