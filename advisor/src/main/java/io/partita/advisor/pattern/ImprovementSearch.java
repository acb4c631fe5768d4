package io.partita.advisor.pattern;

import io.partita.advisor.design.AccessPattern;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Read;
import io.partita.advisor.design.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Looks for the smallest change that makes a read better. A fixed small number of changes is tried, from a better condition to another index;
 * each is planned like the design itself, so that what is promised is true.
 */
final class ImprovementSearch {
    /** What a read has to get cheaper by. */
    private static final double WORTHWHILE = 2;

    /** Read units that have to be saved at least. */
    private static final double LEAST = 1;

    private final Design design;
    private final Populations amounts;
    private final Present asItIs = new Present();

    ImprovementSearch(Design design) {
        this.design = design;
        this.amounts = new Populations(design);
    }

    /** What the design costs as it is; counted when it is asked for and then remembered. */
    private final class Present {
        private OptionalDouble writeUnits = OptionalDouble.empty();
        private OptionalDouble gigabytes = OptionalDouble.empty();

        double writeUnitsAMonth() {
            if (writeUnits.isEmpty()) {
                writeUnits = OptionalDouble.of(ImprovementSearch.writeUnitsAMonth(design));
            }
            return writeUnits.getAsDouble();
        }

        double gigabytes() {
            if (gigabytes.isEmpty()) {
                gigabytes = OptionalDouble.of(ImprovementSearch.gigabytes(design));
            }
            return gigabytes.getAsDouble();
        }
    }

    Optional<Verdict.Improvement> of(Read read, Candidate now) {
        boolean impossible = now.plan() instanceof Plan.Impossible;
        boolean asWritten = read.prefix().isPresent() || read.index().isPresent();
        if (!impossible && !asWritten && now.cost().allReadUnits() <= LEAST) {
            return Optional.empty();
        }
        List<Entity> want = read.want().stream().map(design::entity).toList();
        Question question = new Question(design, read, want, amounts, new Overlap(design));
        TemplateIdeas templates = new TemplateIdeas(question);
        List<DesignChange> ideas = new ArrayList<>(templates.all(now.plan()));
        if (want.size() == 1 && !read.transaction()) {
            ideas.addAll(new IndexIdeas(question).all());
        }
        templates.inverted().ifPresent(ideas::add);
        for (DesignChange idea : ideas) {
            Candidate then = new ReadPlanner(idea.design()).best(idea.read());
            if (!isBetter(now, then, read)) {
                continue;
            }
            double moreWrites = writeUnitsAMonth(idea.design()) - asItIs.writeUnitsAMonth();
            if (isWorthIt(read, now, then, moreWrites) && (idea.isAddition() || !isWorseForOthers(idea, read))) {
                return Optional.of(new Verdict.Improvement(
                        idea.text(),
                        then.plan(),
                        then.cost().estimate(),
                        moreWrites,
                        gigabytes(idea.design()) - asItIs.gigabytes()));
            }
        }
        return Optional.empty();
    }

    /** Whether a read is done for half the units, or for the same without reading what it does not mean. */
    private static boolean isBetter(Candidate now, Candidate then, Read read) {
        if (then.plan() instanceof Plan.Impossible) {
            return false;
        }
        if (now.plan() instanceof Plan.Impossible) {
            return true;
        }
        double before = now.cost().allReadUnits();
        double after = then.cost().allReadUnits();
        boolean cleaner = read.prefix().isPresent() && after <= before && filters(then.plan()) < filters(now.plan());
        return cleaner || after * WORTHWHILE <= before && before - after >= LEAST;
    }

    private static int filters(Plan plan) {
        return switch (plan) {
            case Plan.Query query -> query.filters().size();
            case Plan.Scan scan -> scan.filters().size();
            case Plan.Steps steps ->
                steps.steps().stream().mapToInt(ImprovementSearch::filters).sum();
            case Plan.GetFound found -> found.filters().size();
            default -> 0;
        };
    }

    /** Whether what is saved on reads is worth what is paid on writes; where nobody said how often it is read, by the factor alone. */
    private static boolean isWorthIt(Read read, Candidate now, Candidate then, double moreWrites) {
        if (now.plan() instanceof Plan.Impossible || read.rate().times() == 0) {
            return true;
        }
        double saved = (now.cost().allReadUnits() - then.cost().allReadUnits())
                * read.rate().perMonth();
        return moreWrites <= 0 || saved >= WORTHWHILE * moreWrites;
    }

    private boolean isWorseForOthers(DesignChange idea, Read read) {
        ReadPlanner present = new ReadPlanner(design);
        ReadPlanner changed = new ReadPlanner(idea.design());
        for (AccessPattern pattern : design.patterns()) {
            if (pattern instanceof Read other && !other.equals(read)) {
                Candidate before = present.best(other);
                Candidate after = changed.best(other);
                boolean broken = after.plan() instanceof Plan.Impossible && !(before.plan() instanceof Plan.Impossible);
                boolean unsorted = Candidate.isSorted(before.plan()) && !Candidate.isSorted(after.plan());
                if (broken
                        || unsorted
                        || after.cost().allReadUnits() > before.cost().allReadUnits() * 1.01) {
                    return true;
                }
            }
        }
        return false;
    }

    private static double writeUnitsAMonth(Design design) {
        WritePlanner planner = new WritePlanner(design);
        double units = 0;
        for (AccessPattern pattern : design.patterns()) {
            if (pattern instanceof Write write) {
                units += planner.plan(write).cost().allWriteUnits()
                        * write.rate().perMonth();
            }
        }
        return units;
    }

    private static double gigabytes(Design design) {
        return Access.all(design).stream().mapToDouble(Costs::gigabytes).sum();
    }
}
