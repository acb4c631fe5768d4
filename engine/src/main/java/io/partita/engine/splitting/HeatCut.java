package io.partita.engine.splitting;

import io.partita.engine.heat.HotKey;
import io.partita.engine.partition.Partition;
import io.partita.engine.throughput.PartitionMeter;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Where a hot partition is cut, if that is of any use. */
final class HeatCut {
    /** A key with such a share of its partition's heat is what has to be isolated. */
    private static final double ISOLATED_SHARE = 0.75;

    /** No part may have less than this of the heat. */
    private static final double LEAST_PART = 0.1;

    private HeatCut() {}

    /**
     * The last token of the left part.
     *
     * @param hottest the most used keys of the table or index, with their share of all its use
     * @param partOfUse this partition's share of all use of the table or index, 0 to 1
     * @return empty when a cut would not help: the heat is that of one key, which is alone already
     */
    static OptionalLong of(PartitionMeter meter, List<HotKey> hottest, double partOfUse) {
        Partition partition = meter.partition();
        for (HotKey key : hottest) {
            if (partition.tokens().contains(key.token()) && key.shareNow() >= ISOLATED_SHARE * partOfUse) {
                return beside(partition, key.token());
            }
        }
        return inHalves(meter);
    }

    private static OptionalLong beside(Partition partition, long token) {
        if (token > partition.tokens().from()) {
            return OptionalLong.of(token - 1);
        }
        return token < partition.tokens().to() ? OptionalLong.of(token) : OptionalLong.empty();
    }

    private static OptionalLong inHalves(PartitionMeter meter) {
        OptionalInt slot = Halves.lastLeft(meter.heatBySlot(), LEAST_PART);
        long last = slot.isPresent() ? meter.lastTokenOf(slot.getAsInt()) : Long.MAX_VALUE;
        return last < meter.partition().tokens().to() ? OptionalLong.of(last) : OptionalLong.empty();
    }
}
