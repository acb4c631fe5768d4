package io.partita.advisor.file;

import io.partita.advisor.design.Read;
import io.partita.advisor.document.Node;
import io.partita.advisor.document.Suggestion;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What patterns say about components in a few words: {@code status = OPEN}, {@code productId x 25}, {@code orderDate between},
 * {@code orderDate newest first}. A component may have blanks in its name, so the words are looked for at the end.
 */
final class PatternTerms {
    static final String GIVEN = "a component, component = value, or component x 25";
    static final String RANGE = "a component with one of " + FilePart.anyOf(Vocabulary.OPERATORS.keySet());
    static final String ORDER = "a component, alone or with one of " + FilePart.anyOf(Vocabulary.DIRECTIONS.keySet());

    static final String WRITTEN = "an entity, or entity x 5";

    /** Longer than a name and a number can be; the pattern below takes quadratic time. */
    private static final int COUNTED_LENGTH_MAX = 600;

    static final int TIMES_MAX = 1_000_000;

    private static final Pattern TIMES = Pattern.compile("(.+?)\\s++x\\s*+([0-9_]{1,20})", Pattern.DOTALL);

    private final FilePart part;
    private final Set<String> components;

    PatternTerms(FilePart part, Set<String> components) {
        this.part = part;
        this.components = components;
    }

    /** {@code component}, {@code component = value} or {@code component x times}. */
    Optional<Read.Given> given(Node.Scalar written) {
        String text = written.text().strip();
        int equals = text.indexOf('=');
        if (equals >= 0) {
            String component = text.substring(0, equals).strip();
            return known(written, component)
                    ? Optional.of(new Read.Given(
                            component,
                            Optional.of(unquoted(text.substring(equals + 1).strip())),
                            1))
                    : Optional.empty();
        }
        return counted(written, components, "component")
                .map(counted -> new Read.Given(counted.name(), Optional.empty(), counted.times()));
    }

    /** A name and how many of them. */
    record Counted(String name, int times) {}

    /** {@code name} or {@code name x times}. */
    Optional<Counted> counted(Node.Scalar written, Set<String> names, String what) {
        String text = written.text().strip();
        Matcher times = TIMES.matcher(text);
        boolean multiple = text.length() <= COUNTED_LENGTH_MAX
                && times.matches()
                && (names.contains(times.group(1)) || !names.contains(text));
        String name = multiple ? times.group(1) : text;
        if (!names.contains(name)) {
            part.unknown(new Node.Scalar(name, true, written.position(), Optional.empty()), what, names);
            return Optional.empty();
        }
        if (!multiple) {
            return Optional.of(new Counted(name, 1));
        }
        Optional<Integer> number = AmountReader.decimal(times.group(2))
                .filter(n -> n.signum() > 0 && n.compareTo(BigDecimal.valueOf(TIMES_MAX)) <= 0)
                .map(BigDecimal::intValueExact);
        if (number.isEmpty()) {
            part.problem(written, written.kind() + " stands here (expected: 1 to " + TIMES_MAX + " at a time)");
        }
        return number.map(n -> new Counted(name, n));
    }

    /** Quotes keep blanks at the ends; two of them in a row are one. */
    static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("'") && value.endsWith("'");
        return quoted ? value.substring(1, value.length() - 1).replace("''", "'") : value;
    }

    /** {@code component operator}. */
    Optional<Read.Range> range(Node.Scalar written) {
        String text = written.text().strip();
        int blank = lastBlank(text);
        String operator = text.substring(blank + 1);
        Read.RangeOperator meant = blank < 0 ? null : Vocabulary.OPERATORS.get(operator);
        if (meant == null) {
            part.problem(
                    written,
                    written.kind() + " stands here (expected: " + RANGE + ")."
                            + Suggestion.of(operator, Vocabulary.OPERATORS.keySet()));
            return Optional.empty();
        }
        String component = text.substring(0, blank).strip();
        return known(written, component) ? Optional.of(new Read.Range(component, meant)) : Optional.empty();
    }

    private static int lastBlank(String text) {
        int at = text.length() - 1;
        while (at >= 0 && !Character.isWhitespace(text.charAt(at))) {
            at--;
        }
        return at;
    }

    /** {@code component}, or with a direction. */
    Optional<Read.Order> order(Node.Scalar written) {
        String text = written.text().strip();
        String base = text;
        boolean descending = false;
        for (Map.Entry<String, Boolean> direction : Vocabulary.DIRECTIONS.entrySet()) {
            if (text.endsWith(" " + direction.getKey())) {
                base = text.substring(0, text.length() - direction.getKey().length())
                        .strip();
                descending = direction.getValue();
            }
        }
        if (!components.contains(base) && components.contains(text)) {
            base = text;
            descending = false;
        }
        return known(written, base) ? Optional.of(new Read.Order(base, descending)) : Optional.empty();
    }

    private boolean known(Node.Scalar written, String component) {
        if (components.contains(component)) {
            return true;
        }
        part.unknown(new Node.Scalar(component, true, written.position(), Optional.empty()), "component", components);
        return false;
    }

    /** Reports a component that is there twice on one side. */
    void requireDistinct(List<Read.Given> given, List<Read.Range> ranges, List<Read.Order> order) {
        Set<String> seen = new HashSet<>();
        boolean twice = given.stream().anyMatch(g -> !seen.add(g.component()));
        if (twice) {
            part.problem(part.get("given").orElseThrow(), "a component is given twice");
        }
        seen.clear();
        if (ranges.stream().anyMatch(r -> !seen.add(r.component()))) {
            part.problem(part.get("range").orElseThrow(), "a component has two ranges; between has both bounds");
        }
        seen.clear();
        if (order.stream().anyMatch(o -> !seen.add(o.component()))) {
            part.problem(part.get("order").orElseThrow(), "a component is ordered by twice");
        }
    }
}
