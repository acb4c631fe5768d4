package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Write;
import io.partita.model.key.KeyAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Plans writes and counts what they cost in the table and in each index (fact pack: LIMITS "Capacity of each operation"). */
final class WritePlanner {
    /** Actions of one TransactWriteItems. */
    private static final int ACTIONS_OF_A_TRANSACTION = 100;

    private static final double WRITE_UNIT_BYTES = 1024;

    private final Design design;
    private final Populations amounts;

    WritePlanner(Design design) {
        this.design = design;
        this.amounts = new Populations(design);
    }

    /** What an index is charged for one write of an item. */
    private record Arm(double units, boolean moves) {}

    Candidate plan(Write write) {
        long items = write.steps().stream().mapToLong(Write.Step::times).sum();
        if (write.transaction() && items > ACTIONS_OF_A_TRANSACTION) {
            return impossible("TransactWriteItems takes up to %d items, these are %,d"
                    .formatted(ACTIONS_OF_A_TRANSACTION, items));
        }
        if (write.transaction()) {
            // A delete carries a key only: the payload of the request counts.
            double bytes = write.steps().stream()
                    .filter(step -> step.kind() == Write.Kind.PUT)
                    .mapToDouble(
                            step -> step.times() * design.entity(step.entity()).averageBytes())
                    .sum();
            Optional<String> tooLarge = RequestLoop.tooLargeForATransaction("TransactWriteItems", items, bytes);
            if (tooLarge.isPresent()) {
                return impossible(tooLarge.get());
            }
        }
        for (Write.Step step : write.steps()) {
            if (step.kind() == Write.Kind.UPDATE && write.changes().stream().noneMatch(one -> has(step, one))) {
                return impossible("nothing stores %s: no key or attribute of %s has it"
                        .formatted(String.join(" and ", write.changes()), step.entity()));
            }
        }
        Set<String> assumptions = new LinkedHashSet<>();
        List<Plan> changes = new ArrayList<>();
        Cost cost = Cost.NOTHING;
        for (Write.Step step : write.steps()) {
            Candidate one = plan(write, step, assumptions);
            changes.add(one.plan());
            cost = cost.and(one.cost());
        }
        if (write.transaction()) {
            cost = cost.and(new Cost(0, 0, 0, Map.of(), Map.of(), 1));
        }
        return new Candidate(
                changes.size() == 1 ? changes.getFirst() : new Plan.Steps(List.copyOf(changes)), cost, assumptions);
    }

    private static Candidate impossible(String reason) {
        return new Candidate(new Plan.Impossible(reason), Cost.NOTHING, Set.of());
    }

    private boolean has(Write.Step step, String name) {
        Entity entity = design.entity(step.entity());
        return amounts.stored(entity).contains(name)
                || entity.attributes().stream().anyMatch(one -> one.name().equals(name));
    }

    private Candidate plan(Write write, Write.Step step, Set<String> assumptions) {
        Entity entity = design.entity(step.entity());
        Set<String> changed = step.kind() == Write.Kind.UPDATE ? changed(write.changes()) : Set.of();
        boolean replacesKey = touches(entity, design.table().keys(), changed);
        double own = units(entity.averageBytes()) * (replacesKey ? 2 : 1) * (write.transaction() ? 2 : 1);
        Map<Optional<String>, Double> units = new HashMap<>();
        units.put(Optional.empty(), own * step.times());
        List<String> written = new ArrayList<>();
        List<String> moves = new ArrayList<>();
        for (Index index : design.indexes()) {
            Access access = new Access(design, Optional.of(index));
            if (!access.holds(entity)) {
                continue;
            }
            Arm arm = arm(access, entity, step.kind(), changed, replacesKey, assumptions);
            if (arm.units() > 0) {
                written.add(index.name());
                units.put(Optional.of(index.name()), arm.units() * step.times());
            }
            if (arm.moves()) {
                moves.add(index.name());
            }
        }
        Plan.Change change = new Plan.Change(
                step.kind(), entity.name(), step.times(), replacesKey, written, moves, write.transaction());
        return new Candidate(
                change,
                new Cost(0, 0, 0, Map.of(), units, write.transaction() ? 0 : step.times() * (replacesKey ? 2.0 : 1.0)),
                Set.of());
    }

    /** The components that change and what is computed from them. */
    private Set<String> changed(List<String> changes) {
        Set<String> changed = new LinkedHashSet<>(changes);
        design.components().values().forEach(component -> {
            boolean follows =
                    switch (component.form()) {
                        case Form.Derived derived -> changes.contains(derived.source());
                        case Form.Shard shard ->
                            shard.of().filter(changes::contains).isPresent();
                        default -> false;
                    };
            if (follows) {
                changed.add(component.name());
            }
        });
        return changed;
    }

    private static boolean touches(Entity entity, Keys keys, Set<String> changed) {
        return keys.attributes().stream()
                .map(KeyAttribute::name)
                .filter(entity.keys()::containsKey)
                .anyMatch(name -> entity.key(name).components().stream().anyMatch(changed::contains));
    }

    private Arm arm(
            Access access,
            Entity entity,
            Write.Kind kind,
            Set<String> changed,
            boolean replacesKey,
            Set<String> assumptions) {
        double present = amounts.shareThatMeets(access.conditions(entity), assumptions);
        double one = units(EntrySizes.of(access, entity));
        if (kind != Write.Kind.UPDATE) {
            return new Arm(present * one, false);
        }
        boolean comesAndGoes =
                access.conditions(entity).stream().anyMatch(condition -> changed.contains(condition.component()));
        if (replacesKey || !comesAndGoes && touches(entity, access.keys(), changed)) {
            return new Arm(present * 2 * one, true);
        }
        if (comesAndGoes) {
            return new Arm(2 * Math.min(present, 1 - present) * one, false);
        }
        boolean shown = changed.stream().anyMatch(component -> isCopied(access, entity, component));
        return new Arm(shown ? present * one : 0, false);
    }

    /** Whether a change of a component changes what the entry of an index holds. */
    private static boolean isCopied(Access access, Entity entity, String component) {
        return access.holdsAttribute(component)
                        && entity.attributes().stream()
                                .anyMatch(attribute -> attribute.name().equals(component))
                || entity.keys().entrySet().stream()
                        .anyMatch(key -> access.holdsAttribute(key.getKey())
                                && key.getValue().components().contains(component));
    }

    private static double units(double bytes) {
        return Math.max(1, Math.ceil(bytes / WRITE_UNIT_BYTES - 1e-9));
    }
}
