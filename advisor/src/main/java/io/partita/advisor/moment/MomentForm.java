package io.partita.advisor.moment;

import io.partita.advisor.design.Form;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A form of dates or times, taken apart.
 *
 * @param range from when to when
 * @param formats the patterns, each way to keep or leave an optional section by itself
 * @param epochs the counts since 1970
 */
public record MomentForm(MomentRange range, List<MomentFormat> formats, List<EpochNumbers> epochs) {
    /** The parts of a form. */
    public static MomentForm of(Form.Moment form) {
        MomentRange range = MomentRange.of(form);
        List<MomentFormat> formats = new ArrayList<>();
        List<EpochNumbers> epochs = new ArrayList<>();
        for (String format : form.formats().stream().distinct().toList()) {
            if (Formats.isEpoch(format)) {
                epochs.add(EpochNumbers.of(format, range));
            } else {
                formats.addAll(MomentFormat.all(format, range));
            }
        }
        return new MomentForm(range, List.copyOf(formats), List.copyOf(epochs));
    }

    /** The moment that a text means, if it is one of the range. */
    public Optional<LocalDateTime> read(String text) {
        for (EpochNumbers numbers : epochs) {
            Optional<LocalDateTime> moment = numbers.read(text);
            if (moment.isPresent()) {
                return moment;
            }
        }
        return formats.stream().flatMap(format -> format.read(text).stream()).findFirst();
    }
}
