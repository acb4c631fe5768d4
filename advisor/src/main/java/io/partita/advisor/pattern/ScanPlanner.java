package io.partita.advisor.pattern;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Literal;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans reading all of the table or of an index. */
final class ScanPlanner {
    private final Question question;
    private final Overlap overlap;

    ScanPlanner(Question question) {
        this.question = question;
        this.overlap = question.overlap();
    }

    /** The way to do it, unless the access does not hold all that is wanted. */
    Optional<Candidate> on(Access access, String reason) {
        Set<String> met = new LinkedHashSet<>();
        for (Entity entity : question.want()) {
            if (!access.holds(entity)) {
                return Optional.empty();
            }
            for (Entity.Presence one : access.conditions(entity)) {
                if (!question.constant(one.component())
                        .filter(one.value()::equals)
                        .isPresent()) {
                    return Optional.empty();
                }
                met.add(one.component());
            }
        }
        List<Plan.Filter> filters = new ArrayList<>(question.filters(access, met, Set.of()));
        boolean covered = question.isAnsweredBy(access)
                && filters.stream().allMatch(filter -> question.isDecidedBy(access, filter));
        if (!covered || access.isGlobal() && question.read().consistent()) {
            return Optional.empty();
        }
        List<Entity> others = question.design().entities().stream()
                .filter(entity -> !question.want().contains(entity) && access.holds(entity))
                .toList();
        if (!others.isEmpty()) {
            filters.add(kindFilter(access, others));
        }
        Set<String> assumptions = new LinkedHashSet<>();
        Populations.Total total = question.amounts().total(access);
        Plan.Scan scan = new Plan.Scan(
                question.names(),
                access.name(),
                List.copyOf(filters),
                question.read().order().isEmpty(),
                reason);
        double matching = Math.min(total.items(), question.matching(assumptions));
        Cost cost = ReadCosts.scan(question, scan, total.items(), total.bytesOfOne(), matching);
        return Optional.of(new Candidate(scan, cost, assumptions));
    }

    private Plan.Filter kindFilter(Access access, List<Entity> others) {
        Optional<String> type = question.design().table().typeAttribute();
        if (type.isPresent() && access.holdsAttribute(type.get())) {
            return new Plan.Filter(Plan.FilterOf.KIND, type.get(), true);
        }
        for (KeyAttribute key : access.keys().attributes()) {
            if (key.type() == AttributeType.S && question.want().stream().allMatch(one -> isTold(key, one, others))) {
                return new Plan.Filter(Plan.FilterOf.KIND, key.name(), true);
            }
        }
        KeyAttribute told = access.keys().attributes().getLast();
        return new Plan.Filter(
                Plan.FilterOf.KIND, type.filter(access::holdsAttribute).orElse(told.name()), false);
    }

    /** Whether the constant text that the keys of an entity begin with begins those of no other. */
    private boolean isTold(KeyAttribute key, Entity entity, List<Entity> others) {
        String text = Templates.leadingText(entity.key(key.name()));
        return !text.isEmpty()
                && others.stream()
                        .noneMatch(other -> overlap.mayBeginWith(
                                other.key(key.name()), new KeyTemplate(List.of(new Literal(text)))));
    }
}
