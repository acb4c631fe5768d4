package io.partita.advisor.pattern;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.Plan.Equality;
import io.partita.advisor.pattern.Plan.Spread;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Plans the Query that answers a question from the table or an index, if the keys allow one. */
final class QueryPlanner {
    private final Question question;
    private final Overlap overlap;

    QueryPlanner(Question question) {
        this.question = question;
        this.overlap = question.overlap();
    }

    /**
     * The way to do it, or why there is none.
     *
     * @param candidate the way
     * @param obstacle why there is none; a part of a sentence
     */
    record Attempt(Optional<Candidate> candidate, String obstacle) {
        static Attempt failed(String obstacle) {
            return new Attempt(Optional.empty(), obstacle);
        }
    }

    /** What a Query reads of the keys. */
    private record Reach(
            List<Equality> partition,
            SortConditions.Condition sort,
            Set<String> fixed,
            Set<String> within,
            List<Spread> spreads) {}

    /** Plans it on an access. Values of a choice that the caller has not are asked one by one only where that is worth it and wanted. */
    Attempt on(Access access, boolean triesChoices) {
        Optional<String> unfit = unfit(access);
        if (unfit.isPresent()) {
            return Attempt.failed(unfit.get());
        }
        Set<String> assumptions = new LinkedHashSet<>();
        Read read = question.read();
        Caller caller =
                new Caller(question.design(), read, triesChoices, derived -> question.periods(derived, assumptions));
        List<Equality> partition = new ArrayList<>();
        Set<Spread> spreads = new LinkedHashSet<>();
        Set<String> fixed = new LinkedHashSet<>();
        for (KeyAttribute key : access.keys().partition()) {
            KeyTemplate template = null;
            for (Entity entity : question.want()) {
                Caller.Filled filled = caller.fill(entity.key(key.name()));
                if (!filled.isWhole()) {
                    return Attempt.failed(missing(access, key, entity, filled));
                }
                if (template != null && !template.equals(filled.template())) {
                    return Attempt.failed("%s has %s under different values of %s"
                            .formatted(access.title(), String.join(" and ", question.names()), key.name()));
                }
                template = filled.template();
                spreads.addAll(filled.spreads());
                fixed.addAll(entity.key(key.name()).components());
            }
            partition.add(new Equality(key.name(), template));
        }
        Set<String> asked = new LinkedHashSet<>();
        spreads.forEach(one -> asked.add(one.component()));
        SortConditions conditions = new SortConditions(question.design(), caller, asked);
        SortConditions.Condition sort;
        if (read.prefix().isPresent()) {
            if (!access.keys().isComposite()) {
                return Attempt.failed("%s has no sort key for the prefix".formatted(access.title()));
            }
            sort = conditions.written(access, read.prefix().get());
        } else {
            sort = needed(access, partition, conditions.of(access, question.want()));
        }
        spreads.addAll(sort.spreads());
        fixed.addAll(sort.fixed());
        question.want().forEach(entity -> access.conditions(entity).forEach(one -> fixed.add(one.component())));
        return planned(
                access,
                new Reach(partition, sort, fixed, sort.within(), List.copyOf(spreads)),
                triesChoices,
                assumptions);
    }

    /** Without a prefix that all items of the collection have anyway. */
    private SortConditions.Condition needed(
            Access access, List<Equality> partition, SortConditions.Condition condition) {
        boolean constant = condition.equalities().isEmpty()
                && condition.fixed().isEmpty()
                && condition.slice().filter(Plan.BeginsWith.class::isInstance).isPresent()
                && condition.beginning().filter(one -> one.value().isConstant()).isPresent();
        return constant
                        && strays(access, partition, SortConditions.Condition.NONE)
                                .isEmpty()
                ? SortConditions.Condition.NONE
                : condition;
    }

    private Optional<String> unfit(Access access) {
        if (access.isGlobal() && question.read().consistent()) {
            return Optional.of("%s is a global index and cannot be read consistently".formatted(access.title()));
        }
        for (Entity entity : question.want()) {
            if (!access.holds(entity)) {
                return Optional.of("%s does not hold %s".formatted(access.title(), entity.name()));
            }
            for (Entity.Presence one : access.conditions(entity)) {
                if (!question.constant(one.component())
                        .filter(one.value()::equals)
                        .isPresent()) {
                    return Optional.of("%s holds only the items of %s with %s = %s"
                            .formatted(access.title(), entity.name(), one.component(), one.value()));
                }
            }
        }
        return Optional.empty();
    }

