package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Read;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Finding.Certainty;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.item.ItemSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** R20: answers of more than a page, and items near the largest size. Scans and filters are told by R04, R09 and R13. */
public final class LargeAnswers implements Rule {
    private static final double NEAR = 0.9;

    private static final double SELDOM_PER_SECOND = 10.0 / 3600;

    private static final double FEW_PAGES = 2;

    @Override
    public String id() {
        return "R20";
    }

    @Override
    public String title() {
        return "large answers and large items";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : subject.design().entities()) {
            if (entity.largestBytes() > NEAR * ItemSize.MAX_ITEM_BYTES) {
                findings.add(largeItem(entity));
            }
        }
        for (Verdict verdict : subject.verdicts()) {
            if (verdict.pattern() instanceof Read read) {
                ofRead(subject.design(), verdict, read).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Finding largeItem(Entity entity) {
        double left = ItemSize.MAX_ITEM_BYTES - entity.largestBytes();
        return new Finding(
                "R20",
                Severity.WARNING,
                Place.entity(entity.name()),
                "The largest %s has %s of the %s that an item may have"
                        .formatted(
                                entity.name(),
                                Wording.bytes(entity.largestBytes()),
                                Wording.bytes(ItemSize.MAX_ITEM_BYTES)),
                left < 0
                        ? "It is refused."
                        : "Names of attributes and keys count; what grows by more than %s is refused."
                                .formatted(Wording.bytes(left)),
                new Evidence()
                        .line("largest", Wording.bytes(entity.largestBytes()))
                        .line("allowed", Wording.bytes(ItemSize.MAX_ITEM_BYTES))
                        .line("write units of the largest", Wording.number(Math.ceil(entity.largestBytes() / 1024.0)))
                        .asList(),
                Certainty.SHOWN,
                Optional.of(
                        "Cut it into smaller items under one partition key, or keep what is large in an object store and its name here."));
    }

    private static Optional<Finding> ofRead(Design design, Verdict verdict, Read read) {
        Optional<Plan.Query> query = PlannedSlices.query(verdict.plan());
        if (query.isEmpty() || ReadFault.of(design, verdict, read).kind() != ReadFault.Kind.NONE) {
            return Optional.empty();
        }
        double bytes = PlannedSlices.bytesOfCollection(verdict, query.get());
        double pages = verdict.cost().pages() / Math.max(1, query.get().queries());
        if (bytes <= PlannedSlices.PAGE_BYTES || pages <= 1 + 1e-9) {
            return Optional.empty();
        }
        double rate = read.rate().perSecond();
        boolean bearable = UnservedPattern.isRare(read)
                || rate <= SELDOM_PER_SECOND * (1 + 1e-9) && Math.ceil(pages - 1e-9) <= FEW_PAGES;
        return Optional.of(new Finding(
                "R20",
                bearable ? Severity.INFORMATION : Severity.WARNING,
                Place.pattern(read.name()),
                "%s reads %s in %s, one after the other"
                        .formatted(
                                Wording.code(read.name()),
                                Wording.bytes(bytes),
                                Wording.count(Math.ceil(pages - 1e-9), "page", "pages")),
                "A request reads at most 1 MB; the program has to follow LastEvaluatedKey, and pays for what is read, whatever a projection leaves of it.",
                new Evidence()
                        .line("asked", Wording.rate(rate))
                        .line("items each time", Wording.number(verdict.cost().itemsRead()))
                        .line(
                                "read units each time",
                                Wording.number(verdict.cost().readUnits()))
                        .line(
                                "read units a month",
                                Wording.number(
                                        verdict.cost().readUnits() * read.rate().perMonth()))
                        .asList(),
                Certainty.SHOWN,
                bearable ? Optional.empty() : Optional.of(fix(read))));
    }

    private static String fix(Read read) {
        return read.reads().isEmpty()
                ? "Ask for less at a time (a limit, a narrower range), or keep what is large in an object store and its name here."
                : "Keep what is large apart from %s, in items of their own, so that a list does not read it."
                        .formatted(Wording.list(read.reads()));
    }
}
