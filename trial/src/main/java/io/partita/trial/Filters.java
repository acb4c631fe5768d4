package io.partita.trial;

import io.partita.advisor.data.AttributeValues;
import io.partita.advisor.data.Binding;
import io.partita.advisor.data.Binding.Bounds;
import io.partita.advisor.data.Keeping;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.Plan;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The filters of a plan as a FilterExpression. */
final class Filters {
    /** Operands of one IN. */
    private static final int MOST_OPERANDS = 100;

    private final Design design;
    private final Read read;
    private final Binding binding;
    private final List<String> clauses = new ArrayList<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    private Filters(Design design, Read read, Binding binding) {
        this.design = design;
        this.read = read;
        this.binding = binding;
    }

    /** Those of the filters that an expression decides. */
    static Filters of(Design design, Read read, Binding binding, List<String> want, List<Plan.Filter> filters) {
        Filters made = new Filters(design, read, binding);
        filters.stream().filter(Plan.Filter::inExpression).forEach(filter -> made.add(filter, want));
        return made;
    }

    private void add(Plan.Filter filter, List<String> want) {
        String name = "#filter" + names.size();
        names.put(name, filter.name());
        switch (filter.of()) {
            case KIND -> kind(name, filter.name(), want);
            case VALUE ->
                oneOf(
                        name,
                        binding.values().get(filter.name()).stream()
                                .map(text -> typed(filter.name(), text))
                                .toList());
            case RANGE -> within(name, filter.name());
        }
    }

    private void kind(String name, String attribute, List<String> want) {
        Keeping keeping = new Keeping(design, read, binding, want);
        if (keeping.isTypeAttribute(attribute)) {
            oneOf(name, want.stream().map(AttributeValue::string).toList());
            return;
        }
        List<String> options = keeping.beginnings(attribute).stream()
                .map(text -> "begins_with(" + name + ", " + put(AttributeValue.string(text)) + ")")
                .toList();
        clauses.add(options.size() == 1 ? options.getFirst() : "(" + String.join(" OR ", options) + ")");
    }

    private void oneOf(String name, List<? extends AttributeValue> options) {
        List<String> placeholders = options.stream().map(this::put).toList();
        if (placeholders.size() == 1) {
            clauses.add(name + " = " + placeholders.getFirst());
            return;
        }
        List<String> lists = new ArrayList<>();
        for (int from = 0; from < placeholders.size(); from += MOST_OPERANDS) {
            List<String> some = placeholders.subList(from, Math.min(placeholders.size(), from + MOST_OPERANDS));
            lists.add(name + " IN (" + String.join(", ", some) + ")");
        }
        clauses.add(lists.size() == 1 ? lists.getFirst() : "(" + String.join(" OR ", lists) + ")");
    }

    private void within(String name, String component) {
        Bounds bounds = binding.bounds().get(component);
        String low = bounds.low().map(end -> put(typed(component, end))).orElse(null);
        String high = bounds.high().map(end -> put(typed(component, end))).orElse(null);
        Read.RangeOperator operator = read.ranges().stream()
                .filter(range -> range.component().equals(component))
                .findFirst()
                .orElseThrow()
                .operator();
        clauses.add(
                switch (operator) {
                    case BETWEEN -> name + " BETWEEN " + low + " AND " + high;
                    case FROM -> name + " >= " + low;
                    case AFTER -> name + " > " + low;
                    case TO -> name + " <= " + high;
                    case BEFORE -> name + " < " + high;
                    case BEGINS_WITH -> "begins_with(" + name + ", " + low + ")";
                });
    }

    private AttributeValue typed(String name, String text) {
        Component component = design.component(name);
        return AttributeValues.ofComponent(design, component, text);
    }

    private String put(AttributeValue value) {
        String placeholder = ":filter" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    /** The expression; null where there is none. */
    String expression() {
        return clauses.isEmpty() ? null : String.join(" AND ", clauses);
    }

    /** Its names. */
    Map<String, String> names() {
        return names;
    }

    /** Its values. */
    Map<String, AttributeValue> values() {
        return values;
    }
}
