package io.partita.server.internal.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.engine.insight.CapacityUse;
import io.partita.engine.insight.CapacityUse.Kind;
import io.partita.engine.throughput.Shortage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BusiestTablesTest {
    private static final int TABLES = 300;

    private final BusiestTables busiest = new BusiestTables();

    private static CapacityUse use(String table, long units) {
        return use(table, "", units);
    }

    private static CapacityUse use(String table, String index, long units) {
        return new CapacityUse(
                table,
                index,
                4,
                new Kind(12_000, units, units / 2, 0, Map.of(Shortage.ACCOUNT, units / 2)),
                new Kind(4_000, 0, 0, 0, Map.of()),
                0);
    }

    @Test
    void fewTablesAreAllShownAndThereAreNoOthers() {
        List<CapacityUse> few = List.of(use("a", 1), use("b", 2));
        assertThat(busiest.of(few)).containsExactlyInAnyOrderElementsOf(few);
    }

    @Test
    void noMeterEverFallsThoughTablesComeAndGoAmongTheShown() {
        SplittableRandom random = new SplittableRandom(7);
        long[] units = new long[TABLES];
        Map<String, Long> last = new HashMap<>();
        long changes = 0;
        for (int look = 0; look < 50; look++) {
            List<CapacityUse> all = new ArrayList<>();
            for (int i = 0; i < TABLES; i++) {
                units[i] += random.nextInt(100);
                all.add(use("t" + i, units[i]));
            }
            List<CapacityUse> shown = busiest.of(all);
            assertThat(shown).hasSize(BusiestTables.MOST + 1);
            for (CapacityUse table : shown) {
                Long before = last.put(table.table(), table.reads().halfUnits());
                changes += before == null && look > 0 ? 1 : 0;
                assertThat(table.reads().halfUnits()).isGreaterThanOrEqualTo(before == null ? 0 : before);
            }
        }
        assertThat(changes).as("tables that came to be shown later").isPositive();
    }

    @Test
    void aTableMadeAnewIsCountedFromItsBeginning() {
        List<CapacityUse> busy = new ArrayList<>();
        for (int i = 0; i < BusiestTables.MOST; i++) {
            busy.add(use("busy" + i, 1_000));
        }
        List<CapacityUse> old = new ArrayList<>(busy);
        old.add(use("x", 500));
        assertThat(busiest.of(old).getLast()).isEqualTo(use(BusiestTables.OTHERS, 500));
        assertThat(busiest.of(old).getLast()).as("nothing has happened").isEqualTo(use(BusiestTables.OTHERS, 500));
        List<CapacityUse> anew = new ArrayList<>(busy);
        anew.add(use("x", 20));
        assertThat(busiest.of(anew).getLast()).isEqualTo(use(BusiestTables.OTHERS, 520));
    }

    @Test
    void anIndexCountsLikeATable() {
        List<CapacityUse> all = new ArrayList<>();
        for (int i = 0; i < BusiestTables.MOST; i++) {
            all.add(use("t", "index" + i, 10));
        }
        all.add(use("t", 1));
        assertThat(busiest.of(all))
                .hasSize(BusiestTables.MOST + 1)
                .contains(use(BusiestTables.OTHERS, 1))
                .doesNotContain(use("t", 1));
    }
}
