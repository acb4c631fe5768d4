package io.partita.advisor.data;

import io.partita.advisor.data.Binding.WrittenItem;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Entity;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Chooses the items that a write is about. */
final class WriteBinder {
    private static final int ATTEMPTS = 100;

    private final Write write;
    private final DataSet data;
    private final Design design;
    private final ItemBuilder builder;
    private final List<String> notes = new ArrayList<>();
    private final Map<String, Integer> taken = new HashMap<>();
    private final Map<String, Integer> put = new HashMap<>();

    WriteBinder(Write write, DataSet data) {
        this.write = write;
        this.data = data;
        this.design = data.design();
        this.builder = new ItemBuilder(design);
    }

    Binding bind() {
        List<WrittenItem> writes = new ArrayList<>();
        for (Write.Step step : write.steps()) {
            for (int i = 0; i < step.times(); i++) {
                written(step).ifPresent(writes::add);
            }
        }
        return new Binding(write, Map.of(), Map.of(), List.copyOf(writes), List.copyOf(notes));
    }

    private Optional<WrittenItem> written(Write.Step step) {
        String entity = step.entity();
        if (step.kind() == Write.Kind.PUT) {
            int number = put.merge(entity, 1, Integer::sum) - 1;
            return Optional.of(new WrittenItem(
                    step.kind(),
                    Optional.empty(),
                    Optional.of(data.spares(entity).get(number))));
        }
        List<GeneratedItem> items = data.stored(entity);
        int number = taken.merge(entity, 1, Integer::sum) - 1;
        if (number >= items.size()) {
            note("Only " + items.size() + " of " + entity + " exist; the pattern writes more at a time.");
            return Optional.empty();
        }
        GeneratedItem before = items.get((items.size() / 2 + number) % items.size());
        return Optional.of(new WrittenItem(
                step.kind(),
                Optional.of(before),
                step.kind() == Write.Kind.DELETE ? Optional.empty() : Optional.of(changed(before, items))));
    }

    private void note(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    private GeneratedItem changed(GeneratedItem before, List<GeneratedItem> items) {
        Entity entity = design.entity(before.entity());
        Map<String, String> values = new LinkedHashMap<>(before.values());
        List<String> changes =
                write.changes().stream().filter(values::containsKey).toList();
        changes.forEach(component -> values.put(component, next(design.component(component), before, items)));
        values.keySet().removeIf(this::follows);
        Map<String, String> all = new LinkedHashMap<>(before.values());
        all.putAll(FollowingValues.complete(design, values));
        boolean rewritten = entity.attributes().stream()
                .anyMatch(one -> one.bytes().isPresent() && write.changes().contains(one.name()));
        if (!rewritten && all.equals(before.values())) {
            note("The update of " + entity.name() + " finds no other value.");
        }
        return builder.changed(before, entity, all, write.changes());
    }

    private boolean follows(String component) {
        Form form = design.component(component).form();
        return form instanceof Form.Derived
                || form instanceof Form.Shard shard && shard.of().isPresent();
    }

    private String next(Component component, GeneratedItem before, List<GeneratedItem> items) {
        String old = before.values().get(component.name());
        Form form = design.component(component.domain()).form();
        if (form instanceof Form.Choice choice) {
            List<String> values =
                    choice.shares().stream().map(Form.Share::value).toList();
            return values.get((values.indexOf(old) + 1) % values.size());
        }
        if (form instanceof Form.Other) {
            return old.equals("true") ? "false" : old.equals("false") ? "true" : fresh(component, form, before, old);
        }
        int place = items.indexOf(before);
        for (int i = 1; i < items.size(); i++) {
            String other = items.get((place + i) % items.size()).values().get(component.name());
            boolean isUnique = design.entity(before.entity()).unique().contains(component.name());
            if (!isUnique && other != null && !other.equals(old)) {
                return other;
            }
        }
        return fresh(component, form, before, old);
    }

    private String fresh(Component component, Form form, GeneratedItem before, String old) {
        String spare = data.spares(before.entity()).getFirst().values().get(component.name());
        if (spare != null && !spare.equals(old)) {
            return spare;
        }
        ComponentValues values = new ComponentValues(
                component, form, 1, new SplittableRandom(design.data().seed()));
        String value = old;
        for (int attempt = 0; attempt < ATTEMPTS && value.equals(old); attempt++) {
            value = values.next(before.values(), design.components());
        }
        return value;
    }
}
