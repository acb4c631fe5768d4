package io.partita.trial;

import io.partita.advisor.data.Consumed;
import io.partita.advisor.data.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Says where two tallies differ. */
final class Comparison {
    private final List<String> differences = new ArrayList<>();

    private Comparison() {}

    static List<String> of(Tally forecast, Tally measured) {
        Comparison comparison = new Comparison();
        comparison.compare("requests", forecast.requests(), measured.requests());
        comparison.compare("items read", forecast.itemsRead(), measured.itemsRead());
        comparison.compare("items returned", forecast.itemsReturned(), measured.itemsReturned());
        comparison.compare("the table", forecast.table(), measured.table());
        Set<String> indexes = new TreeSet<>(forecast.indexes().keySet());
        indexes.addAll(measured.indexes().keySet());
        for (String index : indexes) {
            comparison.compare(
                    "index " + index,
                    forecast.indexes().getOrDefault(index, Consumed.NOTHING),
                    measured.indexes().getOrDefault(index, Consumed.NOTHING));
        }
        return comparison.differences;
    }

    private void compare(String what, Consumed forecast, Consumed measured) {
        compare("half read units of " + what, forecast.readHalfUnits(), measured.readHalfUnits());
        compare("write units of " + what, forecast.writeUnits(), measured.writeUnits());
    }

    private void compare(String what, long forecast, long measured) {
        if (forecast != measured) {
            differences.add(what + ": forecast " + forecast + ", measured " + measured);
        }
    }
}
