package io.partita.resilience.serializability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.engine.Database;
import io.partita.model.error.DynamoDbException;
import io.partita.resilience.engine.Client;
import io.partita.resilience.engine.Client.NoAnswerException;
import io.partita.resilience.engine.Databases;
import io.partita.resilience.serializability.Layout.Place;
import io.partita.storage.ReadMode;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.ForwardingStorage;
import io.partita.storage.twophase.TwoPhaseOptions;
import io.partita.storage.twophase.TwoPhaseStorage;
import io.partita.storage.weak.WeakCluster;
import io.partita.storage.weak.WeakOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The reasons of a cancelled transaction speak of one point in time, also when another server writes while they are found. */
class TornRefusalTest {
    private static final Layout LAYOUT = new Layout("run", List.of(Place.ANOTHER_COLLECTION, Place.ANOTHER_TABLE));
    private static final Requests REQUESTS = new Requests(LAYOUT);

    @Test
    void whatAnotherServerWritesBetweenTwoReadsIsSeenWholeOrNotAtAll() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            WeakCluster cluster = new WeakCluster(WeakOptions.of(1));
            try (Storage one = open(cluster, 1, threads);
                    Storage two = open(cluster, 2, threads)) {
                Tables.create(Databases.open(one, threads));
                Database other = Databases.open(two, threads);
                Client client = new Client(Databases.open(new Interrupted(one, new Client(other)), threads));
                DynamoDbException cancelled = catchThrowableOfType(
                        DynamoDbException.class,
                        () -> client.ask(REQUESTS.transaction(
                                List.of(
                                        new Action.Check(0, new Condition(Condition.Kind.VALUE_BELOW, 0)),
                                        new Action.Check(1, new Condition(Condition.Kind.EXISTS, 0))),
                                true,
                                null)));
                assertThat(cancelled.cancellationReasons())
                        .map(reason -> reason.code() + " " + REQUESTS.doc(reason.item()))
                        .as("with both items, for they were there before the answer was found")
                        .containsExactly("ConditionalCheckFailed {v=1 }", "None -");
            }
        }
    }

    private static Storage open(WeakCluster cluster, long server, ExecutorService threads) {
        return TwoPhaseStorage.over(cluster.open(), TwoPhaseOptions.DEFAULT, -server, System::nanoTime, threads);
    }

    /** Another server puts both items after the first of them was read for the first time. */
    private static final class Interrupted extends ForwardingStorage {
        private final Client other;
        private boolean interrupted;

        Interrupted(Storage storage, Client other) {
            super(storage);
            this.other = other;
        }

        @Override
        public synchronized List<Versioned> getAll(List<StorageKey> keys, ReadMode mode) {
            List<Versioned> reads = new ArrayList<>();
            for (StorageKey key : keys) {
                reads.add(storage.get(key, mode));
                if (keys.size() > 1 && !interrupted) {
                    interrupted = true;
                    putBoth();
                }
            }
            return reads;
        }

        private void putBoth() {
            try {
                other.ask(REQUESTS.transaction(
                        List.of(
                                new Action.Put(0, null, 1L, Condition.ALWAYS),
                                new Action.Put(1, null, 1L, Condition.ALWAYS)),
                        false,
                        null));
            } catch (InterruptedException | NoAnswerException e) {
                throw new AssertionError("the other server does not answer", e);
            }
        }
    }
}
