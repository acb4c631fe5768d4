package io.partita.engine;

import io.partita.engine.batch.BatchGetItem;
import io.partita.engine.batch.BatchGetItemRequest;
import io.partita.engine.batch.BatchWriteItem;
import io.partita.engine.batch.BatchWriteItemRequest;
import io.partita.engine.build.IndexBuilder;
import io.partita.engine.catalog.Catalog;
import io.partita.engine.catalog.Table;
import io.partita.engine.catalog.TableDefinition;
import io.partita.engine.change.ItemCollections;
import io.partita.engine.change.ItemWriter;
import io.partita.engine.commit.Committer;
import io.partita.engine.contributor.DescribeContributorInsights;
import io.partita.engine.contributor.DescribeContributorInsightsRequest;
import io.partita.engine.contributor.ListContributorInsights;
import io.partita.engine.contributor.ListContributorInsightsRequest;
import io.partita.engine.contributor.UpdateContributorInsights;
import io.partita.engine.contributor.UpdateContributorInsightsRequest;
import io.partita.engine.insight.DescribePartitions;
import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.SetThroughputMode;
import io.partita.engine.insight.SetThroughputModeRequest;
import io.partita.engine.item.DeleteItem;
import io.partita.engine.item.DeleteItemRequest;
import io.partita.engine.item.GetItem;
import io.partita.engine.item.GetItemRequest;
import io.partita.engine.item.PutItem;
import io.partita.engine.item.PutItemRequest;
import io.partita.engine.item.UpdateItem;
import io.partita.engine.item.UpdateItemRequest;
import io.partita.engine.operation.Operation;
import io.partita.engine.query.Query;
import io.partita.engine.query.QueryRequest;
import io.partita.engine.query.Scan;
import io.partita.engine.query.ScanRequest;
import io.partita.engine.request.Request;
import io.partita.engine.splitting.HeatWatch;
import io.partita.engine.splitting.PartitionSplitter;
import io.partita.engine.splitting.SizeWatch;
import io.partita.engine.stream.DescribeStream;
import io.partita.engine.stream.DescribeStreamRequest;
import io.partita.engine.stream.GetRecords;
import io.partita.engine.stream.GetRecordsRequest;
import io.partita.engine.stream.GetShardIterator;
import io.partita.engine.stream.GetShardIteratorRequest;
import io.partita.engine.stream.ListStreams;
import io.partita.engine.stream.ListStreamsRequest;
import io.partita.engine.stream.ShardIds;
import io.partita.engine.stream.SplitShard;
import io.partita.engine.stream.SplitShardRequest;
import io.partita.engine.stream.StreamSwitch;
import io.partita.engine.stream.StreamUpkeep;
import io.partita.engine.table.CreateTable;
import io.partita.engine.table.CreateTableRequest;
import io.partita.engine.table.DeleteTable;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.DescribeLimits;
import io.partita.engine.table.DescribeLimitsRequest;
import io.partita.engine.table.DescribeTable;
import io.partita.engine.table.DescribeTableRequest;
import io.partita.engine.table.ListTables;
import io.partita.engine.table.ListTablesRequest;
import io.partita.engine.table.TableDescriber;
import io.partita.engine.table.UpdateTable;
import io.partita.engine.table.UpdateTableRequest;
import io.partita.engine.tag.ListTagsOfResource;
import io.partita.engine.tag.ListTagsOfResourceRequest;
import io.partita.engine.tag.TagResource;
import io.partita.engine.tag.TagResourceRequest;
import io.partita.engine.tag.UntagResource;
import io.partita.engine.tag.UntagResourceRequest;
import io.partita.engine.throughput.Traffic;
import io.partita.engine.transaction.Tokens;
import io.partita.engine.transaction.TransactGetItems;
import io.partita.engine.transaction.TransactGetItemsRequest;
import io.partita.engine.transaction.TransactWriteItems;
import io.partita.engine.transaction.TransactWriteItemsRequest;
import io.partita.engine.transition.SlowTables;
import io.partita.engine.ttl.CatchUp;
import io.partita.engine.ttl.DescribeTimeToLive;
import io.partita.engine.ttl.DescribeTimeToLiveRequest;
import io.partita.engine.ttl.Sweeper;
import io.partita.engine.ttl.UpdateTimeToLive;
import io.partita.engine.ttl.UpdateTimeToLiveRequest;
import io.partita.expression.Expressions;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Which operation executes which request. */
final class Operations {
    private static final String REQUEST = "Request";

