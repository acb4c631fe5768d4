package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.partita.storage.CommitOutcome.Applied;
import io.partita.storage.Space;
import io.partita.storage.SpaceTotals;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Removing the oldest records of change logs. */
interface TrimContract extends ContractFixture {
    private static long append(Probe probe, Space log, String text) {
        StorageKey item = probe.key("p", text);
        return ((Applied) probe.run(probe.appending(
                        List.of(),
                        List.of(Probe.write(item, text)),
                        Probe.append(item, log, text + "a"),
                        Probe.append(item, log, text + "b"))))
                .version();
    }

    @Test
    default void trimmingRemovesWhatIsOlderAndNothingElse() {
        Probe log = neighbour();
        Probe behind = probe().in(new Space(log.space().id() + 1));
        behind.storage().create(behind.space());
        append(probe(), behind.space(), "other");
        long[] versions = new long[5];
        for (int i = 0; i < 5; i++) {
            versions[i] = append(probe(), log.space(), "" + i);
        }
        log.storage().trim(log.space(), versions[2]);
        List<String> left = List.of("2a", "2b", "3a", "3b", "4a", "4b");
        assertThat(LogReader.texts(log.storage(), log.space())).isEqualTo(left);
        assertThat(log.scan(TokenRange.ALL, null)).isEqualTo(left);
        assertThat(log.storage().count(log.space(), value -> value.length).counted())
                .isEqualTo(new SpaceTotals(6, 12));
        log.storage().trim(log.space(), versions[1]);
        log.storage().trim(log.space(), 0);
        log.storage().trim(log.space(), -1);
        assertThat(LogReader.texts(log.storage(), log.space())).isEqualTo(left);
        log.storage().trim(log.space(), versions[3] + 1);
        assertThat(LogReader.texts(log.storage(), log.space())).containsExactly("4a", "4b");
        assertThat(LogReader.texts(behind.storage(), behind.space())).containsExactly("othera", "otherb");
        assertThat(probe().scan(TokenRange.ALL, null)).containsExactlyInAnyOrder("other", "0", "1", "2", "3", "4");
    }

    @Test
    default void whatIsAppendedAfterATrimStaysHoweverFarThatReached() {
        Probe log = neighbour();
        append(probe(), log.space(), "old");
        log.storage().trim(log.space(), Long.MAX_VALUE);
        assertThat(LogReader.texts(log.storage(), log.space())).isEmpty();
        append(probe(), log.space(), "new");
        assertThat(LogReader.texts(log.storage(), log.space())).containsExactly("newa", "newb");
        log.storage().trim(log.space(), Long.MAX_VALUE);
        assertThat(LogReader.texts(log.storage(), log.space())).isEmpty();
    }

    @Test
    default void trimmingWhatIsNotThereChangesNothing() {
        Probe log = neighbour();
        log.storage().trim(new Space(4711), 5);
        log.storage().drop(log.space());
        log.storage().trim(log.space(), Long.MAX_VALUE);
        log.expectNoSpace(() -> log.scan(TokenRange.ALL, null));
    }

    @Test
    default void trimmingWhileOthersAppendAndReadTakesNothingThatIsNotOlder() {
        Space log = neighbour().space();
        Probe probe = probe();
        AtomicBoolean stop = new AtomicBoolean();
        AtomicLong trimmed = new AtomicLong();
        List<CompletableFuture<Void>> others = Probe.start(2, t -> {
            while (!stop.get()) {
                if (t == 0) {
                    long before = Math.max(0, probe.storage().published() - 10);
                    probe.storage().trim(log, before);
                    trimmed.set(Math.max(before, trimmed.get()));
                } else {
                    LogReader.all(probe.storage(), log);
                }
            }
        });
        List<Long> versions = Collections.synchronizedList(new ArrayList<>());
        Probe.start(4, t -> {
                    // Until there was something to trim, however little of the processor the other got.
                    for (int i = 0; i < 40 || trimmed.get() == 0 && i < 10_000; i++) {
                        versions.add(append(probe, log, t + "." + i));
                    }
                })
                .forEach(Probe::await);
        stop.set(true);
        others.forEach(Probe::await);
        List<Long> expected = new ArrayList<>();
        versions.stream()
                .filter(version -> version >= trimmed.get())
                .sorted()
                .forEach(version -> expected.addAll(List.of(version, version)));
        assertThat(trimmed).hasPositiveValue();
        assertThat(LogReader.all(probe.storage(), log))
                .extracting(entry -> entry.position().sequence())
                .isEqualTo(expected);
    }

    @Test
    default void whatWasTrimmedStaysAwayAfterOpeningAgain() {
        assumeTrue(isDurable());
        Space log = neighbour().space();
        append(probe(), log, "old");
        long kept = append(probe(), log, "kept");
        probe().storage().trim(log, kept);
        Probe again = reopened();
        assertThat(LogReader.texts(again.storage(), log)).containsExactly("kepta", "keptb");
        append(again, log, "new");
        assertThat(LogReader.texts(again.storage(), log)).containsExactly("kepta", "keptb", "newa", "newb");
    }
}
