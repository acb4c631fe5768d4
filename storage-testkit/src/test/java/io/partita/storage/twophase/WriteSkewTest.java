package io.partita.storage.twophase;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.Versioned;
import io.partita.storage.testkit.Probe;
import io.partita.storage.weak.WeakOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Transactions that write one record because of what they have read of another. */
final class WriteSkewTest {
    private static final int ROUNDS = 40;

    @Test
    void twoThatEachWriteWhatTheOtherHasReadAreNotBothCommitted() {
        try (Servers servers = new Servers(new WeakOptions(5, 5, 200, 0))) {
            List<Storage> storages = List.of(servers.open(), servers.open());
            int applied = 0;
            for (int round = 0; round < ROUNDS; round++) {
                List<StorageKey> keys = List.of(
                        Servers.key(Servers.TABLE, "left" + round, "s"),
                        Servers.key(Servers.OTHER_TABLE, "right" + round, "s"));
                Probe probe = new Probe(storages.getFirst(), Servers.TABLE, round * 1_000L + 1_000_000);
                keys.forEach(key -> probe.put(key, "on duty"));
                List<CompletableFuture<Boolean>> leaving = new ArrayList<>();
                for (int i = 0; i < 2; i++) {
                    int own = i;
                    leaving.add(CompletableFuture.supplyAsync(
                            () -> leaveIfBothAreOnDuty(servers, storages.get(own), keys, own),
                            task -> Thread.ofPlatform().daemon().start(task)));
                }
                for (CompletableFuture<Boolean> left : leaving) {
                    applied += Probe.await(left) ? 1 : 0;
                }
                List<String> now = new ArrayList<>();
                keys.forEach(key -> now.add(Probe.text(storages.getLast().get(key, Probe.STRONG))));
                assertThat(now).as("round %d", round).contains("on duty");
            }
            assertThat(applied).isPositive();
        }
    }

    private static boolean leaveIfBothAreOnDuty(Servers servers, Storage storage, List<StorageKey> keys, int own) {
        List<Versioned> reads = storage.getAll(keys, Probe.FOR_COMMIT);
        if (!"on duty".equals(Probe.text(reads.get(1 - own)))) {
            return false;
        }
        Commit commit = new Commit(
                servers.nextId(),
                List.of(Commit.Guard.of(keys.get(0), reads.get(0)), Commit.Guard.of(keys.get(1), reads.get(1))),
                List.of(Probe.write(keys.get(own), "gone")),
                List.of());
        return Probe.await(storage.commit(commit).toCompletableFuture()) instanceof Applied;
    }
}
