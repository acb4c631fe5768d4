package io.partita.advisor;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.pattern.Costs;
import io.partita.advisor.pattern.Planner;
import io.partita.advisor.pattern.Verdict;
import io.partita.advisor.rule.Observations;
import io.partita.advisor.rule.Rules;
import io.partita.advisor.rule.Subject;
import io.partita.advisor.rule.WhatIsRight;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at a design with all rules. */
public final class Advice {
    private Advice() {}

    /**
     * What there is to say about a consistent design.
     *
     * @param observations what was seen in real data, where there is some
     */
    public static Report of(Design design, Optional<Observations> observations) {
        List<Verdict> verdicts = Planner.verdicts(design);
        Subject subject = new Subject(design, verdicts, observations);
        List<Finding> findings = new ArrayList<>(Rules.faults(subject));
        findings.addAll(new WhatIsRight().findings(subject, List.copyOf(findings)));
        Map<String, Integer> order = order(design);
        findings.sort(Comparator.comparing(Finding::severity)
                .reversed()
                .thenComparing(Finding::certainty)
                .thenComparingInt(finding -> position(order, finding.place()))
                .thenComparing(Finding::rule));
        return new Report(design, verdicts, List.copyOf(findings), Checklist.of(subject, findings), Costs.of(design));
    }

    /** The places of a design in the order of the file. */
    private static Map<String, Integer> order(Design design) {
        List<String> places = new ArrayList<>();
        places.add("table");
        for (Index index : design.indexes()) {
            places.add("indexes." + index.name());
        }
        for (Component component : design.components().values()) {
            places.add("components." + component.name());
        }
        for (Entity entity : design.entities()) {
            places.add("entities." + entity.name());
            entity.keys().keySet().forEach(key -> places.add("entities." + entity.name() + ".keys." + key));
        }
        for (AccessPattern pattern : design.patterns()) {
            places.add("patterns." + pattern.name());
        }
        Map<String, Integer> order = new HashMap<>();
        for (int i = 0; i < places.size(); i++) {
            order.putIfAbsent(places.get(i), i);
        }
        return order;
    }

    /** Of a place or of the nearest place around it. */
    private static int position(Map<String, Integer> order, String place) {
        String at = place;
        while (!order.containsKey(at)) {
            int dot = at.lastIndexOf('.');
            if (dot < 0) {
                return Integer.MAX_VALUE;
            }
            at = at.substring(0, dot);
        }
        return order.get(at);
    }
}