    private final Map<Class<?>, Operation<?, ?>> byRequest = new HashMap<>();
    private final Map<Class<?>, String> names = new HashMap<>();
    private final Catalog catalog;
    private final IndexBuilder builder;
    private final Sweeper sweeper;
    private final CatchUp catchUp;
    private final StreamUpkeep upkeep;
    private final Traffic traffic;
    private final SizeWatch sizeWatch;

    Operations(Storage storage, DatabaseSettings settings) {
        RandomGenerator random = settings.random().get();
        Committer committer = new Committer(storage, random.nextLong(), settings.blocking());
        catalog = Catalog.open(storage, committer, settings.isolate());
        ItemCollections collections = new ItemCollections(storage, settings.maxCollectionBytes());
        traffic = new Traffic(settings.clock(), settings.throughput(), random.nextLong());
        ItemWriter writer = new ItemWriter(
                storage, committer, catalog, collections, traffic, settings.clock(), settings.blocking());
        builder = new IndexBuilder(storage, catalog, committer, writer, settings.blocking());
        sweeper = new Sweeper(storage, catalog, writer, traffic, settings.clock(), settings.blocking());
        catalog.tellOfExpiring(sweeper::watch);
        catchUp = new CatchUp(catalog, builder, sweeper, settings.blocking());
        ShardIds shardIds = new ShardIds(settings.clock(), settings.random());
        PartitionSplitter splitter = new PartitionSplitter(catalog, traffic, shardIds, settings.clock());
        traffic.tell(new HeatWatch(splitter, traffic, settings.blocking()));
        sizeWatch = new SizeWatch(storage, catalog, traffic, splitter, settings.partitionBytes(), settings.blocking());
        StreamSwitch streamSwitch = new StreamSwitch(storage, catalog, settings.clock(), shardIds);
        upkeep = new StreamUpkeep(storage, catalog, streamSwitch, settings.clock(), settings.blocking());
        Expressions expressions = new Expressions();
        add(PutItemRequest.class, new PutItem(catalog, expressions, writer));
        add(UpdateItemRequest.class, new UpdateItem(catalog, expressions, writer));
        add(DeleteItemRequest.class, new DeleteItem(catalog, expressions, writer));
        add(GetItemRequest.class, new GetItem(catalog, expressions, storage, traffic));
        add(QueryRequest.class, new Query(catalog, expressions, storage, traffic));
        add(ScanRequest.class, new Scan(catalog, expressions, storage, traffic));
        add(
                BatchGetItemRequest.class,
                new BatchGetItem(catalog, expressions, storage, traffic, settings.answerBytes()));
        add(BatchWriteItemRequest.class, new BatchWriteItem(catalog, writer));
        Tokens tokens = Tokens.open(storage, committer, settings.clock(), settings.blocking());
        add(
                TransactWriteItemsRequest.class,
                new TransactWriteItems(catalog, expressions, writer, tokens, settings.answerBytes()));
        add(TransactGetItemsRequest.class, new TransactGetItems(catalog, expressions, storage, traffic));
        addTables(storage, settings, streamSwitch);
        add(DescribeLimitsRequest.class, new DescribeLimits());
        add(TagResourceRequest.class, new TagResource(catalog));
        add(UntagResourceRequest.class, new UntagResource(catalog));
        add(ListTagsOfResourceRequest.class, new ListTagsOfResource(catalog));
        add(UpdateTimeToLiveRequest.class, new UpdateTimeToLive(catalog, builder, settings.clock()));
        add(DescribeTimeToLiveRequest.class, new DescribeTimeToLive(catalog));
        add(ListStreamsRequest.class, new ListStreams(catalog, upkeep, settings.clock()));
        add(DescribeStreamRequest.class, new DescribeStream(catalog, settings.clock()));
        add(GetShardIteratorRequest.class, new GetShardIterator(catalog, storage, settings.clock()));
        add(GetRecordsRequest.class, new GetRecords(catalog, storage, upkeep, settings.clock()));
        add(DescribePartitionsRequest.class, new DescribePartitions(catalog, storage, traffic));
        add(SetThroughputModeRequest.class, new SetThroughputMode(catalog, traffic));
        add(UpdateContributorInsightsRequest.class, new UpdateContributorInsights(catalog, settings.clock()));
        add(DescribeContributorInsightsRequest.class, new DescribeContributorInsights(catalog));
        add(ListContributorInsightsRequest.class, new ListContributorInsights(catalog));
        add(SplitShardRequest.class, new SplitShard(catalog, shardIds, settings.clock()));
    }

