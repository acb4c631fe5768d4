package io.partita.advisor.file;

import io.partita.advisor.design.Form;
import java.util.Optional;

/** Whether a text that the author gives as an example is a value of a form; looked at where it is plain to see. */
final class FormValues {
    private FormValues() {}

    /** What is wrong with a value, if anything. */
    static Optional<String> fault(Form form, String value) {
        return switch (form) {
            case Form.Choice choice ->
                choice.shares().stream().anyMatch(share -> share.value().equals(value))
                        ? Optional.empty()
                        : Optional.of("it is not one of the choices");
            case Form.Text text -> text.pattern().isEmpty() ? fault(text, value) : Optional.empty();
            case Form.Numeric ignored ->
                AmountReader.decimal(value).isPresent() ? Optional.empty() : Optional.of("it is not a number");
            case Form.Moment ignored -> Optional.empty();
            case Form.Id ignored -> Optional.empty();
            case Form.Shard ignored -> Optional.empty();
            case Form.Derived ignored -> Optional.empty();
            case Form.Other ignored -> Optional.empty();
        };
    }

    private static Optional<String> fault(Form.Text text, String value) {
        int length = value.codePointCount(0, value.length());
        if (length < text.shortest() || length > text.longest()) {
            return Optional.of("it has " + length + " characters");
        }
        boolean fits = text.alphabet().isEmpty()
                || value.codePoints()
                        .allMatch(c ->
                                text.alphabet().stream().anyMatch(range -> range.first() <= c && c <= range.last()));
        return fits ? Optional.empty() : Optional.of("it has a character that is not in the alphabet");
    }
}
