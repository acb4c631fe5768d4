package io.partita.advisor.inference;

import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.List;

/** Items whose primary keys are built alike. */
final class Group {
    private final String kind;
    private final List<Item> items = new ArrayList<>();

    /**
     * A group without items.
     *
     * @param kind the value of the attribute that names the kind; null where there is none
     */
    Group(String kind) {
        this.kind = kind;
    }

    String kind() {
        return kind;
    }

    List<Item> items() {
        return items;
    }
}
