package io.partita.advisor.grammar;

import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import io.partita.advisor.grammar.language.Numbers;
import io.partita.advisor.moment.Formats;
import io.partita.advisor.moment.MomentOrder;
import io.partita.model.value.Utf8Order;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Which order the values of components are meant to have, and which of them are one time. */
final class Values {
    /** Finer than any format. */
    private static final int WHOLE = 100;

    private static final String PLACES = "yMdHmsS";

    private final Design design;

    Values(Design design) {
        this.design = design;
    }

    /** Numbers by size, times by time, values of a choice as they were listed, all else as text. */
    Comparator<String> order(String component) {
        if (Numbers.of(design, component).isPresent()) {
            return Comparator.comparing(BigDecimal::new);
        }
        Optional<MomentOrder> moments = MomentOrder.of(design, component);
        if (moments.isPresent()) {
            return moments.get().byTime();
        }
        if (design.component(component).form() instanceof Form.Choice choice) {
            List<String> listed =
                    choice.shares().stream().map(Form.Share::value).toList();
            return Comparator.comparingInt(listed::indexOf);
        }
        return Utf8Order.INSTANCE;
    }

    /** The component that says when, of which this one is a way to write it; absent for what is no time. */
    private Optional<String> time(String component) {
        return switch (design.component(component).form()) {
            case Form.Moment moment -> Optional.of(component);
            case Form.Derived derived -> time(derived.source());
            case Form.Id id ->
                id.kind().isTimeOrdered() ? Optional.of(id.madeAt().orElse(component)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Whether the order of one is the order of the other, as far as each of them tells. */
    boolean isSameTime(String first, String second) {
        Optional<String> time = time(first);
        return time.isPresent() && time.equals(time(second));
    }

    /** Whether two things with equal values of one have equal values of the other. */
    boolean tells(String one, String other) {
        return one.equals(other) || isSameTime(one, other) && depth(one) >= depth(other);
    }

    private int depth(String component) {
        return switch (design.component(component).form()) {
            case Form.Derived derived ->
                switch (derived.format()) {
                    case Formats.SECONDS -> PLACES.indexOf('s');
                    case Formats.MILLIS -> PLACES.indexOf('S');
                    default ->
                        derived.format().chars().map(PLACES::indexOf).max().orElse(0);
                };
            case Form.Id id -> WHOLE + 1;
            default -> WHOLE;
        };
    }
}
