package io.partita.advisor.rule;

import io.partita.advisor.finding.CounterExample;
import java.util.ArrayList;
import java.util.List;

/** Figures in the order in which they are read. */
final class Evidence {
    private final List<CounterExample.Figures.Line> lines = new ArrayList<>();

    Evidence line(String label, String value) {
        lines.add(new CounterExample.Figures.Line(label, value));
        return this;
    }

    List<CounterExample> asList() {
        return List.of(new CounterExample.Figures(List.copyOf(lines)));
    }
}
