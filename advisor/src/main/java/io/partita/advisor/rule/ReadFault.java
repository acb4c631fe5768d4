package io.partita.advisor.rule;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Verdict;
import io.partita.model.key.KeyAttribute;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Why a read costs much more than its answer is worth, so that one rule tells it.
 *
 * @param kind which fault
 * @param verdict on the read
 * @param read the read
 * @param entity what is wanted; of several the first
 * @param sortAttribute the sort key attribute that stands in the way, where one does
 * @param blocking the component in it that the caller lacks, or that the partition key lacks, where one stands in the way
 */
record ReadFault(
        Kind kind,
        Verdict verdict,
        Read read,
        Entity entity,
        Optional<String> sortAttribute,
        Optional<String> blocking) {
    private static final double TEN_TIMES = 10;

    /** The faults. */
    enum Kind {
        NONE,
        /** Nothing answers it. */
        IMPOSSIBLE,
        /** All is read because no partition key is known, or because all is wanted. */
        SCAN,
        /** The caller knows which item it is, but not what its sort key begins with. */
        LOOK_UP_BLOCKED,
        /** What the caller knows stands in the sort key behind something that he lacks. */
        ORDER_OF_KEY,
        /** The partition key lacks what the caller knows of the parents, so that a collection mixes items of several parents. */
        MIXED,
        /** Nothing of what the caller knows is in the sort key, and more than a page, or ten times what is wanted, is read for it. */
        FILTER,
        /** More than a page is read to bring it into an order that the keys do not have. */
        UNSORTED
    }

    static ReadFault of(Design design, Verdict verdict, Read read) {
        Entity entity = design.entity(read.want().getFirst());
        List<Plan> steps = PlannedSlices.steps(verdict.plan());
        if (steps.stream().anyMatch(Plan.Impossible.class::isInstance)) {
            return new ReadFault(Kind.IMPOSSIBLE, verdict, read, entity, Optional.empty(), Optional.empty());
        }
        if (steps.stream().anyMatch(Plan.Scan.class::isInstance)) {
            return new ReadFault(Kind.SCAN, verdict, read, entity, Optional.empty(), Optional.empty());
        }
        if (asksForEverything(read) && steps.stream().anyMatch(Plan.GetFound.class::isInstance)) {
            return new ReadFault(Kind.SCAN, verdict, read, entity, Optional.empty(), Optional.empty());
        }
        return PlannedSlices.query(verdict.plan())
                .map(query -> ofQuery(design, verdict, read, query))
                .orElseGet(() -> none(verdict, read, entity));
    }

    /** Whether the caller has nothing that narrows it: an index that has it all under one key is no more than a shorter Scan. */
    private static boolean asksForEverything(Read read) {
        return read.given().isEmpty() && read.ranges().isEmpty() && read.limit().isEmpty();
    }

    private static ReadFault none(Verdict verdict, Read read, Entity entity) {
        return new ReadFault(Kind.NONE, verdict, read, entity, Optional.empty(), Optional.empty());
    }

    private static ReadFault ofQuery(Design design, Verdict verdict, Read read, Plan.Query query) {
        Entity entity = design.entity(query.want().getFirst());
        Optional<String> parent =
                PlannedSlices.keepsOneOfMany(verdict) ? lackedOfParents(design, query, entity) : Optional.empty();
        double bytes = PlannedSlices.bytesOfCollection(verdict, query);
        Keys keys = query.index()
                .flatMap(design::index)
                .map(Index::keys)
                .orElse(design.table().keys());
        if (PlannedSlices.readsForNothing(verdict)) {
            Optional<KeyAttribute> sort = keys.sort().stream().findFirst();
            if (sort.isPresent() && entity.keys().containsKey(sort.get().name())) {
                KeyTemplate template = entity.key(sort.get().name());
                Optional<String> lacking = template.components().stream()
                        .filter(component -> !knows(design, read, component))
                        .findFirst();
                if (lacking.isPresent()) {
                    if (query.want().size() == 1 && knowsIdentity(design, read, entity)) {
                        return new ReadFault(
                                Kind.LOOK_UP_BLOCKED,
                                verdict,
                                read,
                                entity,
                                Optional.of(sort.get().name()),
                                lacking);
                    }
                    if (knowsBehind(template, lacking.get(), query)) {
                        return new ReadFault(
                                Kind.ORDER_OF_KEY,
                                verdict,
                                read,
                                entity,
                                Optional.of(sort.get().name()),
                                lacking);
                    }
                }
            }
            if (parent.isEmpty() && (bytes > PlannedSlices.PAGE_BYTES || lacksOneOfMany(design, verdict, query))) {
                return new ReadFault(Kind.FILTER, verdict, read, entity, Optional.empty(), Optional.empty());
            }
        }
        if (parent.isPresent()) {
            return new ReadFault(Kind.MIXED, verdict, read, entity, Optional.empty(), parent);
        }
        boolean sortsItself = !query.isSorted() && read.limit().isPresent() && !isRandomlyKeyed(design, entity, keys);
        return sortsItself && bytes > PlannedSlices.PAGE_BYTES
                ? new ReadFault(Kind.UNSORTED, verdict, read, entity, Optional.empty(), Optional.empty())
                : none(verdict, read, entity);
    }

    /** What is filtered although it is part of the identity through the parents, so that the partition key could have it. */
    private static Optional<String> lackedOfParents(Design design, Plan.Query query, Entity entity) {
        return PlannedSlices.valueFilters(query).stream()
                .filter(filter -> filter.of() == Plan.FilterOf.VALUE)
                .map(Plan.Filter::name)
                .filter(component -> entity.parents().stream()
                        .anyMatch(one -> design.entity(one).identity().contains(component)))
                .findFirst();
    }

    /** Whether ten times what is wanted is read although a value that never changes, which a key could have, is known. */
    private static boolean lacksOneOfMany(Design design, Verdict verdict, Plan.Query query) {
        return verdict.cost().itemsRead()
                        >= TEN_TIMES * Math.max(1, verdict.cost().itemsReturned())
                && PlannedSlices.valueFilters(query).stream()
                        .anyMatch(filter -> filter.of() == Plan.FilterOf.VALUE
                                && !design.component(filter.name()).changes());
    }

    /** Whether a random id stands in the sort key, which is told by R08 where an order is wanted. */
    private static boolean isRandomlyKeyed(Design design, Entity entity, Keys keys) {
        return keys.sort().stream()
                .filter(key -> entity.keys().containsKey(key.name()))
                .flatMap(key -> entity.key(key.name()).components().stream())
                .anyMatch(component -> design.component(component).form() instanceof Form.Id id
                        && !id.kind().isTimeOrdered());
    }

    /** Whether a component that is filtered stands behind one in a template. */
    private static boolean knowsBehind(KeyTemplate template, String lacking, Plan.Query query) {
        List<String> behind = template.components();
        behind = behind.subList(behind.indexOf(lacking) + 1, behind.size());
        return PlannedSlices.valueFilters(query).stream().map(Plan.Filter::name).anyMatch(behind::contains);
    }

    /** Whether the caller has a component or can compute it. */
    static boolean knows(Design design, Read read, String component) {
        if (read.given().stream().anyMatch(one -> one.component().equals(component))) {
            return true;
        }
        return switch (design.component(component).form()) {
            case Form.Derived derived -> knows(design, read, derived.source());
            case Form.Shard shard ->
                shard.of().map(source -> knows(design, read, source)).orElse(false);
            default -> false;
        };
    }

    /** Whether the caller knows which item of an entity it is. */
    static boolean knowsIdentity(Design design, Read read, Entity entity) {
        Set<String> identity = new LinkedHashSet<>(entity.identity());
        return !identity.isEmpty() && identity.stream().allMatch(one -> knows(design, read, one))
                || entity.unique().stream().anyMatch(one -> knows(design, read, one));
    }
}
