package io.partita.advisor.file;

import io.partita.advisor.design.Form;
import io.partita.advisor.document.Node;
import io.partita.advisor.moment.Formats;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** Which values a component has, by its type. */
final class FormReader {
    static final int TEXT_LENGTH_MAX = 2_048;
    static final int SHORTEST_DEFAULT = 1;
    static final int LONGEST_DEFAULT = 64;
    static final int CHOICES_MAX = 1_000;
    static final int SHARDS_MAX = 100_000;
    static final int SHARD_WIDTH_MAX = 9;

    /** How far shares may be from 100 % in sum: authors round. */
    private static final double SUM_TOLERANCE = 0.001;

    private static final String LENGTH = "a length such as 8 or 3..12, up to " + TEXT_LENGTH_MAX;

    private final FilePart part;
    private final AmountReader amounts;

    FormReader(FilePart part) {
        this.part = part;
        this.amounts = new AmountReader(part);
    }

    /** The form of a type that exists. */
    Optional<Form> read(String type) {
        return switch (type) {
            case "text" -> text();
            case "number" -> number();
            case "choice" -> choice();
            case "date" -> new MomentReader(part).date();
            case "time" -> new MomentReader(part).time();
            case "shard" -> shard();
            case "derived" -> derived();
            default ->
                Vocabulary.IDS.containsKey(type)
                        ? Optional.of(new Form.Id(Vocabulary.IDS.get(type), component("made-at")))
                        : Optional.of(new Form.Other(Vocabulary.OTHER_TYPES.get(type)));
        };
    }

    private Optional<Form> text() {
        Optional<Node.Scalar> pattern = part.scalar("pattern", "a regular expression");
        Optional<Node.Scalar> alphabet = part.scalar("alphabet", "characters such as 0-9A-Z");
        Optional<Node.Scalar> length = part.scalar("length", LENGTH);
        if (pattern.isPresent() && (alphabet.isPresent() || length.isPresent())) {
            part.problem(pattern.get(), "a pattern stands in for alphabet and length; write it or them");
        }
        pattern.ifPresent(p -> PatternSyntax.fault(p.text())
                .ifPresent(fault -> part.problem(p, p.kind() + " is no pattern that can be used: " + fault)));
        List<Form.CodePoints> ranges = List.of();
        if (alphabet.isPresent()) {
            try {
                ranges = Alphabet.parse(alphabet.get().text());
            } catch (IllegalArgumentException e) {
                part.problem(alphabet.get(), e.getMessage());
            }
        }
        int shortest = SHORTEST_DEFAULT;
        int longest = LONGEST_DEFAULT;
        if (length.isPresent()) {
            Optional<AmountReader.Bounds> bounds = amounts.range(length.get(), LENGTH);
            boolean legal = bounds.isPresent()
                    && isLength(bounds.get().least(), 0)
                    && isLength(bounds.get().most(), 1);
            if (bounds.isPresent() && !legal) {
                amounts.unexpected(length.get(), LENGTH);
            }
            shortest = legal ? bounds.get().least().intValueExact() : shortest;
            longest = legal ? bounds.get().most().intValueExact() : longest;
        }
        return Optional.of(new Form.Text(ranges, shortest, longest, pattern.map(Node.Scalar::text)));
    }

    private static boolean isLength(BigDecimal number, int least) {
        return number.stripTrailingZeros().scale() <= 0
                && number.compareTo(BigDecimal.valueOf(least)) >= 0
                && number.compareTo(BigDecimal.valueOf(TEXT_LENGTH_MAX)) <= 0;
    }

