package io.partita.advisor.data;

import io.partita.advisor.design.Read;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What the caller does with the answers of several requests. */
public final class Answers {
    private Answers() {}

    /**
     * The items of several answers as one: where each comes in the order that was asked for, merged, else sorted by the caller; one after the
     * other where no order was asked for.
     */
    public static List<GeneratedItem> merged(
            Read read, DataSet data, List<List<GeneratedItem>> answers, boolean sorted) {
        List<GeneratedItem> all = new ArrayList<>();
        answers.forEach(all::addAll);
        boolean asItCame = read.order().isEmpty() || sorted && answers.size() == 1;
        if (!asItCame) {
            Comparator<GeneratedItem> order = Matching.order(read, data);
            all.sort(order);
        }
        return all;
    }

    /** As many of them as are wanted. */
    public static List<GeneratedItem> firstOf(Read read, List<GeneratedItem> items) {
        boolean all = read.limit().isEmpty() || items.size() <= read.limit().getAsInt();
        return List.copyOf(all ? items : items.subList(0, read.limit().getAsInt()));
    }
}
