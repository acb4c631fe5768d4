package io.partita.storage.sequencer;

import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import java.util.List;
import java.util.Map;

/**
 * Commits that become durable and visible together.
 *
 * @param commits number of commits
 * @param lastSequence sequence of the last of them
 * @param writes at most one for a key, in commit order: a write that is overwritten within the group is left out
 * @param appends records of change logs, in commit order: keys that were never written before
 * @param totals absolute totals of the spaces whose totals change
 * @param collections absolute sizes of the item collections whose sizes change, by {@link StorageKey#collection}; 0: forget it
 * @param bytes size of keys and values of all commits
 */
public record CommitGroup(
        int commits,
        long lastSequence,
        List<SequencedWrite> writes,
        List<SequencedWrite> appends,
        Map<Space, SpaceTotals> totals,
        Map<StorageKey, Long> collections,
        long bytes) {}
