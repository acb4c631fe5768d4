package io.partita.advisor.data;

import io.partita.advisor.data.Binding.Bounds;
import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.design.Read;
import io.partita.advisor.pattern.Plan;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.util.List;

/** Decides which of the items that were read the filters of a plan keep. */
public final class Keeping {
    private final Design design;
    private final Read read;
    private final Binding binding;
    private final List<String> want;

    /** Filters of a step of a plan that wants these entities. */
    public Keeping(Design design, Read read, Binding binding, List<String> want) {
        this.design = design;
        this.read = read;
        this.binding = binding;
        this.want = List.copyOf(want);
    }

    /**
     * Whether all filters keep an item.
     *
     * @param item what it is, for what the caller looks at
     * @param shown its attributes as they were read, for what an expression looks at
     */
    boolean keeps(List<Plan.Filter> filters, GeneratedItem item, Item shown) {
        return filters.stream()
                .allMatch(filter -> filter.inExpression() ? passes(filter, shown) : isMeant(filter, item));
    }

    /** Whether the caller keeps an item. */
    public boolean isMeant(Plan.Filter filter, GeneratedItem item) {
        String value = item.values().get(filter.name());
        return switch (filter.of()) {
            case KIND -> want.contains(item.entity());
            case VALUE -> value != null && binding.values().get(filter.name()).contains(value);
            case RANGE ->
                Matching.isWithin(
                        ComponentOrder.of(design.component(filter.name())),
                        operator(filter.name()),
                        binding.bounds().get(filter.name()),
                        value);
        };
    }

    private Read.RangeOperator operator(String component) {
        return read.ranges().stream()
                .filter(range -> range.component().equals(component))
                .findFirst()
                .orElseThrow()
                .operator();
    }

    /** Whether a FilterExpression keeps an item: it compares types and values of attributes. */
    private boolean passes(Plan.Filter filter, Item shown) {
        AttributeValue value = shown.get(filter.name());
        return switch (filter.of()) {
            case KIND -> value instanceof AttributeValue.S kind && isOfKind(filter.name(), kind.value());
            case VALUE ->
                binding.values().get(filter.name()).stream()
                        .map(text -> typed(filter.name(), text))
                        .anyMatch(given -> given.equals(value));
            case RANGE -> value != null && isWithin(filter.name(), value);
        };
    }

    private boolean isOfKind(String attribute, String text) {
        return isTypeAttribute(attribute)
                ? want.contains(text)
                : beginnings(attribute).stream().anyMatch(text::startsWith);
    }

    /** Whether an attribute holds the name of the kind; else it is a key of which the beginning tells it. */
    public boolean isTypeAttribute(String attribute) {
        return design.table().typeAttribute().filter(attribute::equals).isPresent();
    }

    /** The constant texts that a key attribute of the wanted entities begins with. */
    public List<String> beginnings(String attribute) {
        return want.stream()
                .map(entity -> design.entity(entity).key(attribute).parts().getFirst())
                .map(part -> part instanceof KeyTemplate.Literal literal ? literal.text() : "")
                .distinct()
                .toList();
    }

    private AttributeValue typed(String name, String text) {
        Component component = design.component(name);
        return AttributeValues.ofComponent(design, component, text);
    }

    private boolean isWithin(String name, AttributeValue value) {
        Bounds bounds = binding.bounds().get(name);
        boolean low = bounds.low().isEmpty();
        boolean high = bounds.high().isEmpty();
        Read.RangeOperator operator = operator(name);
        if (operator == Read.RangeOperator.BEGINS_WITH) {
            return value instanceof AttributeValue.S text
                    && text.value().startsWith(bounds.low().orElseThrow());
        }
        if (!low) {
            int order = compare(value, typed(name, bounds.low().get()));
            low = operator == Read.RangeOperator.AFTER ? order > 0 : order >= 0;
        }
        if (!high) {
            int order = -compare(value, typed(name, bounds.high().get()));
            high = operator == Read.RangeOperator.BEFORE ? order > 0 : order >= 0;
        }
        return low && high;
    }

    private static int compare(AttributeValue left, AttributeValue right) {
        return AttributeValues.compare(left, right);
    }
}
