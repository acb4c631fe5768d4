package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.RecordsLockedException;
import io.partita.storage.RequestId;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Commits within one item collection. One whose writes are all guarded goes to the engine as it is: an intent has a version of its own,
 * which no reader is ever told, so a guard cannot hold where one is. Only when the engine answers a conflict is it looked up whether an
 * intent is the reason. Writes without guards are guarded with what is found, for they would overwrite an intent.
 */
final class SingleCommits {
    private static final int MAX_ROUNDS = 100;
    private static final int REMEMBERED = 10_000;

    private final Storage below;
    private final SmallCommits commits;
    private final IntentReader reader;
    private final Flights flights;
    /** Under which id the engine knows a commit that had to be sent under another one. */
    private final LinkedHashMap<RequestId, RequestId> sentAs = new LinkedHashMap<>();

    SingleCommits(Storage below, SmallCommits commits, IntentReader reader, Flights flights) {
        this.below = below;
        this.commits = commits;
        this.reader = reader;
        this.flights = flights;
    }

    CompletionStage<CommitOutcome> commit(Commit commit) {
        if (!allGuarded(commit)) {
            return flights.start(() -> afterLooking(commit));
        }
        return below.commit(commit).thenCompose(outcome -> {
            boolean conflict = outcome instanceof CommitOutcome.Conflict && !SmallCommits.isLost(outcome);
            return conflict ? flights.start(() -> afterLooking(commit)) : CompletableFuture.completedStage(outcome);
        });
    }

    private static boolean allGuarded(Commit commit) {
        if (commit.writes().size() == 1 && commit.guards().size() == 1) {
            return commit.writes()
                    .getFirst()
                    .key()
                    .equals(commit.guards().getFirst().key());
        }
        Set<StorageKey> guarded = new HashSet<>();
        commit.guards().forEach(guard -> guarded.add(guard.key()));
        return commit.writes().stream().allMatch(write -> guarded.contains(write.key()));
    }

    private CommitOutcome afterLooking(Commit commit) {
        Plan plan = new Plan(commit);
        List<StorageKey> keys = plan.keys();
        try {
            for (int round = 0; round < MAX_ROUNDS; round++) {
                List<Found> found = reader.look(keys);
                List<StorageKey> locked = Plan.locked(found);
                if (!locked.isEmpty()) {
                    return new CommitOutcome.Locked(locked);
                }
                List<StorageKey> broken = plan.broken(found);
                if (!broken.isEmpty()) {
                    return new CommitOutcome.Conflict(broken);
                }
                CommitOutcome outcome = commits.run(plan.guarded(found));
                if (outcome instanceof CommitOutcome.Unknown unknown) {
                    remember(commit.id(), unknown.id());
                    return new CommitOutcome.Unknown(commit.id());
                }
                if (!(outcome instanceof CommitOutcome.Conflict)) {
                    return outcome;
                }
            }
        } catch (NoSuchSpaceException gone) {
            return new CommitOutcome.SpaceDropped(gone.space());
        } catch (RecordsLockedException locked) {
            return new CommitOutcome.Locked(locked.keys());
        }
        return new CommitOutcome.Conflict(List.of());
    }

    private void remember(RequestId id, RequestId sent) {
        synchronized (sentAs) {
            sentAs.put(id, sent);
            if (sentAs.size() > REMEMBERED) {
                sentAs.pollFirstEntry();
            }
        }
    }

    /** What the engine knows of a commit. */
    CommitOutcome outcome(RequestId id) {
        RequestId sent;
        synchronized (sentAs) {
            sent = sentAs.getOrDefault(id, id);
        }
        CommitOutcome outcome = below.outcome(sent);
        return outcome instanceof CommitOutcome.Unknown ? new CommitOutcome.Unknown(id) : outcome;
    }
}
