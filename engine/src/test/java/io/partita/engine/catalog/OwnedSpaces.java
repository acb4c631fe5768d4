package io.partita.engine.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.item.EncodedItem;
import io.partita.storage.NoSuchSpaceException;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Compares the spaces there are with those that tables, indexes and streams say they have. */
final class OwnedSpaces {
    private static final ReadMode STRONG = new ReadMode(ReadMode.Consistency.STRONG, true);
    private static final int MOST_SPACES = 30;
    private static final int MOST_LOOKS = 10_000;
    private static final long PAUSE_NANOS = 1_000_000;

    private OwnedSpaces() {}

    /** Checks that, once indexes are done with that the crash has left unfinished, everything has its space and every space its owner. */
    static void assertAllOwned(Storage storage) {
        List<Object> unowned = mismatches(storage);
        for (int look = 0; look < MOST_LOOKS && !unowned.isEmpty(); look++) {
            LockSupport.parkNanos(PAUSE_NANOS);
            unowned = mismatches(storage);
        }
        assertThat(unowned)
                .as("notes nobody carried out, and spaces that nobody or nothing owns")
                .isEmpty();
    }

    private static List<Object> mismatches(Storage storage) {
        List<Object> mismatches = new ArrayList<>();
        Set<Space> owned = new HashSet<>();
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        for (Versioned record : storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, everything, STRONG)
                .records()) {
            EncodedItem item = EncodedItem.wrap(record.value());
            if (item.get("dropSpace") != null) {
                mismatches.add(item);
            }
            if (item.get("name") != null) {
                owned.addAll(TableRecord.read(item.toItem()).spaces());
            }
            if (StreamRecord.isOne(item)) {
                owned.add(StreamRecord.read(record).definition().log());
            }
        }
        for (int id = 1; id <= MOST_SPACES; id++) {
            Space space = new Space(id);
            if (exists(storage, space) != owned.remove(space)) {
                mismatches.add(space);
            }
        }
        mismatches.addAll(owned);
        return mismatches;
    }

    private static boolean exists(Storage storage, Space space) {
        try {
            storage.get(StorageKey.of(space, new byte[] {1}, new byte[0]), STRONG);
            return true;
        } catch (NoSuchSpaceException gone) {
            return false;
        }
    }
}
