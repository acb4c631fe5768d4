package io.partita.storage.sequencer;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Commit;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.sequencer.Queued.QueuedCommit;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one group of commits: the last write of each key, what is appended, and the totals and sizes that result. */
final class GroupAssembly {
    private GroupAssembly() {}

    /** Takes commits from the queue up to the limits of a group, or to a change of spaces. Under the sequencer's mutex. */
    static void take(Deque<Queued> queue, SequencerOptions options, List<QueuedCommit> commits) {
        long bytes = 0;
        while (commits.size() < options.maxGroupCommits()
                && bytes < options.maxGroupBytes()
                && queue.peekFirst() instanceof QueuedCommit next) {
            queue.removeFirst();
            commits.add(next);
            bytes += next.bytes;
        }
    }

    /** Reads from the store how large the collections were that grow. */
    static CommitGroup assemble(List<QueuedCommit> commits, Spaces spaces, SequencedStore store) {
        long lastSequence = commits.getLast().sequence;
        List<SequencedWrite> writes = new ArrayList<>(commits.size());
        List<SequencedWrite> appends = List.of();
        Map<Space, SpaceTotals> totals = new HashMap<>();
        Map<StorageKey, Long> collections = Map.of();
        long bytes = 0;
        for (int i = 0; i < commits.size(); i++) {
            QueuedCommit commit = commits.get(i);
            bytes += commit.bytes;
            for (int w = 0; w < commit.writes.size(); w++) {
                SequencedWrite write = commit.writes.get(w);
                if (!write.isSupersededWithin(lastSequence)) {
                    writes.add(write);
                }
            }
            for (int d = 0; d < commit.deltas.size(); d++) {
                add(commit.deltas.get(d), totals, spaces);
            }
            if (!commit.appends.isEmpty()) {
                appends = appends.isEmpty() ? new ArrayList<>() : appends;
                append(commit, appends, spaces);
            }
            if (!commit.growths.isEmpty()) {
                collections = collections.isEmpty() ? new HashMap<>() : collections;
                for (int g = 0; g < commit.growths.size(); g++) {
                    Commit.Growth growth = commit.growths.get(g);
                    collections.merge(growth.member().collection(), growth.bytes(), Long::sum);
                }
            }
        }
        for (Map.Entry<StorageKey, Long> collection : collections.entrySet()) {
            long before = store.collectionBytes(collection.getKey(), true);
            collection.setValue(Math.max(0, before + collection.getValue()));
        }
        return new CommitGroup(commits.size(), lastSequence, writes, appends, totals, collections, bytes);
    }

    private static void append(QueuedCommit commit, List<SequencedWrite> appends, Spaces spaces) {
        for (int a = 0; a < commit.appends.size(); a++) {
            Commit.Append append = commit.appends.get(a);
            int place = 0;
            for (int earlier = 0; earlier < a; earlier++) {
                place += commit.appends.get(earlier).log().equals(append.log()) ? 1 : 0;
            }
            StorageKey key = ChangeLogKeys.key(append.log(), commit.sequence, place);
            appends.add(new SequencedWrite(key, append.value(), commit.sequence));
            // Before it is written: who can read a record must find its sequence here.
            spaces.get(append.log()).lastAppend = commit.sequence;
        }
    }

    private static void add(Commit.Delta delta, Map<Space, SpaceTotals> totals, Spaces spaces) {
        SpaceTotals now = totals.get(delta.space());
        if (now == null) {
            now = spaces.get(delta.space()).totals;
        }
        totals.put(delta.space(), new SpaceTotals(now.records() + delta.records(), now.bytes() + delta.bytes()));
    }
}
