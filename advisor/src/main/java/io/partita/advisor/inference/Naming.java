package io.partita.advisor.inference;

import io.partita.advisor.design.Form;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gives names to what varies in keys: that of an attribute with the same values, else that of the word before it. */
final class Naming {
    private static final double NEARLY_ALL = 0.95;

    private final Set<String> keyAttributes;
    private final Map<String, Seen> components = new LinkedHashMap<>();
    private final Map<String, String> byWord = new HashMap<>();

    Naming(Collection<String> keyAttributes) {
        this.keyAttributes = Set.copyOf(keyAttributes);
    }

    /** All components by name, in the order in which they were met. */
    Map<String, Seen> components() {
        return components;
    }

    /** An attribute with the same values names what stands behind its word everywhere, in whichever entity it is. */
    void announce(Slot.Varying slot) {
        String attribute = slot.word().isEmpty() ? null : attributeWithTheSame(slot);
        if (attribute != null && !NameWords.saysLittle(attribute)) {
            byWord.putIfAbsent(slot.word(), attribute);
        }
    }

    /**
     * The name of a slot, whose values are counted under it from now on.
     *
     * @param entity the name of its entity
     * @param taken names in the same template, which it must not have
     */
    String name(Slot.Varying slot, String entity, Set<String> taken, boolean inPartitionKey) {
        String wanted = wanted(slot, entity);
        String known = byWord.get(slot.word());
        String name = known != null && isFree(known, slot, taken) ? known : wanted;
        for (int number = 1; !isFree(name, slot, taken); number++) {
            String ofEntity = NameWords.camel(entity) + NameWords.pascal(wanted);
            name = number == 1 && !ofEntity.equals(wanted) ? ofEntity : wanted + (number + 1);
        }
        if (!slot.word().isEmpty()) {
            byWord.putIfAbsent(slot.word(), name);
        }
        components.computeIfAbsent(name, added -> new Seen(added, slot.type())).add(slot.texts(), inPartitionKey);
        return name;
    }

    private boolean isFree(String name, Slot.Varying slot, Set<String> taken) {
        Seen seen = components.get(name);
        return !taken.contains(name) && (seen == null || seen.takes(slot));
    }

    private String wanted(Slot.Varying slot, String entity) {
        String attribute = attributeWithTheSame(slot);
        String word = slot.word().isEmpty() ? "" : NameWords.camel(slot.word());
        if (attribute != null) {
            return NameWords.saysLittle(attribute)
                    ? (word.isEmpty() ? NameWords.camel(entity) : word) + NameWords.pascal(attribute)
                    : attribute;
        }
        if (slot.alone() && !NameWords.isGenericKey(slot.attribute()) && NameWords.canBeName(slot.attribute())) {
            return slot.attribute();
        }
        return (word.isEmpty() ? NameWords.camel(entity) : word) + suffix(slot);
    }

    private static String suffix(Slot.Varying slot) {
        return switch (slot.type()) {
            case S -> suffix(FormGuess.ofTexts(slot.texts()));
            case N -> suffix(FormGuess.ofNumbers(slot.texts(), false));
            default -> "Bytes";
        };
    }

    private static String suffix(Form form) {
        return switch (form) {
            case Form.Moment moment ->
                moment.formats().stream().noneMatch(format -> format.contains("H") || format.startsWith("epoch"))
                        ? "Date"
                        : "Time";
            case Form.Numeric ignored -> "Number";
            case Form.Choice ignored -> "Kind";
            default -> "Id";
        };
    }

    /** An attribute beside the keys that has the text of the slot in nearly all items that have the slot. */
    private String attributeWithTheSame(Slot.Varying slot) {
        Map<String, Integer> same = new LinkedHashMap<>();
        List<Item> items = slot.items();
        for (int i = 0; i < items.size(); i++) {
            String text = slot.texts().get(i);
            items.get(i).attributes().forEach((name, value) -> {
                boolean scalar = value instanceof AttributeValue.S || value instanceof AttributeValue.N;
                if (scalar
                        && !keyAttributes.contains(name)
                        && SlotFinder.text(value).equals(text)) {
                    same.merge(name, 1, Integer::sum);
                }
            });
        }
        return same.entrySet().stream()
                .filter(entry -> entry.getValue() >= NEARLY_ALL * items.size())
                .map(Map.Entry::getKey)
                .filter(NameWords::canBeName)
                .findFirst()
                .orElse(null);
    }
}
