package io.partita.engine.insight;

import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.index.SecondaryIndex;
import io.partita.engine.insight.PartitionUse.Use;
import io.partita.engine.operation.Call;
import io.partita.engine.operation.Operation;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.partition.Partitioning;
import io.partita.engine.splitting.PartitionSize;
import io.partita.engine.throughput.Access;
import io.partita.engine.throughput.Limits;
import io.partita.engine.throughput.Meter;
import io.partita.engine.throughput.PartitionMeter;
import io.partita.engine.throughput.Partitions;
import io.partita.engine.throughput.Shortage;
import io.partita.engine.throughput.Shortages;
import io.partita.engine.throughput.Traffic;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.key.Token;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Tells how a table and its global indexes are partitioned and used. Not a part of the API. */
public final class DescribePartitions implements Operation<DescribePartitionsRequest, DescribePartitionsResponse> {
    private static final int TEN_SECONDS = 10;
    private static final int MINUTE = 60;

    private final Catalog catalog;
    private final Storage storage;
    private final Traffic traffic;
    private final PartitionCounts counts;

    /** The operation on these parts of the database. */
    public DescribePartitions(Catalog catalog, Storage storage, Traffic traffic) {
        this.catalog = catalog;
        this.storage = storage;
        this.traffic = traffic;
        this.counts = new PartitionCounts(storage);
    }

    @Override
    public Start start(DescribePartitionsRequest request) {
        return Start.BLOCKING;
    }

    @Override
    public CompletionStage<DescribePartitionsResponse> execute(Call call, DescribePartitionsRequest request) {
        Table table = catalog.requireFresh(call, request.tableName());
        List<SpaceUse> spaces = new ArrayList<>();
        spaces.add(use(table, null, request));
        for (SecondaryIndex index : table.definition().indexes()) {
            if (index.isGlobal()) {
                spaces.add(use(table, index, request));
            }
        }
        return CompletableFuture.completedFuture(new DescribePartitionsResponse(
                table.name().name(), table.keySchema(), traffic.modeOf(table.name()), spaces));
    }

    private SpaceUse use(Table table, SecondaryIndex index, DescribePartitionsRequest request) {
        Space space = index == null ? table.space() : index.space();
        KeySchema key = index == null ? table.keySchema() : index.keySchema();
        Partitioning partitioning = Partitions.of(table.definition(), index);
        SpaceTotals totals = storage.totals(space);
        Meter meter = traffic.meter(table, index);
        long now = traffic.time().second();
        PartitionCounts.Count count = counts.of(table, index, partitioning.map(), request.counted(), now);
        return new SpaceUse(
                index == null ? null : index.name(),
                key,
                meter.limits(),
                meter.ready(Access.READ),
                meter.ready(Access.WRITE),
                totals.records(),
                totals.bytes(),
                count.skew(),
                partitions(meter, partitioning.map(), count.held(), now),
                partitioning.splits(),
                meter.keys(Access.READ).mostAccessed(request.hotKeys(), now),
                meter.keys(Access.WRITE).mostAccessed(request.hotKeys(), now),
                meter.keys(Access.READ).mostThrottled(request.hotKeys(), now),
                meter.keys(Access.WRITE).mostThrottled(request.hotKeys(), now),
                throttling(meter, index != null),
                landing(key, request.key(), partitioning.map()));
    }

    private static Throttling throttling(Meter meter, boolean index) {
        long refused = 0;
        long done = 0;
        Map<String, Long> reasons = new LinkedHashMap<>();
        for (Access access : Access.values()) {
            Shortages shortages = meter.shortages(access);
            refused += shortages.refused();
            done += shortages.done();
            for (Shortage shortage : Shortage.values()) {
                if (shortages.of(shortage) > 0) {
                    reasons.put(shortage.reason(access, index), shortages.of(shortage));
                }
            }
        }
        return new Throttling(refused, done, reasons);
    }

    /** A key that lacks attributes of the index, or has them in another type, is not in it. */
    private static Landing landing(KeySchema schema, Item key, PartitionMap map) {
        for (KeyAttribute attribute : schema.partitionKeys()) {
            AttributeValue value = key == null ? null : key.get(attribute.name());
            if (value == null || value.type() != attribute.type()) {
                return null;
            }
        }
        long token = Token.of(schema.partitionBytes(key));
        return new Landing(token, map.of(token).id());
    }

    private static List<PartitionUse> partitions(Meter meter, PartitionMap map, List<PartitionSize> held, long now) {
        List<PartitionUse> partitions = new ArrayList<>(held.size());
        for (int i = 0; i < held.size(); i++) {
            Partition partition = map.partitions().get(i);
            // The meter may have split since, or not yet.
            PartitionMeter one = meter.partition(partition.firstToken());
            partitions.add(
                    new PartitionUse(partition, held.get(i), use(one, Access.READ, now), use(one, Access.WRITE, now)));
        }
        return partitions;
    }

    private static Use use(PartitionMeter meter, Access access, long now) {
        return new Use(
                meter.rate(access, now, 1) / 2,
                meter.rate(access, now, TEN_SECONDS) / 2,
                meter.rate(access, now, MINUTE) / 2,
                meter.highest(access) / 2.0,
                meter.throttled(access),
                Limits.ofPartition(access));
    }
}
