package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.Plan.Equality;
import io.partita.advisor.pattern.Plan.Spread;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans a read in all ways that the keys allow and takes the cheapest. */
final class ReadPlanner {
    /** Share of the units of a Scan. */
    private static final double WORTH_FETCHING = 0.5;

    private final Design design;
    private final Populations amounts;
    private final Overlap overlap;
    private final List<Access> all;

    ReadPlanner(Design design) {
        this.design = design;
        this.amounts = new Populations(design);
        this.overlap = new Overlap(design);
        this.all = Access.all(design);
    }

    Candidate best(Read read) {
        List<Entity> want = read.want().stream().map(design::entity).toList();
        Question question = new Question(design, read, want, amounts, overlap);
        Optional<String> obstacle = obstacle(question);
        if (obstacle.isPresent()) {
            return impossible(obstacle.get());
        }
        List<Candidate> candidates = new ArrayList<>(of(question));
        if (want.size() > 1) {
            each(question).ifPresent(candidates::add);
        }
        return candidates.isEmpty() ? impossible(nothingLeft(question)) : Candidate.cheapest(candidates);
    }

    private static Candidate impossible(String reason) {
        return new Candidate(new Plan.Impossible(reason), Cost.NOTHING, Set.of());
    }

    /** What makes it impossible, whatever the keys are. */
    private Optional<String> obstacle(Question question) {
        Read read = question.read();
        Set<String> asked = new LinkedHashSet<>();
        read.given().forEach(one -> asked.add(one.component()));
        read.ranges().forEach(one -> asked.add(one.component()));
        read.order().forEach(one -> asked.add(one.component()));
        for (String component : asked) {
            if (question.want().stream()
                            .noneMatch(entity -> amounts.stored(entity).contains(component))
                    && !question.isSourceOfSomethingStored(component)) {
                return Optional.of("nothing stores %s: no key or attribute of %s has it"
                        .formatted(component, String.join(" or ", question.names())));
            }
        }
        for (String looked : read.reads()) {
            if (question.want().stream().noneMatch(entity -> question.holds(entity, looked))
                    && !design.table().typeAttribute().filter(looked::equals).isPresent()) {
                return Optional.of("nothing stores %s: no key or attribute of %s has it"
                        .formatted(looked, String.join(" or ", question.names())));
            }
        }
        Optional<Index> pinned = read.index().flatMap(design::index);
        if (pinned.isPresent() && pinned.get().kind() == Index.Kind.GLOBAL && read.consistent()) {
            return Optional.of("%s is a global index, which cannot be read consistently"
                    .formatted(pinned.get().name()));
        }
        return Optional.empty();
    }

    private String nothingLeft(Question question) {
        if (question.read().transaction()) {
            Optional<String> tooMuch = wholeKeys(question).flatMap(this::tooMuchForATransaction);
            if (tooMuch.isPresent()) {
                return tooMuch.get();
            }
            return "TransactGetItems takes up to %d items by their full keys, which the caller has not"
                    .formatted(ReadCosts.KEYS_OF_A_BATCH);
        }
        return "%s does not hold all items of %s that are wanted"
                .formatted(question.read().index().orElse("the table"), String.join(" and ", question.names()));
    }

    /** The best way for each wanted entity alone, one after the other. */
    private Optional<Candidate> each(Question question) {
        List<Plan> steps = new ArrayList<>();
        Cost cost = Cost.NOTHING;
        Set<String> assumptions = new LinkedHashSet<>();
        for (Entity entity : question.want()) {
            List<Candidate> ways = of(new Question(design, question.read(), List.of(entity), amounts, overlap));
            if (ways.isEmpty()) {
                return Optional.empty();
            }
            Candidate best = Candidate.cheapest(ways);
            if (best.plan() instanceof Plan.Steps inner) {
                steps.addAll(inner.steps());
            } else {
                steps.add(best.plan());
            }
            cost = cost.and(best.cost());
            assumptions.addAll(best.assumptions());
        }
        if (question.read().limit().isPresent()) {
            cost = cost.returning(Math.min(question.read().limit().getAsInt(), cost.itemsReturned()));
        }
        return Optional.of(new Candidate(new Plan.Steps(steps), cost, assumptions));
    }

