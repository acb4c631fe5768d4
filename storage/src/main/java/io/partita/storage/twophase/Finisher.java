package io.partita.storage.twophase;

import io.partita.storage.Commit;
import io.partita.storage.CommitOutcome;
import io.partita.storage.RequestId;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces intents of decided transactions by the records they stand for. What counts is the guard on the intent's version: however many
 * do it at once, and however late their commits arrive, one of them takes effect, and with it the derived writes, deltas, growths and
 * appends.
 */
final class Finisher {
    private record Group(RequestId transaction, StorageKey collection, boolean committed) {}

    private final SmallCommits commits;

    Finisher(SmallCommits commits) {
        this.commits = commits;
    }

    /**
     * Finishes intents, those of a collection and transaction together.
     *
     * @return the highest version written; 0 when some of them are not known to be finished, which whoever reads again will see
     */
    long finish(Collection<Placed> intents) {
        Map<Group, Map<StorageKey, Placed>> groups = new LinkedHashMap<>();
        for (Placed placed : intents) {
            Intent intent = placed.intent();
            groups.computeIfAbsent(
                            new Group(intent.transaction(), intent.key().collection(), placed.committed()),
                            group -> new LinkedHashMap<>())
                    .put(intent.key(), placed);
        }
        long highest = 0;
        boolean all = true;
        for (Map<StorageKey, Placed> group : groups.values()) {
            long version = finishGroup(group.values());
            highest = Math.max(highest, version);
            all &= version != 0;
        }
        return all ? highest : 0;
    }

    private long finishGroup(Collection<Placed> group) {
        Commit commit = commitOf(group);
        Space own = group.iterator().next().intent().key().space();
        while (true) {
            CommitOutcome outcome = commits.run(commit);
            if (outcome instanceof CommitOutcome.Applied applied) {
                return applied.version();
            }
            if (!(outcome instanceof CommitOutcome.SpaceDropped dropped)
                    || dropped.space().equals(own)) {
                return 0;
            }
            // An index or a log that was deleted meanwhile has taken with it what is in it; the record itself must not
            // wait for it.
            commit = without(commit, dropped.space());
        }
    }

    private static Commit commitOf(Collection<Placed> group) {
        List<Commit.Guard> guards = new ArrayList<>();
        List<Commit.Write> writes = new ArrayList<>();
        List<Commit.Derived> derived = new ArrayList<>();
        List<Commit.Delta> deltas = new ArrayList<>();
        List<Commit.Growth> growths = new ArrayList<>();
        List<Commit.Append> appends = new ArrayList<>();
        for (Placed placed : group) {
            Intent intent = placed.intent();
            guards.add(new Commit.Guard(intent.key(), placed.version(), 0));
            writes.add(new Commit.Write(intent.key(), placed.committed() ? intent.newValue() : intent.oldValue()));
            if (placed.committed()) {
                derived.addAll(intent.derived());
                deltas.addAll(intent.deltas());
                growths.addAll(intent.growths());
                appends.addAll(intent.appends());
            }
        }
        return new Commit(SmallCommits.NO_ID, List.of(), guards, writes, derived, deltas, growths, appends);
    }

    private static Commit without(Commit commit, Space gone) {
        return new Commit(
                commit.id(),
                commit.bases(),
                commit.guards(),
                commit.writes(),
                commit.derived().stream()
                        .filter(derived -> !derived.key().space().equals(gone))
                        .toList(),
                commit.deltas().stream()
                        .filter(delta -> !delta.space().equals(gone))
                        .toList(),
                commit.growths().stream()
                        .filter(growth -> !growth.member().space().equals(gone))
                        .toList(),
                commit.appends().stream()
                        .filter(append -> !append.log().equals(gone))
                        .toList());
    }
}
