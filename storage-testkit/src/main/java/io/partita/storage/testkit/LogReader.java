package io.partita.storage.testkit;

import io.partita.storage.ChangeLogKeys;
import io.partita.storage.Direction;
import io.partita.storage.LogPosition;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.Space;
import io.partita.storage.Storage;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.List;

/** Reads a change log as a client of a stream would: again and again from where it stands, never further than what is published. */
final class LogReader {
    /** A record of a log. */
    record Entry(LogPosition position, String text) {}

    private final Storage storage;
    private final Space log;
    private final PageBudget budget;
    private final List<Entry> entries = new ArrayList<>();
    private LogPosition position = LogPosition.before(0);
    private int seeks;

    LogReader(Storage storage, Space log, int recordsInAPage) {
        this.storage = storage;
        this.log = log;
        this.budget = Probe.records(recordsInAPage);
    }

    /** Everything in a log. */
    static List<Entry> all(Storage storage, Space log) {
        LogReader reader = new LogReader(storage, log, 3);
        reader.readToEnd();
        return reader.entries();
    }

    /** The texts of everything in a log. */
    static List<String> texts(Storage storage, Space log) {
        return all(storage, log).stream().map(Entry::text).toList();
    }

    /** Reads a page. Returns whether it came to what was published when it began. */
    boolean poll() {
        long published = storage.published();
        if (storage.lastAppend(log) < position.sequence()) {
            moveTo(published);
            return true;
        }
        seeks++;
        Page page = storage.range(
                log, ChangeLogKeys.PARTITION, ChangeLogKeys.behind(position), Direction.FORWARD, budget, Probe.STRONG);
        for (Versioned read : page.records()) {
            if (read.version() > published) {
                moveTo(published);
                return true;
            }
            position = position.next(read);
            entries.add(new Entry(position, Probe.text(read)));
        }
        if (page.stop() == Page.StopReason.EXHAUSTED) {
            moveTo(published);
            return true;
        }
        return false;
    }

    private void moveTo(long published) {
        LogPosition behind = LogPosition.before(published + 1);
        position = behind.compareTo(position) > 0 ? behind : position;
    }

    void readToEnd() {
        while (!poll()) {}
    }

    List<Entry> entries() {
        return entries;
    }

    /** How often the log itself was looked at. */
    int seeks() {
        return seeks;
    }
}
