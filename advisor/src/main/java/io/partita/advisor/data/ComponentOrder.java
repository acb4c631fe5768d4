package io.partita.advisor.data;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.moment.ReadTime;
import io.partita.model.value.AttributeType;
import io.partita.model.value.Utf8Order;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The order that people mean: numbers by value, times by time, binaries by their bytes, everything else by its text. */
final class ComponentOrder {
    private ComponentOrder() {}

    /** The order of the texts of a component. */
    static Comparator<String> of(Component component) {
        return switch (component.form()) {
            case Form.Numeric ignored -> by(ComponentOrder::number);
            case Form.Shard ignored -> by(ComponentOrder::number);
            case Form.Moment moment -> by(text -> ReadTime.seconds(moment.formats(), text));
            case Form.Derived derived -> by(text -> ReadTime.seconds(List.of(derived.format()), text));
            case Form.Other other ->
                other.type() == AttributeType.B ? ComponentOrder::compareBytes : Utf8Order.INSTANCE;
            default -> Utf8Order.INSTANCE;
        };
    }

    /** By a number where both texts have one, else by text, which may happen with examples that do not have the form. */
    private static Comparator<String> by(Function<String, Optional<BigDecimal>> value) {
        return (left, right) -> {
            Optional<BigDecimal> first = value.apply(left);
            Optional<BigDecimal> second = value.apply(right);
            return first.isPresent() && second.isPresent()
                    ? first.get().compareTo(second.get())
                    : Utf8Order.INSTANCE.compare(left, right);
        };
    }

    /** Binaries are written in base 64, whose order is not that of the bytes. */
    private static int compareBytes(String left, String right) {
        return Arrays.compareUnsigned(
                Base64.getDecoder().decode(left), Base64.getDecoder().decode(right));
    }

    private static Optional<BigDecimal> number(String text) {
        try {
            return Optional.of(new BigDecimal(text));
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }
}
