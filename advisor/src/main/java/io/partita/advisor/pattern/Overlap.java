package io.partita.advisor.pattern;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.grammar.Grammar;
import io.partita.advisor.grammar.KeyTexts;
import io.partita.advisor.pattern.Plan.Bound;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Optional;

/** Which kinds of items may lie where a request reads: told by the texts that their keys can be, numbers by their ranges. */
final class Overlap {
    private final Design design;
    private final KeyTexts texts;

    Overlap(Design design) {
        this.design = design;
        this.texts = new KeyTexts(new Grammar(design));
    }

    /** Whether some key of a template may begin with what a prefix stands for. */
    boolean mayBeginWith(KeyTemplate template, KeyTemplate prefix) {
        return texts.mayBeginWith(template, prefix);
    }

    /** Whether items of an entity may lie in a slice of a collection. */
    boolean mayLieIn(Access access, Entity entity, List<Plan.Equality> partition, SortConditions.Condition sort) {
        return partition.stream().allMatch(one -> mayEqual(access, entity, one))
                && sort.equalities().stream().allMatch(one -> mayEqual(access, entity, one))
                && sort.beginning().stream()
                        .filter(one -> !isNumber(access, one.attribute()))
                        .allMatch(one -> texts.mayBeginWith(entity.key(one.attribute()), one.value()))
                && sort.slice().stream()
                        .allMatch(slice -> isNumber(access, slice.attribute())
                                ? mayBeNumberIn(slice, entity.key(slice.attribute()))
                                : mayBeTextIn(slice, entity.key(slice.attribute())));
    }

    private boolean mayEqual(Access access, Entity entity, Plan.Equality equality) {
        KeyTemplate template = entity.key(equality.attribute());
        return isNumber(access, equality.attribute())
                ? mayBeNumber(template, equality.value())
                : texts.mayEqual(template, equality.value());
    }

    private boolean mayBeTextIn(Plan.Slice slice, KeyTemplate template) {
        return switch (slice) {
            case Plan.BeginsWith begins -> texts.mayBeginWith(template, begins.prefix());
            case Plan.Between between ->
                texts.mayLieBetween(template, Optional.of(end(between.low())), Optional.of(end(between.high())));
            case Plan.Compared compared ->
                compared.operator().startsWith(">")
                        ? texts.mayLieBetween(template, Optional.of(end(compared.value())), Optional.empty())
                        : texts.mayLieBetween(template, Optional.empty(), Optional.of(end(compared.value())));
        };
    }

    private static KeyTexts.End end(Bound bound) {
        return new KeyTexts.End(bound.value(), bound.pastAllThatBeginWithIt());
    }

    private boolean mayBeNumberIn(Plan.Slice slice, KeyTemplate template) {
        Optional<Form.Numeric> other = number(template);
        return switch (slice) {
            case Plan.Between between -> mayBeNumber(template, between.low().value());
            case Plan.Compared compared -> {
                Optional<Form.Numeric> bound = number(compared.value().value());
                if (bound.isEmpty() || other.isEmpty()) {
                    yield true;
                }
                yield compared.operator().startsWith(">")
                        ? !isBelow(other.get(), bound.get())
                        : !isBelow(bound.get(), other.get());
            }
            case Plan.BeginsWith ignored -> true;
        };
    }

    private boolean mayBeNumber(KeyTemplate template, KeyTemplate other) {
        Optional<Form.Numeric> one = number(template);
        Optional<Form.Numeric> another = number(other);
        return one.isEmpty()
                || another.isEmpty()
                || !isBelow(one.get(), another.get()) && !isBelow(another.get(), one.get());
    }

    private static boolean isBelow(Form.Numeric one, Form.Numeric other) {
        return one.most().compareTo(other.least()) < 0;
    }

    private Optional<Form.Numeric> number(KeyTemplate template) {
        return template.isSingleField()
                        && design.component(template.components().getFirst()).form() instanceof Form.Numeric numeric
                ? Optional.of(numeric)
                : Optional.empty();
    }

    private static boolean isNumber(Access access, String attribute) {
        return access.keys().attributes().stream()
                .filter(key -> key.name().equals(attribute))
                .map(KeyAttribute::type)
                .anyMatch(AttributeType.N::equals);
    }
}
