package io.partita.server.internal.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.server.TableUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BusiestTablesTest {
    private static final int TABLES = 300;

    private final BusiestTables busiest = new BusiestTables();

    private static TableUse use(String table, long units) {
        return new TableUse(table, units, 0, Map.of());
    }

    @Test
    void fewTablesAreAllShownAndThereAreNoOthers() {
        List<TableUse> few = List.of(use("a", 1), use("b", 2));
        assertThat(busiest.of(few)).containsExactlyInAnyOrderElementsOf(few);
    }

    @Test
    void noMeterEverFallsThoughTablesComeAndGoAmongTheShown() {
        SplittableRandom random = new SplittableRandom(7);
        long[] units = new long[TABLES];
        Map<String, Long> last = new HashMap<>();
        long changes = 0;
        for (int look = 0; look < 50; look++) {
            List<TableUse> all = new ArrayList<>();
            for (int i = 0; i < TABLES; i++) {
                units[i] += random.nextInt(100);
                all.add(use("t" + i, units[i]));
            }
            List<TableUse> shown = busiest.of(all);
            assertThat(shown).hasSize(BusiestTables.MOST + 1);
            for (TableUse table : shown) {
                Long before = last.put(table.table(), table.readHalfUnits());
                changes += before == null && look > 0 ? 1 : 0;
                assertThat(table.readHalfUnits()).isGreaterThanOrEqualTo(before == null ? 0 : before);
            }
        }
        assertThat(changes).as("tables that came to be shown later").isPositive();
    }

    @Test
    void aTableMadeAnewIsCountedFromItsBeginning() {
        List<TableUse> busy = new ArrayList<>();
        for (int i = 0; i < BusiestTables.MOST; i++) {
            busy.add(use("busy" + i, 1_000));
        }
        List<TableUse> old = new ArrayList<>(busy);
        old.add(use("x", 500));
        assertThat(busiest.of(old).getLast()).isEqualTo(use(BusiestTables.OTHERS, 500));
        List<TableUse> anew = new ArrayList<>(busy);
        anew.add(use("x", 20));
        assertThat(busiest.of(anew).getLast()).isEqualTo(use(BusiestTables.OTHERS, 520));
    }
}
