package io.partita.advisor.grammar;

import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Index;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.KeyTemplate.Field;
import io.partita.advisor.design.KeyTemplate.Part;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Read;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether keys of an entity lie in the order that is meant. Walks the sort key from the left: two keys that are equal up to here differ first
 * inside of one field, and then that field has to be the one that means most, and its texts have to sort as its values.
 */
public final class KeyOrder {
    private final Grammar grammar;
    private final Values values;

    /** For a design. */
    public KeyOrder(Grammar grammar) {
        this.grammar = grammar;
        this.values = new Values(grammar.design());
    }

    /**
     * Looks for two things in the wrong order. Whether all are read forwards or backwards makes no difference. Numbers are meant to lie by
     * size, times by time, values of a choice as they are listed, texts by UTF-8 bytes.
     *
     * @param index whose order it is; absent: the table
     * @param meant the order, first what means most
     * @param fixed components that are equal in all things that are compared, besides those of the partition key
     */
    public Decision<Disorder> check(Entity entity, Optional<Index> index, List<Read.Order> meant, Set<String> fixed) {
        Keys keys = index.map(Index::keys).orElse(grammar.design().table().keys());
        if (!entity.isIn(keys)) {
            return Decision.undecided("the entity is not there");
        }
        Set<String> equal = new HashSet<>(fixed);
        keys.partition().forEach(key -> equal.addAll(entity.key(key.name()).components()));
        List<Read.Order> pending = forwards(meant, equal);
        String doubt = null;
        for (KeyAttribute attribute : keys.sort()) {
            KeyTemplate template = entity.key(attribute.name());
            if (!grammar.isText(template)) {
                return pending.isEmpty() ? Decision.proven() : Decision.undecided("a component that is no text");
            }
            for (int at = 0; at < template.parts().size(); at++) {
                settle(pending, equal);
                if (pending.isEmpty()) {
                    return doubt == null ? Decision.proven() : Decision.undecided(doubt);
                }
                Part part = template.parts().get(at);
                if (!(part instanceof Field field)
                        || equal.contains(field.component())
                        || !grammar.language(field.component()).hasSeveral()) {
                    continue;
                }
                FieldOrder order =
                        new FieldOrder(grammar, values, entity, index, attribute, template, at, Set.copyOf(equal));
                Decision<Disorder> decision =
                        decide(order, field.component(), pending.getFirst(), attribute, keys, entity);
                if (decision.example().isPresent()) {
                    return decision;
                }
                if (decision instanceof Decision.Undecided<Disorder> undecided) {
                    doubt = undecided.reason();
                }
                equal.add(field.component());
            }
        }
        settle(pending, equal);
        if (!pending.isEmpty()) {
            return Decision.undecided(
                    "the sort key does not hold " + pending.getFirst().component());
        }
        return doubt == null ? Decision.proven() : Decision.undecided(doubt);
    }

    /** As it is if read so that the first component that varies ascends. */
    private List<Read.Order> forwards(List<Read.Order> meant, Set<String> equal) {
        List<Read.Order> left = new ArrayList<>(meant);
        settle(left, equal);
        boolean backwards = !left.isEmpty() && left.getFirst().descending();
        List<Read.Order> all = new ArrayList<>();
        for (Read.Order order : left) {
            all.add(new Read.Order(order.component(), order.descending() != backwards));
        }
        return all;
    }

    /** Drops what is the same in all things that are still compared. */
    private void settle(List<Read.Order> pending, Set<String> equal) {
        pending.removeIf(order -> !grammar.language(order.component()).hasSeveral()
                || equal.stream().anyMatch(one -> values.tells(one, order.component())));
    }

    private Decision<Disorder> decide(
            FieldOrder order, String component, Read.Order first, KeyAttribute attribute, Keys keys, Entity entity) {
        String meant = first.component();
        boolean same = component.equals(meant) || values.isSameTime(component, meant);
        if (!same) {
            boolean random = grammar.design().component(component).form() instanceof Form.Id id
                    && !id.kind().isTimeOrdered();
            return order.other(first, random ? Disorder.Cause.RANDOM_ID : Disorder.Cause.OTHER_FIRST);
        }
        if (first.descending()) {
            return order.other(first, Disorder.Cause.DIRECTION);
        }
        Optional<Disorder> second = order.withinASecond(meant);
        if (second.isPresent()) {
            return Decision.refuted(second.get());
        }
        if (attribute.type() != AttributeType.S) {
            return order.isNumber() || attribute.type() == AttributeType.B
                    ? Decision.proven()
                    : Decision.undecided("text in a key of type N");
        }
        return order.own();
    }
}
