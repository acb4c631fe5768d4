package io.partita.advisor.shown;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.KeyTemplate;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import io.partita.model.value.Utf8Order;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keys that stand before one that they should stand behind, among those that are shown. More items can only add to them: whoever is out of
 * place in a part of a collection is so in the whole.
 */
final class Misplaced {
    /** A key of the kind, what its component means, and which item has it. */
    private record Placed(int item, String key, BigDecimal meaning) {}

    /** A misplaced key and one that it should stand behind. */
    record Pair(int item, int other, String key, String otherKey) {}

    private Misplaced() {}

    /**
     * The misplaced keys of a kind by one component of a sort key attribute.
     *
     * @param at which of the components of the attribute's template
     */
    static List<Pair> of(ShownItems shown, Design design, Entity entity, KeyAttribute attribute, int at) {
        KeyTemplate template = entity.keys().get(attribute.name());
        Component component = design.component(template.components().get(at));
        Optional<Meaning> meaning = Meaning.of(component.form());
        if (meaning.isEmpty() || attribute.type() != AttributeType.S) {
            return List.of();
        }
        Map<List<Object>, List<Placed>> alike = new LinkedHashMap<>();
        for (int item = 0; item < shown.items().size(); item++) {
            Optional<List<Cut>> cuts = cuts(shown, entity, shown.items().get(item));
            if (cuts.isPresent()) {
                String key = text(shown.items().get(item), attribute);
                List<String> texts = Cut.of(template, key).orElseThrow().texts();
                Optional<BigDecimal> value = meaning.get().of(texts.get(at));
                if (value.isPresent()) {
                    alike.computeIfAbsent(
                                    before(shown, shown.items().get(item), attribute, texts.subList(0, at)),
                                    added -> new ArrayList<>())
                            .add(new Placed(item, key, value.get()));
                }
            }
        }
        List<Pair> pairs = new ArrayList<>();
        alike.values().forEach(placed -> addMisplaced(placed, pairs));
        return pairs;
    }

    /** The keys of an item cut by the templates of a kind; absent when it is none of the kind. */
    private static Optional<List<Cut>> cuts(ShownItems shown, Entity entity, Item item) {
        List<Cut> cuts = new ArrayList<>();
        for (KeyAttribute key : shown.keys().attributes()) {
            if (key.type() == AttributeType.S) {
                Optional<Cut> cut = Cut.of(entity.keys().get(key.name()), text(item, key));
                if (cut.isEmpty()) {
                    return Optional.empty();
                }
                cuts.add(cut.get());
            }
        }
        return Optional.of(cuts);
    }

    /** All that is compared before the component: the collection, sort key attributes further left, components further left. */
    private static List<Object> before(ShownItems shown, Item item, KeyAttribute attribute, List<String> components) {
        List<Object> before = new ArrayList<>();
        shown.keys().partition().forEach(key -> before.add(item.get(key.name())));
        for (KeyAttribute key : shown.keys().sort()) {
            if (key.equals(attribute)) {
                break;
            }
            before.add(item.get(key.name()));
        }
        before.addAll(components);
        return before;
    }

    /** In the stored order, whoever means more than the least of what follows. */
    private static void addMisplaced(List<Placed> placed, List<Pair> pairs) {
        placed.sort((a, b) -> Utf8Order.INSTANCE.compare(a.key(), b.key()));
        Placed least = null;
        List<Pair> fromBehind = new ArrayList<>();
        for (Placed one : placed.reversed()) {
            if (least != null && one.meaning().compareTo(least.meaning()) > 0) {
                fromBehind.add(new Pair(one.item(), least.item(), one.key(), least.key()));
            } else {
                least = one;
            }
        }
        pairs.addAll(fromBehind.reversed());
    }

    private static String text(Item item, KeyAttribute attribute) {
        return ((AttributeValue.S) item.get(attribute.name())).value();
    }
}
