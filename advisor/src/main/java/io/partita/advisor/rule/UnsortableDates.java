package io.partita.advisor.rule;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Disorder;
import java.util.List;
import java.util.Optional;

/** R07: dates and times whose text does not sort as time goes. */
public final class UnsortableDates implements Rule {
    private static final String DATE = "yyyy-MM-dd";
    private static final String TIME = "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'";
    private static final String TIME_OF_DAY = ".*[HhKkmsSAnN].*";

    @Override
    public String id() {
        return "R07";
    }

    @Override
    public String title() {
        return "date that does not sort as text";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        return SortFields.of(
                        subject,
                        disorder -> isDate(subject, disorder),
                        form -> form instanceof Form.Moment || form instanceof Form.Derived)
                .stream()
                .map(fault -> finding(subject, fault))
                .toList();
    }

    private static boolean isDate(Subject subject, Disorder disorder) {
        return switch (disorder.cause()) {
            case MOMENT_FORMAT, MOMENT_FORMATS, ZONE -> true;
            case NUMBER -> {
                Form form = subject.design().component(disorder.component()).form();
                yield form instanceof Form.Moment || form instanceof Form.Derived;
            }
            default -> false;
        };
    }

    private Finding finding(Subject subject, SortFields.Fault fault) {
        Disorder disorder = fault.disorder();
        String name = disorder.component();
        String earlier = Shown.key(disorder.example().meantFirst(), disorder.attribute());
        String later = Shown.key(disorder.example().storedFirst(), disorder.attribute());
        String why =
                switch (disorder.cause()) {
                    case MOMENT_FORMATS -> "Writers use different formats or precisions.";
                    case ZONE ->
                        "Clocks of different zones, and those that are put back in autumn, do not show the order of time.";
                    case NUMBER -> "The number of digits changes within the range.";
                    default -> "Text sorts as time goes only from year to second, each of fixed width.";
                };
        return new Finding(
                id(),
                fault.isAsked() ? Severity.ERROR : Severity.WARNING,
                fault.place(),
                name + " in " + disorder.attribute() + " does not sort by time",
                later + " is stored before " + earlier + ", which is earlier. " + why + fault.consequence(),
                List.of(disorder.example()),
                Finding.Certainty.SHOWN,
                Optional.of(fix(subject, name, disorder.cause())));
    }

    private static String fix(Subject subject, String name, Disorder.Cause cause) {
        List<String> formats =
                switch (subject.design().component(name).form()) {
                    case Form.Moment moment -> moment.formats();
                    case Form.Derived derived -> List.of(derived.format());
                    default -> List.of();
                };
        boolean time = formats.stream()
                .anyMatch(format -> format.startsWith("epoch")
                        || format.replaceAll("'[^']*'", "").matches(TIME_OF_DAY));
        String format = time ? TIME : DATE;
        String zone = cause == Disorder.Cause.ZONE ? ", zone: utc" : "";
        return "Write it as ISO 8601" + (time ? " in UTC" : "") + ", everywhere with the same digits: " + name
                + ": {format: \"" + format + "\"" + zone + "}";
    }
}
