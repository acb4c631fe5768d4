package io.partita.advisor.moment;

import io.partita.advisor.design.Component;
import io.partita.advisor.design.Design;
import io.partita.advisor.design.Form;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** How a time that is written more coarsely follows from the component that it is computed from. */
public final class CoarserTime {
    private CoarserTime() {}

    /** The form of the derived texts: the source's range, the format of its own. */
    public static Form.Moment form(Design design, Form.Derived derived) {
        Form source = design.component(derived.source()).form();
        if (source instanceof Form.Id id && id.madeAt().isPresent()) {
            source = design.component(id.madeAt().get()).form();
        }
        return source instanceof Form.Moment moment
                ? new Form.Moment(List.of(derived.format()), moment.from(), moment.to(), moment.zone())
                : new Form.Moment(List.of(derived.format()), "", "", Form.Zone.UTC);
    }

    /** The derived text of a source's text; absent where it cannot be told. */
    public static Optional<String> of(Design design, Form.Derived derived, String source) {
        Component component = design.component(derived.source());
        Form.Moment form = form(design, derived);
        return time(component.form(), source)
                .flatMap(moment -> MomentFormat.all(derived.format(), MomentRange.of(form)).stream()
                        .map(format -> format.write(moment))
                        .findFirst());
    }

    private static Optional<LocalDateTime> time(Form form, String text) {
        return switch (form) {
            case Form.Moment moment -> MomentForm.of(moment).read(text);
            case Form.Id id ->
                TimedIds.timeOf(id.kind(), text).map(made -> LocalDateTime.ofInstant(made, ZoneOffset.UTC));
            default -> Optional.empty();
        };
    }
}