    /** Why a partition key cannot be filled: what is missing, and what of what was given stands behind it. */
    private String missing(Access access, KeyAttribute key, Entity entity, Caller.Filled filled) {
        String missing = filled.missing().orElseThrow();
        String needs = "%s of %s is %s, and the caller has no %s"
                .formatted(key.name(), access.title(), entity.key(key.name()), missing);
        if (question.read().ranges().stream().anyMatch(one -> one.component().equals(missing))) {
            return needs.replace(
                    "the caller has no " + missing,
                    "the caller has bounds of %s, but a partition key is compared for equality only"
                            .formatted(missing));
        }
        List<String> behind = Stream.concat(
                        filled.rest().stream().skip(1).map(Templates::component).filter(java.util.Objects::nonNull),
                        access.keys().sort().stream().flatMap(sort -> entity.key(sort.name()).components().stream()))
                .filter(one -> !one.equals(missing)
                        && question.read().given().stream()
                                .anyMatch(given -> given.component().equals(one)))
                .distinct()
                .toList();
        return behind.isEmpty() ? needs : "%s; %s stands behind it".formatted(needs, String.join(" and ", behind));
    }

    private Attempt planned(Access access, Reach reach, boolean triesChoices, Set<String> assumptions) {
        Set<String> spread = new LinkedHashSet<>();
        reach.spreads().forEach(one -> spread.add(one.component()));
        QueryOrder ordering =
                QueryOrder.of(access, question.want(), reach.fixed(), spread, question.amounts(), question.read());
        Set<String> sure = new LinkedHashSet<>(reach.fixed());
        sure.removeAll(reach.sort().loose());
        Set<Plan.Filter> left = question.filters(access, sure, reach.within());
        List<Entity> strays = strays(access, reach.partition(), reach.sort());
        boolean covered =
                question.isAnsweredBy(access) && left.stream().allMatch(filter -> question.isDecidedBy(access, filter));
        List<Plan.Filter> filters = new ArrayList<>();
        List<Plan.Filter> later = new ArrayList<>();
        for (Plan.Filter filter : left) {
            boolean decidable = covered || !access.isGlobal() || question.isDecidedBy(access, filter);
            (decidable ? filters : later).add(filter);
        }
        if (!strays.isEmpty()) {
            filters.add(kindFilter(access));
        }
        if (triesChoices && (question.read().limit().isEmpty() || !filters.isEmpty() || !ordering.isSorted())) {
            return Attempt.failed("asking value by value reads all of " + access.title());
        }
        if (!later.isEmpty() && question.read().limit().isPresent()) {
            return Attempt.failed("%s does not hold %s"
                    .formatted(access.title(), later.getFirst().name()));
        }
        boolean fetches = !covered && !access.isGlobal() && !access.isTable();
        Plan.Query query = new Plan.Query(
                question.names(),
                access.name(),
                reach.partition(),
                reach.sort().equalities(),
                reach.sort().slice(),
                List.copyOf(filters),
                fetches ? Plan.Fetch.BY_LOCAL_INDEX : Plan.Fetch.NONE,
                ordering.descending(),
                ordering.isSorted(),
                reach.spreads());
        later.forEach(one -> mention(access, one, reach.fixed(), assumptions));
        filters.forEach(one -> mention(access, one, reach.fixed(), assumptions));
        // What the entries do not decide is fetched, whatever comes of it.
        Set<String> undecided = new LinkedHashSet<>();
        later.forEach(one -> undecided.add(one.name()));
        Cost cost = cost(access, reach, query, strays, question.without(undecided), assumptions);
        if (covered || !access.isGlobal()) {
            return new Attempt(Optional.of(new Candidate(query, cost, assumptions)), "");
        }
        double matching = question.matching(assumptions);
        double kept = later.isEmpty() ? cost.itemsReturned() : limited(matching);
        Plan steps = new Plan.Steps(List.of(query, new Plan.GetFound(question.names(), List.copyOf(later))));
        Cost all = cost.and(ReadCosts.getFound(question, cost.itemsReturned())).returning(kept);
        return new Attempt(Optional.of(new Candidate(steps, all, assumptions)), "");
    }

    private double limited(double items) {
        OptionalInt limit = question.read().limit();
        return limit.isPresent() ? Math.min(limit.getAsInt(), items) : items;
    }

    private Plan.Filter kindFilter(Access access) {
        Optional<String> type = question.design().table().typeAttribute();
        if (type.isPresent() && !access.isKey(type.get()) && access.holdsAttribute(type.get())) {
            return new Plan.Filter(Plan.FilterOf.KIND, type.get(), true);
        }
        KeyAttribute told = access.keys().isComposite()
                ? access.keys().sort().getFirst()
                : access.keys().partition().getFirst();
        return new Plan.Filter(
                Plan.FilterOf.KIND, type.filter(access::holdsAttribute).orElse(told.name()), false);
    }

    /** The entities that nobody asked for and whose items may lie in the slice. */
    private List<Entity> strays(Access access, List<Equality> partition, SortConditions.Condition sort) {
        return question.design().entities().stream()
                .filter(entity -> !question.want().contains(entity) && access.holds(entity))
                .filter(entity -> overlap.mayLieIn(access, entity, partition, sort))
                .toList();
    }