    private Optional<Form> number() {
        Optional<Node.Scalar> range = part.require("range", "the smallest and the largest value, such as 1..99999")
                .flatMap(node -> part.scalar(node, "a range such as 1..99999"));
        int decimals =
                amounts.wholeInt("decimals", 0, AmountReader.DIGITS_MAX - 1).orElse(0);
        int width = amounts.wholeInt("width", 0, AmountReader.DIGITS_MAX).orElse(0);
        Optional<AmountReader.Bounds> bounds = range.flatMap(value -> amounts.range(value, "a range such as 1..99999"));
        if (bounds.isEmpty()) {
            return Optional.empty();
        }
        for (BigDecimal bound : List.of(bounds.get().least(), bounds.get().most())) {
            if (bound.stripTrailingZeros().scale() > decimals) {
                part.problem(range.get(), bound + " has more decimals than " + decimals + "; write 'decimals' too");
                return Optional.empty();
            }
            if (bound.setScale(decimals).precision() > AmountReader.DIGITS_MAX) {
                part.problem(
                        range.get(), "numbers have at most " + AmountReader.DIGITS_MAX + " digits, decimals included");
                return Optional.empty();
            }
        }
        return Optional.of(
                new Form.Numeric(bounds.get().least(), bounds.get().most(), decimals, width, part.flag("sequential")));
    }

    private Optional<Form> choice() {
        Node values = part.require("values", "a list of values, or values with shares that add up to 100 %")
                .orElse(null);
        if (values == null) {
            return Optional.empty();
        }
        int count = values instanceof Node.Mapping mapping
                ? mapping.members().size()
                : values instanceof Node.Sequence sequence ? sequence.items().size() : 1;
        if (count > CHOICES_MAX) {
            part.problem(values, "there are " + count + " values (expected: at most " + CHOICES_MAX + ")");
            return Optional.empty();
        }
        List<Form.Share> shares = values instanceof Node.Mapping ? withShares(values) : evenly(values);
        return shares.isEmpty() ? Optional.empty() : Optional.of(new Form.Choice(List.copyOf(shares)));
    }

    private List<Form.Share> evenly(Node values) {
        List<Node.Scalar> written = part.scalars(values, "a value");
        Set<String> seen = new HashSet<>();
        written.stream()
                .filter(value -> !seen.add(value.text()))
                .forEach(value -> part.problem(value, value.kind() + " is there twice"));
        if (written.isEmpty()) {
            part.problem(values, "there are no values to choose from");
        }
        return written.stream()
                .map(value -> new Form.Share(value.text(), 1.0 / written.size()))
                .toList();
    }

    private List<Form.Share> withShares(Node values) {
        List<Form.Share> shares = new ArrayList<>();
        boolean all = true;
        FilePart written = part.part(values, "values", "values with shares").orElseThrow();
        for (Node.Member value : written.members()) {
            OptionalDouble share = written.scalar(value.value(), "a percentage such as 5%")
                    .map(amounts::share)
                    .orElse(OptionalDouble.empty());
            all = all && share.isPresent();
            share.ifPresent(s -> shares.add(new Form.Share(value.name(), s)));
        }
        double sum = shares.stream().mapToDouble(Form.Share::share).sum();
        if (all && Math.abs(sum - 1) > SUM_TOLERANCE) {
            part.problem(
                    values,
                    shares.isEmpty()
                            ? "there are no values to choose from"
                            : "the shares add up to " + percent(sum) + " (expected: 100%)");
        }
        return shares;
    }

    private static String percent(double share) {
        return BigDecimal.valueOf(Math.round(share * 10_000), 2)
                        .stripTrailingZeros()
                        .toPlainString() + "%";
    }

    private Optional<String> component(String member) {
        return part.scalar(member, "the name of a component").map(Node.Scalar::text);
    }

    private Optional<Form> derived() {
        part.require("from", "the component that it is computed from");
        part.require("format", "a format such as yyyy-MM");
        Optional<String> source = component("from");
        Optional<Node.Scalar> format = part.scalar("format", "a format such as yyyy-MM");
        if (format.isPresent() && !Formats.isFormat(format.get().text())) {
            part.problem(format.get(), format.get().kind() + " is no format (expected: a pattern such as yyyy-MM)");
            return Optional.empty();
        }
        return source.isPresent() && format.isPresent()
                ? Optional.of(new Form.Derived(source.get(), format.get().text()))
                : Optional.empty();
    }

    private Optional<Form> shard() {
        part.require("shards", "how many there are");
        OptionalInt shards = amounts.wholeInt("shards", 1, SHARDS_MAX);
        int width = amounts.wholeInt("width", 0, SHARD_WIDTH_MAX).orElse(0);
        return shards.isPresent()
                ? Optional.of(new Form.Shard(shards.getAsInt(), width, component("of")))
                : Optional.empty();
    }
}
