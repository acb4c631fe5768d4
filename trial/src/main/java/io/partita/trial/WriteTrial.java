package io.partita.trial;

import io.partita.advisor.data.Binding;
import io.partita.advisor.data.Binding.WrittenItem;
import io.partita.advisor.data.DataSet;
import io.partita.advisor.data.GeneratedItem;
import io.partita.advisor.data.Tally;
import io.partita.advisor.design.Write;
import io.partita.engine.transaction.TransactAction.Kind;
import io.partita.model.item.Item;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Executes a write pattern by real requests, and takes it back, so that each pattern finds the data as they were loaded. */
final class WriteTrial {
    private final DataSet data;
    private final ItemWrites writes;

    WriteTrial(TrialDatabase database, DataSet data) {
        this.data = data;
        this.writes = new ItemWrites(database);
    }

    /** What it costs. */
    Tally run(Write write, Binding binding) {
        List<ItemWrites.Action> actions = new ArrayList<>();
        binding.writes().forEach(written -> add(written, actions));
        if (actions.isEmpty()) {
            return Tally.NOTHING;
        }
        try {
            if (write.transaction()) {
                return writes.sendTogether(actions);
            }
            Tally tally = Tally.NOTHING;
            for (ItemWrites.Action action : actions) {
                tally = tally.plus(writes.send(action));
            }
            return tally;
        } finally {
            restore(actions);
        }
    }

    private void add(WrittenItem written, List<ItemWrites.Action> actions) {
        Optional<Item> before = written.before().map(GeneratedItem::item);
        Optional<Item> after = written.after().map(GeneratedItem::item);
        if (before.isEmpty()) {
            actions.add(new ItemWrites.Action(Kind.PUT, after.orElseThrow(), null));
        } else if (after.isEmpty()) {
            actions.add(new ItemWrites.Action(Kind.DELETE, data.keyOf(before.get()), null));
        } else if (data.keyOf(before.get()).equals(data.keyOf(after.get()))) {
            actions.add(new ItemWrites.Action(
                    Kind.UPDATE, data.keyOf(before.get()), ItemDifference.between(before.get(), after.get())));
        } else {
            actions.add(new ItemWrites.Action(Kind.DELETE, data.keyOf(before.get()), null));
            actions.add(new ItemWrites.Action(Kind.PUT, after.get(), null));
        }
    }

    private void restore(List<ItemWrites.Action> actions) {
        Set<Item> keys = new LinkedHashSet<>();
        actions.forEach(action -> keys.add(data.keyOf(action.subject())));
        for (Item key : keys) {
            data.find(key).ifPresentOrElse(item -> writes.put(item.item()), () -> writes.delete(key));
        }
    }
}
