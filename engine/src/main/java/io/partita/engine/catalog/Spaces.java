package io.partita.engine.catalog;

import static io.partita.engine.catalog.CatalogCommits.put;

import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.CommitOutcome;
import io.partita.storage.PageBudget;
import io.partita.storage.ReadMode;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Makes and drops the spaces of tables and indexes.
 *
 * <p>A note "drop this space" is written before a space is made and removed together with the record that says whose it is being
 * written; it is written together with the record that no longer says so, and removed when the space is dropped. So a crash in between,
 * or another server that was first, leaves nothing behind.
 */
final class Spaces {
    private static final ReadMode BLOCKING = new ReadMode(ReadMode.Consistency.STRONG, true);

    private static final String LAST_SPACE = "lastSpace";
    private static final String DROP_SPACE = "dropSpace";
    private static final String DROP_SCOPE = "dropScope";

    private final Storage storage;
    private final CatalogCommits commits;

    Spaces(Storage storage, CatalogCommits commits) {
        this.storage = storage;
        this.commits = commits;
    }

    /**
     * New spaces with notes to drop them.
     *
     * @param scope whose tables they are for
     * @param spaces never used before
     * @param noted version of the notes
     */
    record Noted(String scope, List<Space> spaces, long noted) {
        /** No spaces. */
        static final Noted NONE = new Noted("", List.of(), 0);

        /** Nobody has begun to carry the notes out. */
        List<Guard> guards() {
            return spaces.stream()
                    .map(space -> new Guard(CatalogKeys.dropNote(scope, space), noted, 0))
                    .toList();
        }

        /** Takes the notes back. */
        List<Write> keep() {
            return forget(scope, spaces);
        }
    }

    /** Makes spaces that were never used. */
    Noted make(String scope, int count) {
        List<Space> spaces = reserve(count);
        Noted noted = new Noted(scope, spaces, commits.commitSurely(notes(scope, spaces)));
        spaces.forEach(storage::create);
        return noted;
    }

    private List<Space> reserve(int count) {
        StorageKey key = CatalogKeys.lastSpace();
        while (true) {
            Versioned read = storage.get(key, BLOCKING);
            long last = read.exists()
                    ? wholeNumber(EncodedItem.wrap(read.value()).get(LAST_SPACE))
                    : CatalogKeys.SPACE.id();
            Item next = Item.of(Map.of(LAST_SPACE, AttributeValue.number(last + count)));
            if (commits.commit(List.of(Guard.of(key, read)), List.of(put(key, next)))
                    instanceof CommitOutcome.Applied) {
                return LongStream.rangeClosed(last + 1, last + count)
                        .mapToObj(Space::new)
                        .toList();
            }
        }
    }

    /** Writes that say of spaces that they are to be dropped. */
    static List<Write> notes(String scope, List<Space> spaces) {
        return spaces.stream()
                .map(space -> put(
                        CatalogKeys.dropNote(scope, space),
                        Item.of(Map.of(
                                DROP_SPACE,
                                AttributeValue.number(space.id()),
                                DROP_SCOPE,
                                AttributeValue.string(scope)))))
                .toList();
    }

    private static List<Write> forget(String scope, List<Space> spaces) {
        return spaces.stream()
                .map(space -> new Write(CatalogKeys.dropNote(scope, space), null))
                .toList();
    }

    /** Drops spaces that have notes. */
    void drop(String scope, List<Space> spaces) {
        if (!spaces.isEmpty()) {
            spaces.forEach(storage::drop);
            commits.commitSurely(forget(scope, spaces));
        }
    }

    /** Carries out what a crash has left undone. */
    void finishDrops() {
        PageBudget everything = new PageBudget(Integer.MAX_VALUE, Long.MAX_VALUE, value -> 0);
        for (Versioned record : storage.scan(CatalogKeys.SPACE, TokenRange.ALL, null, everything, BLOCKING)
                .records()) {
            EncodedItem item = EncodedItem.wrap(record.value());
            AttributeValue space = item.get(DROP_SPACE);
            if (space != null) {
                finishDrop(((AttributeValue.S) item.get(DROP_SCOPE)).value(), new Space(wholeNumber(space)));
            }
        }
    }

    /**
     * Carries a note out. The note may belong to a table or index that another server is making at this moment: that server's guard must
     * find it changed before the space goes, or a table would lose its space.
     */
    private void finishDrop(String scope, Space space) {
        StorageKey note = CatalogKeys.dropNote(scope, space);
        for (Versioned read = storage.get(note, BLOCKING); read.exists(); read = storage.get(note, BLOCKING)) {
            if (commits.commit(List.of(Guard.of(note, read)), List.of(new Write(note, read.value())))
                    instanceof CommitOutcome.Applied) {
                drop(scope, List.of(space));
                return;
            }
        }
    }

    private static long wholeNumber(AttributeValue value) {
        return ((AttributeValue.N) value).value().toBigDecimal().longValueExact();
    }
}
