package io.partita.advisor.shown;

import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A condition with {@code begins_with} whose text ends within a component: it finds the item that it means, and others in which the
 * component goes on. Where no item ends its component there, the text is the beginning of something longer, and nothing is said.
 *
 * @param prefix what is asked for
 * @param attribute the sort key attribute
 * @param meant an item whose component ends with the text
 * @param strays items in which it goes on
 */
record OpenCondition(String prefix, KeyAttribute attribute, int meant, List<Integer> strays) {
    /** What such a condition finds besides what it means; absent when it is not there or finds nothing else. */
    static Optional<OpenCondition> of(ShownItems shown) {
        String prefix = shown.prefix().orElse("");
        List<KeyAttribute> sort = shown.keys().sort();
        if (sort.isEmpty()
                || sort.getFirst().type() != AttributeType.S
                || prefix.isEmpty()
                || !Character.isLetterOrDigit(prefix.codePointBefore(prefix.length()))) {
            return Optional.empty();
        }
        int meant = -1;
        List<Integer> strays = new ArrayList<>();
        for (int item = 0; item < shown.items().size(); item++) {
            String key = text(shown.items().get(item), sort.getFirst());
            if (key.startsWith(prefix)) {
                boolean ends =
                        key.length() == prefix.length() || !Character.isLetterOrDigit(key.codePointAt(prefix.length()));
                if (!ends) {
                    strays.add(item);
                } else if (meant < 0) {
                    meant = item;
                }
            }
        }
        return meant < 0 || strays.isEmpty()
                ? Optional.empty()
                : Optional.of(new OpenCondition(prefix, sort.getFirst(), meant, List.copyOf(strays)));
    }

    private static String text(Item item, KeyAttribute attribute) {
        return ((AttributeValue.S) item.get(attribute.name())).value();
    }

    /** What to ask for instead: the text with what closes it in the keys that are meant, or the one key. */
    String fix(ShownItems shown) {
        String key = text(shown.items().get(meant), attribute);
        if (key.length() == prefix.length()) {
            return "Ask for " + attribute.name() + " = \"" + prefix
                    + "\", or close the component in the keys and in the" + " condition with a delimiter.";
        }
        String closed = key.substring(0, key.offsetByCodePoints(prefix.length(), 1));
        return "Close the component: begins_with \"" + closed + "\".";
    }
}
