package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Rate;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Access;
import io.partita.advisor.pattern.EntrySizes;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Planner;
import io.partita.advisor.pattern.Populations;
import io.partita.advisor.pattern.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** R18: an index that costs more than it has to, or that doubles all that is written. */
public final class IndexCost implements Rule {
    /** Space that is a third more than needed is told. */
    private static final double A_THIRD_MORE = 4.0 / 3;

    @Override
    public String id() {
        return "R18";
    }

    @Override
    public String title() {
        return "index that costs more than it has to";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        Design design = subject.design();
        if (design.patterns().stream().noneMatch(Read.class::isInstance)) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (Index index : design.indexes()) {
            Access access = new Access(design, Optional.of(index));
            if (design.entities().stream().anyMatch(access::holds)) {
                of(subject, index, access).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<Finding> of(Subject subject, Index index, Access access) {
        List<Read> readers = readers(subject, index);
        if (readers.isEmpty()) {
            return Optional.of(unread(subject.design(), index, access));
        }
        if (index.projection() == Index.Projection.KEYS_ONLY) {
            return Optional.empty();
        }
        Index trimmed = trimmed(subject, index, access, readers);
        if (trimmed.projection() == Index.Projection.ALL) {
            return index.projection() == Index.Projection.ALL
                    ? Optional.of(doubling(subject.design(), index, access))
                    : Optional.empty();
        }
        Access less = new Access(subject.design(), Optional.of(trimmed));
        double bytes = bytes(access);
        double needed = bytes(less);
        boolean costsUnits = unitsOfEntries(access) > unitsOfEntries(less);
        boolean costsSpace = bytes >= needed * A_THIRD_MORE && bytes - needed > PlannedSlices.PAGE_BYTES;
        return costsUnits || costsSpace
                ? Optional.of(tooMuch(subject.design(), index, trimmed, bytes, needed))
                : Optional.empty();
    }

    /** The patterns that are done with the index by its key, or are meant to be; where there are none, those that read all of it. */
    private static List<Read> readers(Subject subject, Index index) {
        List<Read> readers = new ArrayList<>();
        List<Read> scanners = new ArrayList<>();
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read) {
                List<Plan> steps = PlannedSlices.steps(verdict.plan());
                if (read.index().equals(Optional.of(index.name()))
                        || steps.stream().anyMatch(step -> asks(step, index))) {
                    readers.add(read);
                } else if (steps.stream()
                        .anyMatch(step ->
                                step instanceof Plan.Scan scan && scan.index().equals(Optional.of(index.name())))) {
                    scanners.add(read);
                }
            }
        }
        return readers.isEmpty() ? scanners : readers;
    }

    private static boolean asks(Plan step, Index index) {
        return step instanceof Plan.Query query && query.index().equals(Optional.of(index.name()));
    }

    /** The index with what its readers look at and no more; with all where whole items are read. */
    private static Index trimmed(Subject subject, Index index, Access access, List<Read> readers) {
        Set<String> looked = new LinkedHashSet<>();
        for (Read read : readers) {
            if (read.reads().isEmpty() && !read.count()) {
                return with(index, Index.Projection.ALL, List.of());
            }
            looked.addAll(read.reads());
            read.given().forEach(given -> looked.add(given.component()));
            read.ranges().forEach(range -> looked.add(range.component()));
            read.order().forEach(order -> looked.add(order.component()));
        }
        Access keysOnly = new Access(access.design(), Optional.of(with(index, Index.Projection.KEYS_ONLY, List.of())));
        Set<String> copied = new LinkedHashSet<>();
        for (Entity entity : access.design().entities()) {
            if (!access.holds(entity)) {
                continue;
            }
            for (String name : looked) {
                boolean inKeys = keysOnly.shows(entity, name);
                boolean stored =
                        entity.attributes().stream().anyMatch(one -> one.name().equals(name))
                                || entity.keys().containsKey(name);
                if (!inKeys && stored && access.holdsAttribute(name)) {
                    copied.add(name);
                }
            }
        }
        subject.design()
                .table()
                .typeAttribute()
                .filter(access::holdsAttribute)
                .filter(type -> index.projection() == Index.Projection.INCLUDE)
                .ifPresent(copied::add);
        return copied.isEmpty()
                ? with(index, Index.Projection.KEYS_ONLY, List.of())
                : with(index, Index.Projection.INCLUDE, List.copyOf(copied));
    }

    private static Index with(Index index, Index.Projection projection, List<String> included) {
        return new Index(index.name(), index.kind(), index.keys(), projection, included);
    }

    private static double bytes(Access access) {
        Populations amounts = new Populations(access.design());
        double bytes = 0;
        for (Entity entity : access.design().entities()) {
            if (access.holds(entity)) {
                bytes += entity.count()
                        * amounts.shareThatMeets(access.conditions(entity), new LinkedHashSet<>())
                        * EntrySizes.of(access, entity);
            }
        }
        return bytes;
    }

    private static double unitsOfEntries(Access access) {
        return access.design().entities().stream()
                .filter(access::holds)
                .mapToDouble(entity -> Math.max(1, Math.ceil(EntrySizes.of(access, entity) / 1024 - 1e-9)))
                .sum();
    }

    /** Write units that an index takes in a second. */
    static double writeUnits(Design design, String index) {
        double units = 0;
        for (var pattern : design.patterns()) {
            if (pattern instanceof Write write) {
                units += write.rate().perSecond()
                        * Planner.cost(design, write).writeUnits().getOrDefault(Optional.of(index), 0.0);
            }
        }
        return units;
    }

    private static double allWriteUnits(Design design) {
        return design.patterns().stream()
                .filter(Write.class::isInstance)
                .mapToDouble(write ->
                        write.rate().perSecond() * Planner.cost(design, write).allWriteUnits())
                .sum();
    }

    private static Design with(Design design, Index changed) {
        return new Design(
                design.name(),
                design.table(),
                design.indexes().stream()
                        .map(index -> index.name().equals(changed.name()) ? changed : index)
                        .toList(),
                design.components(),
                design.entities(),
                design.patterns(),
                design.data(),
                design.places());
    }

    private static Finding unread(Design design, Index index, Access access) {
        return new Finding(
                "R18",
                Severity.WARNING,
                Place.index(index.name()),
                "No pattern reads %s".formatted(Wording.code(index.name())),
                "Every write of an item that is in it writes its entry too, and the entries are stored, for nobody.",
                costs(design, index, bytes(access)).asList(),
                Certainty.SHOWN,
                Optional.of("Leave it out, or write down the pattern that it is for."));
    }

    private static Evidence costs(Design design, Index index, double bytes) {
        double units = writeUnits(design, index.name());
        return new Evidence()
                .line("write units of the index", amount(units))
                .line("stored in the index", Wording.bytes(bytes));
    }

    private static String amount(double units) {
        return "%s a second, %s a month".formatted(Wording.number(units), Wording.number(units * Rate.SECONDS_A_MONTH));
    }

    private static Finding doubling(Design design, Index index, Access access) {
        return new Finding(
                "R18",
                Severity.INFORMATION,
                Place.index(index.name()),
                "%s copies whole items, so that each is written and stored twice".formatted(Wording.code(index.name())),
                "Whole items are read from it, so that this is needed; the price is paid for every write, forever.",
                costs(design, index, bytes(access)).asList(),
                Certainty.SHOWN,
                Optional.empty());
    }

    private static Finding tooMuch(Design design, Index index, Index trimmed, double bytes, double needed) {
        double now = writeUnits(design, index.name());
        double then = writeUnits(with(design, trimmed), index.name());
        String projection = trimmed.projection() == Index.Projection.KEYS_ONLY
                ? "keys-only"
                : "[" + String.join(", ", trimmed.included()) + "]";
        return new Finding(
                "R18",
                Severity.WARNING,
                Place.index(index.name()),
                "%s holds more than its readers look at: %s instead of %s"
                        .formatted(Wording.code(index.name()), Wording.bytes(bytes), Wording.bytes(needed)),
                now > then
                        ? "Each write pays for the size of the entry, and changes of what is copied for nobody are written too: %s write units a second where %s do."
                                .formatted(Wording.number(now), Wording.number(then))
                        : "The entries are stored, forever, with what nobody reads there.",
                new Evidence()
                        .line("write units of the index now", amount(now))
                        .line("with what is looked at", amount(then))
                        .line("write units of the table and all indexes now", amount(allWriteUnits(design)))
                        .line("stored now", Wording.bytes(bytes))
                        .line("with what is looked at, stored", Wording.bytes(needed))
                        .asList(),
                Certainty.SHOWN,
                Optional.of(
                        "indexes:\n  %s:\n    projection: %s\nThe projection of an index never changes: readers that want more later need another index."
                                .formatted(index.name(), projection)));
    }
}
