package io.partita.advisor.inference;

import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Gives names to kinds of items: what their type attribute says, else the words in their keys, else the name of the table. */
final class EntityNames {
    private final TableShape table;
    private final KeyWords words;
    private final Set<String> taken = new HashSet<>();

    EntityNames(TableShape table, KeyWords words) {
        this.table = table;
        this.words = words;
    }

    /** A name that no group before has. */
    String name(Group group) {
        String wanted = group.kind() != null
                ? NameWords.pascal(group.kind())
                : ofKeys(group.items().getFirst());
        String name = wanted;
        for (int number = 2; !taken.add(name); number++) {
            name = wanted + number;
        }
        return name;
    }

    /** A word in the sort key, or one alone after that of the partition key: TenantMetadata, Order, UserProfile. */
    private String ofKeys(Item item) {
        List<String> partition = wordsOf(item, table.keys().partition().getFirst());
        List<String> sort =
                table.keys().isComposite() ? wordsOf(item, table.keys().sort().getFirst()) : List.of();
        boolean constant = table.keys().isComposite()
                && isConstant(item, table.keys().sort().getFirst(), sort);
        StringBuilder name = new StringBuilder();
        if (sort.isEmpty() || constant) {
            partition.forEach(word -> name.append(NameWords.pascal(word)));
        }
        if (!sort.equals(partition)) {
            sort.forEach(word -> name.append(NameWords.pascal(word)));
        } else if (name.isEmpty()) {
            partition.forEach(word -> name.append(NameWords.pascal(word)));
        }
        return name.isEmpty() ? NameWords.singular(table.name()) : name.toString();
    }

    private List<String> wordsOf(Item item, KeyAttribute key) {
        List<String> found = new ArrayList<>();
        if (item.get(key.name()) instanceof AttributeValue.S text) {
            for (String piece : words.pieces(key.name(), text.value())) {
                if (words.isWord(key.name(), piece)) {
                    found.add(piece);
                }
            }
        }
        return found;
    }

    private boolean isConstant(Item item, KeyAttribute key, List<String> found) {
        return item.get(key.name()) instanceof AttributeValue.S text
                && words.pieces(key.name(), text.value()).stream()
                        .allMatch(piece -> piece.isEmpty() || found.contains(piece));
    }
}
