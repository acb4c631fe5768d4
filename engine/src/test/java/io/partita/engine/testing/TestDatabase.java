package io.partita.engine.testing;

import io.partita.engine.Database;
import io.partita.engine.DatabaseSettings;
import io.partita.engine.insight.CapacityUse;
import io.partita.engine.insight.DescribePartitionsRequest;
import io.partita.engine.insight.PartitionUse;
import io.partita.engine.partition.Partition;
import io.partita.engine.partition.PartitionMap;
import io.partita.engine.request.Caller;
import io.partita.engine.request.Request;
import io.partita.engine.switches.TestSwitches;
import io.partita.engine.table.DeleteTableRequest;
import io.partita.engine.table.ListTablesRequest;
import io.partita.engine.table.TableDescription;
import io.partita.engine.throughput.ThroughputMode;
import io.partita.engine.throughput.Traffic;
import io.partita.model.value.AttributeType;
import io.partita.storage.Storage;
import java.time.Clock;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** A database, and who asks it. */
public final class TestDatabase implements AutoCloseable {
    private static final ExecutorService BLOCKING = Executors.newVirtualThreadPerTaskExecutor();
    private static final AtomicLong SEEDS = new AtomicLong();

    private final Storage storage;
    private final Database database;
    private final Caller caller;

    private TestDatabase(Storage storage, Database database, Caller caller) {
        this.storage = storage;
        this.database = database;
        this.caller = caller;
    }

    /**
     * Opens a database.
     *
     * @param isolate whether callers have tables of their own
     * @param clock what it takes the time from
     */
    public static TestDatabase open(Storage storage, boolean isolate, Clock clock) {
        return open(storage, settings(isolate, clock));
    }

    /** Opens a database whose item collections may have so many bytes at most. */
    public static TestDatabase openWithMaxCollection(Storage storage, long bytes) {
        return open(storage, settings(false, Clock.systemUTC()).withMaxCollectionBytes(bytes));
    }

    /** Opens a database that throttles. */
    public static TestDatabase openThrottling(Storage storage, Clock clock) {
        return open(storage, settings(false, clock).withThroughput(ThroughputMode.ENFORCE));
    }

    /** Opens a database with switches for tests, which are on the same clock. */
    public static TestDatabase openWithSwitches(Storage storage, Clock clock, TestSwitches switches) {
        return open(storage, settings(false, clock).withSwitches(switches));
    }

    private static DatabaseSettings settings(boolean isolate, Clock clock) {
        return new DatabaseSettings(isolate, clock, () -> new SplittableRandom(SEEDS.incrementAndGet()), BLOCKING);
    }

    private static TestDatabase open(Storage storage, DatabaseSettings settings) {
        return new TestDatabase(
                storage, Database.open(storage, settings), new Caller(Caller.DEFAULT_ACCOUNT, "eu-central-1"));
    }

    /** The same database asked by somebody else. */
    public TestDatabase as(String account, String region) {
        return new TestDatabase(storage, database, new Caller(account, region));
    }

    /** The storage below. */
    public Storage storage() {
        return storage;
    }

    /** Where it is accounted for what requests use. */
    public Traffic traffic() {
        return database.traffic();
    }

    /** Sends a request without waiting. */
    public <R> CompletionStage<R> start(Request<R> request) {
        return database.execute(caller, request);
    }

    /** Sends a request and waits; throws what it was refused with. */
    public <R> R execute(Request<R> request) {
        return await(start(request));
    }

    /** Deletes what has expired, and waits until that is done. */
    public void deleteExpired() {
        await(database.deleteExpired());
    }

    /** What was used of a table, or of its global index; {@code index} is empty for the table itself. */
    public CapacityUse use(String table, String index) {
        return database.capacityUse().stream()
                .filter(use -> use.table().equals(table) && use.index().equals(index))
                .findAny()
                .orElseThrow();
    }

    /** Waits for an answer; throws what the request was refused with. */
    public static <R> R await(CompletionStage<R> answer) {
        try {
            return answer.toCompletableFuture().join();
        } catch (CompletionException e) {
            throw (RuntimeException) e.getCause();
        }
    }

    /** Begins a CreateTable. */
    public TableCall creating(String name) {
        return new TableCall(this, name);
    }

    /** A new table with a partition key alone. */
    public TestTable createTable(String name, String partition, AttributeType type) {
        return creating(name).partition(partition, type).run();
    }

    /** A new table with a composite primary key. */
    public TestTable createTable(
            String name, String partition, AttributeType partitionType, String sort, AttributeType sortType) {
        return creating(name)
                .partition(partition, partitionType)
                .sort(sort, sortType)
                .run();
    }

    /** The partitions of a table. */
    public PartitionMap partitions(String name) {
        List<Partition> partitions =
                execute(new DescribePartitionsRequest(name, true, 0, null)).spaces().getFirst().partitions().stream()
                        .map(PartitionUse::partition)
                        .toList();
        return new PartitionMap(partitions, partitions.size());
    }

    /** A table by a name that need not exist. */
    public TestTable table(String name) {
        return new TestTable(this, name);
    }

    /** Deletes a table. */
    public TableDescription delete(String name) {
        return execute(new DeleteTableRequest(name)).table();
    }

    /** The names of the first page of tables. */
    public List<String> tableNames() {
        return execute(new ListTablesRequest(null, null)).tableNames();
    }

    @Override
    public void close() {
        database.close();
    }
}
