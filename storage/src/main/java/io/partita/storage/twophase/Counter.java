package io.partita.storage.twophase;

import io.partita.storage.Space;
import io.partita.storage.SpaceCount;
import io.partita.storage.SpaceTotals;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Counts spaces in which intents may stand. Every intent counts as the record before, and that is what the totals say, too, as long as its
 * transaction is not committed; where one was, it is finished and everything counted again.
 *
 * <p>The parts of a transaction are finished one after the other, and the deltas of a space go with one of them. A count in between, of a
 * space whose records are all derived, is off by what is still to come.
 */
final class Counter {
    private static final int MAX_ROUNDS = 20;

    private final Storage below;
    private final TransactionTable transactions;
    private final IntentReader reader;
    private final Recovery recovery;

    Counter(Storage below, TransactionTable transactions, IntentReader reader, Recovery recovery) {
        this.below = below;
        this.transactions = transactions;
        this.reader = reader;
        this.recovery = recovery;
    }

    SpaceCount count(Space space, ToIntFunction<byte[]> weigher) {
        for (int round = 1; ; round++) {
            recovery.finishCommitted();
            List<Intent> intents = new ArrayList<>();
            long[] standIns = {0};
            SpaceCount stored = below.count(space, value -> {
                Intent intent = IntentCodec.decode(value);
                if (intent == null) {
                    return weigher.applyAsInt(StoredForm.value(value));
                }
                intents.add(intent);
                if (intent.oldValue() == null) {
                    standIns[0]++;
                    return 0;
                }
                return weigher.applyAsInt(StoredForm.value(intent.oldValue()));
            });
            List<StorageKey> decided = new ArrayList<>();
            for (Intent intent : intents) {
                TransactionTable.Entry entry = transactions.read(intent.transaction());
                if (entry == null || entry.record().state() == TransactionRecord.State.COMMITTED) {
                    decided.add(intent.key());
                }
            }
            if (decided.isEmpty() || round == MAX_ROUNDS) {
                SpaceTotals counted = stored.counted();
                return new SpaceCount(
                        new SpaceTotals(counted.records() - standIns[0], counted.bytes()), stored.recorded());
            }
            reader.settle(decided);
        }
    }
}