    private List<Candidate> of(Question question) {
        Read read = question.read();
        List<Candidate> candidates = new ArrayList<>();
        boolean free = read.index().isEmpty() && read.prefix().isEmpty();
        if (free || read.transaction()) {
            get(question).ifPresent(candidates::add);
        }
        if (read.transaction()) {
            return candidates;
        }
        List<Access> accesses = all.stream()
                .filter(access -> read.index().isEmpty() || access.name().equals(read.index()))
                .toList();
        QueryPlanner queries = new QueryPlanner(question);
        List<String> obstacles = new ArrayList<>();
        for (Access access : accesses) {
            QueryPlanner.Attempt attempt = queries.on(access, false);
            attempt.candidate().ifPresentOrElse(candidates::add, () -> obstacles.add(attempt.obstacle()));
            attempt.candidate()
                    .flatMap(candidate -> disadvantage(access, candidate))
                    .ifPresent(obstacles::add);
            if (attempt.candidate().isEmpty()) {
                queries.on(access, true).candidate().ifPresent(candidates::add);
            }
        }
        boolean asWritten = read.prefix().isPresent() && !candidates.isEmpty();
        if (!asWritten) {
            String reason = String.join("; ", obstacles);
            ScanPlanner scans = new ScanPlanner(question);
            accesses.forEach(access -> scans.on(access, reason).ifPresent(candidates::add));
        }
        return selectsNothing(read) ? withoutFetchingAll(candidates) : candidates;
    }

    private static boolean selectsNothing(Read read) {
        return read.given().isEmpty() && read.ranges().isEmpty() && read.limit().isEmpty();
    }

    /**
     * Who wants everything may read the entries of an index and fetch each item behind them one by one. A Scan asks each item once and can be
     * split among workers, so that it is preferred where that does not save more than {@link #WORTH_FETCHING} of it.
     */
    private static List<Candidate> withoutFetchingAll(List<Candidate> candidates) {
        double scan = candidates.stream()
                .filter(one -> one.plan() instanceof Plan.Scan)
                .mapToDouble(one -> one.cost().allReadUnits())
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return candidates.stream()
                .filter(one ->
                        !(one.plan() instanceof Plan.Steps) || one.cost().allReadUnits() < scan * (1 - WORTH_FETCHING))
                .toList();
    }

    /** Why reading everything may be cheaper than a way that the keys allow. */
    private static Optional<String> disadvantage(Access access, Candidate candidate) {
        if (!(candidate.plan() instanceof Plan.Query query)) {
            return Optional.empty();
        }
        if (query.queries() > 1) {
            return Optional.of("%,d Queries of %s, one for each %s, cost more than reading all of it"
                    .formatted(
                            query.queries(),
                            access.title(),
                            String.join(
                                    " and ",
                                    query.spreads().stream()
                                            .map(Spread::component)
                                            .toList())));
        }
        return query.partition().stream().allMatch(one -> one.value().isConstant())
                ? Optional.of("%s has all of it under one partition key".formatted(access.title()))
                : Optional.empty();
    }

    /** The keys of a Get and what its estimate rests on. */
    private record WholeKeys(Entity entity, Plan.Get get, Set<String> assumptions) {}

    /** What one transaction does not take. */
    private Optional<String> tooMuchForATransaction(WholeKeys keys) {
        long items = keys.get().times();
        if (items > ReadCosts.KEYS_OF_A_BATCH) {
            return Optional.of(
                    "TransactGetItems takes up to %d items, these are %,d".formatted(ReadCosts.KEYS_OF_A_BATCH, items));
        }
        return RequestLoop.tooLargeForATransaction(
                "TransactGetItems", items, items * keys.entity().averageBytes());
    }

    /** Items by their full keys, where the caller can build these. */
    private Optional<Candidate> get(Question question) {
        return wholeKeys(question)
                .filter(keys -> !keys.get().transaction()
                        || tooMuchForATransaction(keys).isEmpty())
                .map(keys -> {
                    double found = keys.get().spreads().stream()
                            .filter(one -> one.kind() == Plan.SpreadKind.GIVEN)
                            .mapToLong(Spread::times)
                            .reduce(1, Math::multiplyExact);
                    Cost cost = ReadCosts.get(question, keys.get(), keys.entity(), found);
                    return new Candidate(keys.get(), cost, keys.assumptions());
                });
    }

    private Optional<WholeKeys> wholeKeys(Question question) {
        if (question.want().size() > 1) {
            return Optional.empty();
        }
        Entity entity = question.want().getFirst();
        Set<String> assumptions = new LinkedHashSet<>();
        Caller caller = new Caller(design, question.read(), false, derived -> question.periods(derived, assumptions));
        List<Equality> key = new ArrayList<>();
        Set<Spread> spreads = new LinkedHashSet<>();
        Set<String> fixed = new LinkedHashSet<>();
        for (KeyAttribute attribute : design.table().keys().attributes()) {
            Caller.Filled filled = caller.fill(entity.key(attribute.name()));
            if (!filled.isWhole()) {
                return Optional.empty();
            }
            key.add(new Equality(attribute.name(), filled.template()));
            spreads.addAll(filled.spreads());
            fixed.addAll(entity.key(attribute.name()).components());
        }
        if (spreads.stream().anyMatch(one -> one.kind() == Plan.SpreadKind.PERIODS)) {
            return Optional.empty();
        }
        Plan.Get get = new Plan.Get(
                entity.name(), key, List.copyOf(spreads), question.read().transaction());
        return Optional.of(new WholeKeys(entity, get, assumptions));
    }
}
