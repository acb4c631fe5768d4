package io.partita.advisor.file;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Form;
import io.partita.advisor.design.KeyTemplate;
import io.partita.advisor.document.Problems;
import io.partita.advisor.moment.Formats;
import io.partita.model.key.KeyAttribute;
import io.partita.model.value.AttributeType;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a template can give values of a key's type. A number or bytes are made of one component and nothing else. Components whose values
 * no key takes (truth values, lists, sets) are left to the rules, which show the refused write.
 */
final class KeyFit {
    private KeyFit() {}

    /** What is wrong, if anything. */
    static Optional<String> fault(KeyAttribute key, KeyTemplate template, Map<String, Component> components) {
        if (key.type() == AttributeType.S) {
            return Optional.empty();
        }
        String kind = key.type() == AttributeType.N ? "numbers" : "bytes";
        if (key.type() == AttributeType.N && template.isConstant()) {
            return AmountReader.decimal(
                                    template.parts().size() == 1
                                            ? ((KeyTemplate.Literal)
                                                            template.parts().getFirst())
                                                    .text()
                                            : "")
                            .isPresent()
                    ? Optional.empty()
                    : Optional.of(Problems.shown(key.name()) + " is of type N, and "
                            + Problems.shown(template.toString()) + " is no number");
        }
        if (!template.isSingleField()) {
            return Optional.of(Problems.shown(key.name()) + " is of type " + key.type()
                    + ": its template is one component and nothing else," + " because no text becomes " + kind);
        }
        Component component = components.get(template.components().getFirst());
        if (component == null || isFitting(key.type(), component.form())) {
            return Optional.empty();
        }
        return Optional.of(Problems.shown(key.name()) + " is of type " + key.type() + ", and values of "
                + Problems.shown(component.name()) + " are not " + kind);
    }

    private static boolean isFitting(AttributeType type, Form form) {
        return switch (form) {
            case Form.Other ignored -> true;
            case Form.Numeric ignored -> type == AttributeType.N;
            case Form.Shard ignored -> type == AttributeType.N;
            case Form.Moment moment -> type == AttributeType.N && Formats.isEpoch(moment);
            case Form.Choice choice ->
                type == AttributeType.N
                        && choice.shares().stream()
                                .allMatch(share ->
                                        AmountReader.decimal(share.value()).isPresent());
            case Form.Derived derived -> type == AttributeType.N && Formats.isEpoch(derived.format());
            case Form.Text ignored -> false;
            case Form.Id ignored -> false;
        };
    }

    /** Whether a moment is written as a number, whoever writes it. */
}
