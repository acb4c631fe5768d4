package io.partita.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.bench.inprocess.Server;
import io.partita.bench.workload.Exchange;
import io.partita.bench.workload.Requests;
import io.partita.bench.workload.Workload;
import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.RequestId;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import io.partita.storage.memory.MemoryStorage;
import io.partita.storage.testkit.ForwardingStorage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What each operation asks of the storage engine: no call more than it takes, whatever the machine. */
class StorageCallsTest {
    private CountingStorage storage;
    private Server server;

    @BeforeEach
    void open() {
        storage = new CountingStorage(MemoryStorage.open());
        server = new Server(storage);
        Requests.prepare(server);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Map<String, Integer> callsOf(Workload workload) {
        Exchange request = Requests.of(workload, 1).get(0);
        return callsOf(request.api(), request.body());
    }

    private Map<String, Integer> callsOf(String operation, byte[] body) {
        storage.calls.clear();
        server.ask(Server.operation(operation), body);
        return Map.copyOf(storage.calls);
    }

    @Test
    void getReadsOnce() {
        assertThat(callsOf(Workload.GET)).isEqualTo(Map.of("get", 1));
    }

    @Test
    void missReadsOnce() {
        assertThat(callsOf(Workload.MISS)).isEqualTo(Map.of("get", 1));
    }

    @Test
    void putReadsOnceAndCommitsOnce() {
        assertThat(callsOf(Workload.PUT)).isEqualTo(Map.of("getAll", 1, "commit", 1));
    }

    @Test
    void updateReadsOnceAndCommitsOnce() {
        assertThat(callsOf(Workload.UPDATE)).isEqualTo(Map.of("getAll", 1, "commit", 1));
    }

    @Test
    void queryReadsOneRange() {
        assertThat(callsOf("Query", Requests.queryOfTwenty())).isEqualTo(Map.of("range", 1));
    }

    @Test
    void batchGetReadsAllAtOnce() {
        assertThat(callsOf(Workload.BATCHGET)).isEqualTo(Map.of("getAll", 1));
    }

    @Test
    void batchWriteReadsAndCommitsEachItem() {
        assertThat(callsOf(Workload.BATCHWRITE)).isEqualTo(Map.of("getAll", 25, "commit", 25));
    }

    /** Counts calls by name. */
    private static final class CountingStorage extends ForwardingStorage {
        private final Map<String, Integer> calls = new TreeMap<>();

        CountingStorage(Storage storage) {
            super(storage);
        }

        private synchronized void count(String call) {
            calls.merge(call, 1, Integer::sum);
        }

        @Override
        public Versioned get(StorageKey key, ReadMode mode) {
            count("get");
            return super.get(key, mode);
        }

        @Override
        public List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
            count("getAll");
            return super.getAll(keys, mode);
        }

        @Override
        public List<Versioned> getAtomically(List<StorageKey> keys) {
            count("getAtomically");
            return super.getAtomically(keys);
        }

        @Override
        public List<Versioned> getAtomically(List<StorageKey> keys, long mostBytes) {
            count("getAtomically");
            return storage.getAtomically(keys, mostBytes);
        }

        @Override
        public Page range(
                Space space, byte[] partition, SortRange range, Direction direction, PageBudget budget, ReadMode mode) {
            count("range");
            return super.range(space, partition, range, direction, budget, mode);
        }

        @Override
        public Page scan(Space space, TokenRange tokens, StorageKey after, PageBudget budget, ReadMode mode) {
            count("scan");
            return super.scan(space, tokens, after, budget, mode);
        }

        @Override
        public CompletionStage<CommitOutcome> commit(Commit commit) {
            count("commit");
            return super.commit(commit);
        }

        @Override
        public CommitOutcome outcome(RequestId id) {
            count("outcome");
            return super.outcome(id);
        }

        @Override
        public CompletionStage<Void> settled(StorageKey key, Versioned read) {
            count("settled");
            return super.settled(key, read);
        }

        @Override
        public SpaceTotals totals(Space space) {
            count("totals");
            return super.totals(space);
        }

        @Override
        public SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
            count("count");
            return super.count(space, weigher);
        }

        @Override
        public long collectionBytes(StorageKey member, ReadMode mode) {
            count("collectionBytes");
            return super.collectionBytes(member, mode);
        }
    }
}
