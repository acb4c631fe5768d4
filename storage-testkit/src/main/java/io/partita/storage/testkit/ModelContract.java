package io.partita.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.Commit;
import io.partita.storage.Commit.Guard;
import io.partita.storage.CommitOutcome;
import io.partita.storage.Direction;
import io.partita.storage.Page;
import io.partita.storage.PageBudget;
import io.partita.storage.SortRange;
import io.partita.storage.Space;
import io.partita.storage.StorageKey;
import io.partita.storage.TokenRange;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Random operations against a sorted map. */
interface ModelContract extends ContractFixture {
    /** Number of random operations; engines with artificial delays take fewer. */
    default int modelSteps() {
        return 3000;
    }

    @Test
    default void randomOperationsDoWhatASortedMapDoes() {
        for (long seed : new long[] {1, 2, 3}) {
            Probe probe = probe().in(new Space(1000 + seed));
            probe.storage().create(probe.space());
            new ModelRun(probe, seed).run(modelSteps() / 3);
        }
    }

    /** One run from one seed, in a space of its own. */
    final class ModelRun {
        private final Probe probe;
        private final long seed;
        private final Random random;
        private final List<byte[]> partitions = new ArrayList<>();
        private final TreeMap<StorageKey, String> model = new TreeMap<>();

        ModelRun(Probe probe, long seed) {
            this.probe = probe;
            this.seed = seed;
            this.random = new Random(seed);
            CollidingPartitions.contents(3, seed).forEach(content -> partitions.add(Probe.encoded(content)));
            for (int i = 0; i < 3; i++) {
                partitions.add(Probe.encoded("seed" + seed + "p" + i));
            }
        }

        void run(int steps) {
            for (int step = 0; step < steps; step++) {
                switch (random.nextInt(6)) {
                    case 0, 1, 2 -> commit(step);
                    case 3 -> get();
                    case 4 -> range();
                    default -> scan();
                }
            }
        }

        private byte[] partition() {
            return partitions.get(random.nextInt(partitions.size()));
        }

        private byte[] sort() {
            byte[] sort = new byte[random.nextInt(3)];
            for (int i = 0; i < sort.length; i++) {
                sort[i] = (byte) new int[] {0, 1, 0x7F, 0x80, 0xFF}[random.nextInt(5)];
            }
            return Probe.encoded(sort);
        }

        private void commit(int step) {
            byte[] partition = partition();
            Map<StorageKey, String> writes = new LinkedHashMap<>();
            List<Guard> guards = new ArrayList<>();
            boolean holds = true;
            for (int i = random.nextInt(3); i >= 0; i--) {
                StorageKey key = probe.key(partition, sort());
                writes.put(key, random.nextInt(3) == 0 ? null : seed + "." + step + "." + i);
                if (random.nextBoolean()) {
                    Versioned read = probe.storage().get(key, Probe.FOR_COMMIT);
                    boolean wrong = random.nextInt(6) == 0;
                    holds &= !wrong;
                    guards.add(new Guard(key, read.version() + (wrong ? 1 : 0), wrong ? 0 : read.observedAt()));
                }
            }
            List<Commit.Write> asked = new ArrayList<>();
            writes.forEach((key, value) -> asked.add(Probe.write(key, value)));
            CommitOutcome outcome = probe.run(probe.commit(guards, asked, List.of()));
            if (holds) {
                assertThat(outcome).as("seed %d step %d", seed, step).isInstanceOf(CommitOutcome.Applied.class);
                writes.forEach((key, value) -> {
                    if (value == null) {
                        model.remove(key);
                    } else {
                        model.put(key, value);
                    }
                });
            } else {
                assertThat(outcome).as("seed %d step %d", seed, step).isInstanceOf(CommitOutcome.Conflict.class);
            }
        }

        private void get() {
            StorageKey key = probe.key(partition(), sort());
            assertThat(probe.get(key)).isEqualTo(model.get(key));
        }

        private PageBudget budget() {
            return new PageBudget(1 + random.nextInt(6), 1 + random.nextInt(40), value -> value.length);
        }

        private void range() {
            byte[] partition = partition();
            SortRange range = new SortRange(random.nextBoolean() ? sort() : null, random.nextBoolean() ? sort() : null);
            NavigableMap<StorageKey, String> expected = new TreeMap<>();
            byte[] first = probe.key(partition, new byte[0]).partition();
            model.forEach((key, value) -> {
                if (Arrays.equals(first, key.partition()) && range.contains(key.sort())) {
                    expected.put(key, value);
                }
            });
            boolean forward = random.nextBoolean();
            PageBudget budget = budget();
            Page page = probe.storage()
                    .range(
                            probe.space(),
                            partition,
                            range,
                            forward ? Direction.FORWARD : Direction.REVERSE,
                            budget,
                            Probe.STRONG);
            expectPage(page, budget, forward ? expected : expected.descendingMap());
        }

        private void scan() {
            StorageKey after = random.nextBoolean() ? probe.key(partition(), sort()) : null;
            long token = probe.key(partition(), new byte[0]).token();
            TokenRange tokens =
                    switch (random.nextInt(3)) {
                        case 0 -> new TokenRange(token, token);
                        case 1 -> new TokenRange(Long.MIN_VALUE, token);
                        default -> new TokenRange(token, Long.MAX_VALUE);
                    };
            NavigableMap<StorageKey, String> expected = new TreeMap<>();
            (after == null ? model : model.tailMap(after, false)).forEach((key, value) -> {
                if (tokens.contains(key.token())) {
                    expected.put(key, value);
                }
            });
            PageBudget budget = budget();
            Page page = probe.storage().scan(probe.space(), tokens, after, budget, Probe.STRONG);
            expectPage(page, budget, expected);
        }

        private void expectPage(Page page, PageBudget budget, Map<StorageKey, String> inOrder) {
            List<String> expected = new ArrayList<>();
            long weight = 0;
            Page.StopReason stop = null;
            for (String text : inOrder.values()) {
                expected.add(text);
                weight += text.length();
                if (expected.size() == budget.maxRecords() || weight >= budget.maxWeight()) {
                    stop = expected.size() == budget.maxRecords() ? Page.StopReason.RECORDS : Page.StopReason.WEIGHT;
                    break;
                }
            }
            assertThat(Probe.texts(page)).containsExactlyElementsOf(expected);
            assertThat(page.weight()).isEqualTo(weight);
            assertThat(page.stop()).isEqualTo(stop == null ? Page.StopReason.EXHAUSTED : stop);
        }
    }
}
