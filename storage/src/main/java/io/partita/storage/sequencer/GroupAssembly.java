package io.partita.storage.sequencer;

import io.partita.storage.Commit;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.sequencer.Queued.QueuedCommit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one group of commits: the last write of each key, and the totals that result. */
final class GroupAssembly {
    private GroupAssembly() {}

    static CommitGroup assemble(List<QueuedCommit> commits, Spaces spaces) {
        long lastSequence = commits.getLast().sequence;
        List<SequencedWrite> writes = new ArrayList<>(commits.size());
        Map<Space, SpaceTotals> totals = new HashMap<>();
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
        }
        return new CommitGroup(commits.size(), lastSequence, writes, totals, bytes);
    }

    private static void add(Commit.Delta delta, Map<Space, SpaceTotals> totals, Spaces spaces) {
        SpaceTotals now = totals.get(delta.space());
        if (now == null) {
            now = spaces.get(delta.space()).totals;
        }
        totals.put(delta.space(), new SpaceTotals(now.records() + delta.records(), now.bytes() + delta.bytes()));
    }
}
