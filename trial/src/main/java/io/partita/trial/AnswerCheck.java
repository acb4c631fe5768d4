package io.partita.trial;

import io.partita.advisor.data.Binding;
import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.data.Matching;
import io.partita.advisor.design.Read;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Holds what a read gave against what it wants, judged by what the items are. */
final class AnswerCheck {
    private AnswerCheck() {}

    /** What is wrong with an answer. */
    static List<String> faults(Read read, Binding binding, DataSet data, List<GeneratedItem> rows) {
        List<GeneratedItem> wanted = Matching.wanted(read, binding, data);
        Set<GeneratedItem> meant = Collections.newSetFromMap(new IdentityHashMap<>());
        meant.addAll(wanted);
        List<String> faults = new ArrayList<>();
        long strays = rows.stream().filter(row -> !meant.contains(row)).count();
        if (strays > 0) {
            faults.add(strays + " of " + rows.size() + " items are not meant");
        }
        int expected = Math.min(wanted.size(), read.limit().orElse(Integer.MAX_VALUE));
        if (rows.size() - strays < expected) {
            faults.add("only " + (rows.size() - strays) + " of " + expected + " items that are meant were returned");
        }
        boolean ordered = read.want().size() > 1
                ? isSorted(rows.stream().filter(row -> hasOrder(read, row)).toList(), Matching.order(read, data))
                : isFirst(rows, wanted, Matching.order(read, data));
        if (faults.isEmpty() && !ordered) {
            faults.add("the items are not the first ones in the order that was asked for");
        }
        return List.copyOf(faults);
    }

    private static boolean hasOrder(Read read, GeneratedItem row) {
        return read.order().stream().allMatch(one -> row.values().containsKey(one.component()));
    }

    /** Items of several entities come in their stored order, of which the ones that have what is ordered by are to be sorted. */
    private static boolean isSorted(List<GeneratedItem> rows, Comparator<GeneratedItem> order) {
        for (int i = 1; i < rows.size(); i++) {
            if (order.compare(rows.get(i - 1), rows.get(i)) > 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFirst(
            List<GeneratedItem> rows, List<GeneratedItem> wanted, Comparator<GeneratedItem> order) {
        List<GeneratedItem> first =
                wanted.stream().sorted(order).limit(rows.size()).toList();
        for (int i = 0; i < first.size(); i++) {
            if (order.compare(rows.get(i), first.get(i)) != 0) {
                return false;
            }
        }
        return rows.size() == first.size();
    }
}
