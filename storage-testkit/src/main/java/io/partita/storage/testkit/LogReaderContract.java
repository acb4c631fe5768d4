package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.LogPosition;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Readers that follow a change log, and what storage tells them so that they pass nothing by and look for nothing in vain. */
interface LogReaderContract extends ContractFixture {
    private static long append(Probe probe, Space log, StorageKey item, String text) {
        return ((Applied) probe.run(
                        probe.appending(List.of(), List.of(Probe.write(item, text)), Probe.append(item, log, text))))
                .version();
    }

    @Test
    default void aLogHasTheOrderOfCommitsHoweverManyWriteAndItsReadersPassNothingBy() {
        followWhileManyAppend(probe(), neighbour().space());
    }

    @Test
    default void readersPassNothingByWhileSyncsTakeTheirTime() {
        Random random = new Random(5);
        Probe probe = hooked(group -> LockSupport.parkNanos(random.nextInt(500_000)));
        Space log = new Space(probe.space().id() + 1);
        probe.storage().create(log);
        followWhileManyAppend(probe, log);
    }

    private static void followWhileManyAppend(Probe probe, Space log) {
        AtomicBoolean stop = new AtomicBoolean();
        List<LogReader> readers = new ArrayList<>();
        for (int pageSize : new int[] {1, 1000}) {
            readers.add(new LogReader(probe.storage(), log, pageSize));
        }
        List<CompletableFuture<Void>> reading = Probe.start(readers.size(), r -> {
            while (!stop.get()) {
                readers.get(r).poll();
            }
        });
        List<LogReader.Entry> written = Collections.synchronizedList(new ArrayList<>());
        Probe.start(8, t -> {
                    for (int i = 0; i < 40; i++) {
                        String text = t + ":" + i;
                        long version = append(probe, log, probe.key("p" + t % 3, "s" + t), text);
                        written.add(new LogReader.Entry(new LogPosition(version, 0), text));
                        if (i % 4 == 0) {
                            probe.put(probe.key("unlogged", "s" + t), text);
                        }
                    }
                })
                .forEach(Probe::await);
        stop.set(true);
        reading.forEach(Probe::await);
        written.sort(Comparator.comparing(LogReader.Entry::position));
        for (LogReader reader : readers) {
            reader.readToEnd();
            assertThat(reader.entries()).isEqualTo(written);
        }
        assertThat(LogReader.all(probe.storage(), log)).isEqualTo(written);
    }

    @Test
    default void aReaderOfAnIdleLogDoesNotLookAtIt() {
        Probe log = neighbour();
        Probe other = probe().in(new Space(log.space().id() + 1));
        other.storage().create(other.space());
        StorageKey item = probe().key("p", "s");
        append(probe(), log.space(), item, "a");
        LogReader reader = new LogReader(log.storage(), log.space(), 10);
        reader.readToEnd();
        int seeks = reader.seeks();
        for (int i = 0; i < 5; i++) {
            append(probe(), other.space(), item, "elsewhere");
            reader.readToEnd();
        }
        assertThat(reader.seeks()).isEqualTo(seeks);
        append(probe(), log.space(), item, "b");
        reader.readToEnd();
        assertThat(reader.entries()).extracting(LogReader.Entry::text).containsExactly("a", "b");
    }

    @Test
    default void theLastAppendIsTheSequenceOfTheNewestRecord() {
        Probe log = neighbour();
        StorageKey item = probe().key("p", "s");
        long first = append(probe(), log.space(), item, "a");
        assertThat(log.storage().lastAppend(log.space())).isEqualTo(first);
        probe().put(item, "not logged");
        assertThat(log.storage().lastAppend(log.space())).isEqualTo(first);
        assertThat(log.storage().published()).isGreaterThan(first);
        long second = append(probe(), log.space(), item, "b");
        assertThat(log.storage().lastAppend(log.space())).isEqualTo(second);
        log.storage().drop(log.space());
        log.expectNoSpace(() -> log.storage().lastAppend(log.space()));
    }

    @Test
    default void whoeverSeesASequencePublishedSeesTheLastAppendUpToIt() {
        Probe log = neighbour();
        long before = log.storage().published();
        AtomicBoolean stop = new AtomicBoolean();
        List<CompletableFuture<Void>> reader = Probe.start(1, t -> {
            while (!stop.get()) {
                long published = log.storage().published();
                // Every commit from here on appends to the log.
                if (published > before) {
                    assertThat(log.storage().lastAppend(log.space())).isGreaterThanOrEqualTo(published);
                }
            }
        });
        Probe.start(4, t -> {
                    for (int i = 0; i < 50; i++) {
                        long version = append(probe(), log.space(), probe().key("p" + t, "s"), "x");
                        assertThat(log.storage().published()).isGreaterThanOrEqualTo(version);
                        assertThat(log.storage().lastAppend(log.space())).isGreaterThanOrEqualTo(version);
                    }
                })
                .forEach(Probe::await);
        stop.set(true);
        reader.forEach(Probe::await);
    }

    @Test
    default void logsAreThereAfterOpeningAgainAndGoOnInOrder() {
        assumeTrue(isDurable());
        Space log = neighbour().space();
        StorageKey item = probe().key("p", "s");
        for (int i = 0; i < 10; i++) {
            append(probe(), log, item, "" + i);
        }
        List<LogReader.Entry> before = LogReader.all(probe().storage(), log);
        Probe again = reopened();
        long last = before.getLast().position().sequence();
        assertThat(again.storage().published()).isGreaterThanOrEqualTo(last);
        assertThat(again.storage().lastAppend(log)).isGreaterThanOrEqualTo(last);
        assertThat(LogReader.all(again.storage(), log)).isEqualTo(before);
        long next = append(again, log, item, "next");
        assertThat(next).isGreaterThan(last);
        assertThat(again.storage().lastAppend(log)).isEqualTo(next);
        assertThat(LogReader.all(again.storage(), log)).hasSize(11).startsWith(before.toArray(LogReader.Entry[]::new));
    }
}