    /** Says where bounds of a time could be bounds of an id that begins with it; no plan counts on ids that were made for the purpose. */
    private void mention(Access access, Plan.Filter filter, Set<String> fixed, Set<String> assumptions) {
        if (filter.of() != Plan.FilterOf.RANGE) {
            return;
        }
        for (Entity entity : question.want()) {
            Optional<String> first = access.keys().sort().stream()
                    .flatMap(key -> entity.key(key.name()).components().stream())
                    .filter(component -> !fixed.contains(component))
                    .findFirst();
            first.filter(component -> question.design().component(component).form() instanceof Form.Id id
                            && id.kind().isTimeOrdered()
                            && id.madeAt().filter(filter.name()::equals).isPresent())
                    .ifPresent(id -> assumptions.add(
                            ("all of the range of %1$s is filtered; as %2$s begins with the time of its making, the sort key can be asked"
                                            + " BETWEEN the lowest %2$s of the one time AND the highest %2$s of the other instead")
                                    .formatted(filter.name(), id)));
        }
    }

    private Cost cost(
            Access access,
            Reach reach,
            Plan.Query query,
            List<Entity> strays,
            Question decided,
            Set<String> assumptions) {
        boolean sliced = !reach.within().isEmpty()
                || reach.sort()
                        .slice()
                        .filter(slice -> !(slice instanceof Plan.BeginsWith))
                        .isPresent();
        double inSlice = sliced ? shareInSlice(reach, assumptions) : 1;
        double items = 0;
        double bytes = 0;
        double fetched = 0;
        List<Entity> all =
                Stream.concat(question.want().stream(), strays.stream()).toList();
        for (Entity entity : all) {
            double present = question.want().contains(entity)
                    ? 1
                    : question.amounts().shareThatMeets(access.conditions(entity), assumptions);
            double some = question.amounts()
                            .items(
                                    entity,
                                    fixed(access, entity, reach),
                                    component -> constant(entity, access, component),
                                    assumptions)
                    * present
                    * (sliced && isRanged(entity) ? inSlice : 1);
            items += some;
            bytes += some * EntrySizes.of(access, entity);
            fetched += some * entity.averageBytes();
        }
        double matching = Math.min(items * query.queries(), decided.matching(assumptions));
        return ReadCosts.query(
                question, query, items, items == 0 ? 0 : bytes / items, items == 0 ? 0 : fetched / items, matching);
    }

    /** The components that have one value in what is read of an entity; its own, where it shares the partition under another name. */
    private Set<String> fixed(Access access, Entity entity, Reach reach) {
        Set<String> fixed = new LinkedHashSet<>(reach.fixed());
        access.keys()
                .partition()
                .forEach(key -> fixed.addAll(entity.key(key.name()).components()));
        return fixed;
    }

    private Optional<String> constant(Entity entity, Access access, String component) {
        return question.constant(component)
                .or(() -> access.conditions(entity).stream()
                        .filter(one -> one.component().equals(component))
                        .map(Entity.Presence::value)
                        .findFirst());
    }

    private boolean isRanged(Entity entity) {
        Set<String> stored = question.amounts().stored(entity);
        return question.read().ranges().stream()
                .anyMatch(range -> stored.contains(range.component())
                        || stored.stream()
                                .anyMatch(
                                        one -> question.design().component(one).form() instanceof Form.Derived derived
                                                && derived.source().equals(range.component())));
    }

    /** What of a collection lies in its slice; with periods asked one by one each collection is one of them. */
    private double shareInSlice(Reach reach, Set<String> assumptions) {
        double covers = question.covers(assumptions);
        int ranges = question.read().ranges().size();
        double share = ranges > 1 ? Math.pow(covers, 1.0 / ranges) : covers;
        Optional<String> periods = periodsInSlice(reach);
        if (periods.isPresent()) {
            double all = question.amounts().distinct(periods.get(), assumptions);
            share = Math.max(share, Math.min(1, question.periods(periods.get(), assumptions) / all));
        }
        for (Spread spread : reach.spreads()) {
            if (spread.kind() == Plan.SpreadKind.PERIODS) {
                double all = question.amounts().distinct(spread.component(), assumptions);
                share = Math.min(1, share * all / spread.times());
            }
        }
        return share;
    }

    /** The coarser time that a slice is about where the caller has bounds of its source. */
    private Optional<String> periodsInSlice(Reach reach) {
        return reach.sort().slice().filter(Plan.Between.class::isInstance).flatMap(slice -> {
            Plan.Between between = (Plan.Between) slice;
            return Stream.of(between.low(), between.high())
                    .flatMap(bound -> bound.value().components().stream())
                    .filter(component -> !reach.fixed().contains(component)
                            && question.read().ranges().stream()
                                    .noneMatch(range -> range.component().equals(component)))
                    .findFirst();
        });
    }
}