    /** The operations on whole tables; where there are switches, tables may be slow. */
    private void addTables(Storage storage, DatabaseSettings settings, StreamSwitch streamSwitch) {
        Clock clock = settings.clock();
        TableDescriber describer = new TableDescriber(storage, clock, traffic);
        CreateTable create = new CreateTable(
                catalog, describer, clock, () -> tableId(settings.random().get()), streamSwitch, upkeep);
        UpdateTable update = new UpdateTable(catalog, builder, streamSwitch, upkeep, describer, traffic, clock);
        DeleteTable delete = new DeleteTable(catalog, streamSwitch, describer, traffic);
        DescribeTable describe = new DescribeTable(catalog, describer);
        ListTables list = new ListTables(catalog);
        if (settings.switches() == null) {
            add(CreateTableRequest.class, create);
            add(UpdateTableRequest.class, update);
            add(DeleteTableRequest.class, delete);
            add(DescribeTableRequest.class, describe);
            add(ListTablesRequest.class, list);
            return;
        }
        SlowTables slow = new SlowTables(catalog, settings.switches(), clock);
        add(CreateTableRequest.class, slow.creating(create));
        add(UpdateTableRequest.class, slow.updating(update));
        add(DeleteTableRequest.class, slow.deleting(delete));
        add(DescribeTableRequest.class, slow.describing(describe));
        add(ListTablesRequest.class, slow.listing(list));
    }

    /** The catalog that the operations use. */
    Catalog catalog() {
        return catalog;
    }

    /** Takes up in the background what earlier runs of the database left unfinished. */
    void resume() {
        for (Table table : catalog.tables(Operations::hasWorkLeft)) {
            if (table.definition().unfinishedIndex() != null) {
                builder.start(table);
            }
            if (table.expiry() != null) {
                sweeper.watch(table);
            }
        }
        upkeep.soon();
        sizeWatch.start();
    }

    private static boolean hasWorkLeft(TableDefinition table) {
        return table.unfinishedIndex() != null || table.timeToLive().index() != null;
    }

    /** What splits partitions that hold too much. */
    SizeWatch sizeWatch() {
        return sizeWatch;
    }

    /** Where it is accounted for what requests use. */
    Traffic traffic() {
        return traffic;
    }

    /** What deletes expired items. */
    Sweeper sweeper() {
        return sweeper;
    }

    /** What deletes expired items at once, and in every table. */
    CatchUp catchUp() {
        return catchUp;
    }

    private <Q extends Request<R>, R> void add(Class<Q> request, Operation<Q, R> operation) {
        byRequest.put(request, operation);
        String name = request.getSimpleName();
        names.put(request, name.substring(0, name.length() - REQUEST.length()));
    }

    /** The name on the wire of a request's operation, after which its class is named. */
    String nameOf(Request<?> request) {
        return names.get(request.getClass());
    }

    /** The operation of a request. {@link #add} has made sure that the types agree. */
    @SuppressWarnings("unchecked")
    <R> Operation<Request<R>, R> of(Request<R> request) {
        Operation<?, ?> operation = byRequest.get(request.getClass());
        if (operation == null) {
            throw new IllegalArgumentException("request: " + request.getClass() + " (expected: one of the API)");
        }
        return (Operation<Request<R>, R>) operation;
    }

    /** A UUID of version 4 from injected randomness. */
    private static String tableId(RandomGenerator random) {
        long high = random.nextLong() & ~0xF000L | 0x4000L;
        long low = random.nextLong() & ~(3L << 62) | 1L << 63;
        return new UUID(high, low).toString();
    }
}
