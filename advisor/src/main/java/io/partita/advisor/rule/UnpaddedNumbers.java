package io.partita.advisor.rule;

import io.partita.advisor.design.Form;
import io.partita.advisor.finding.Finding;
import io.partita.advisor.finding.Severity;
import io.partita.advisor.grammar.Disorder;
import io.partita.advisor.grammar.language.Numbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** R05: numbers in a string key are text, and 10 sorts before 9; the same for lists of values whose order text does not know. */
public final class UnpaddedNumbers implements Rule {
    @Override
    public String id() {
        return "R05";
    }

    @Override
    public String title() {
        return "number in a string key";
    }

    @Override
    public List<Finding> findings(Subject subject) {
        return SortFields.of(
                        subject,
                        disorder -> disorder.cause() == Disorder.Cause.CHOICE
                                || disorder.cause() == Disorder.Cause.NUMBER && isNumber(subject, disorder),
                        Form.Numeric.class::isInstance)
                .stream()
                .map(fault -> finding(subject, fault))
                .toList();
    }

    private static boolean isNumber(Subject subject, Disorder disorder) {
        Form form = subject.design().component(disorder.component()).form();
        return form instanceof Form.Numeric || form instanceof Form.Shard;
    }

    private Finding finding(Subject subject, SortFields.Fault fault) {
        Disorder disorder = fault.disorder();
        List<String> stored = SortFields.stored(disorder);
        boolean choice = disorder.cause() == Disorder.Cause.CHOICE;
        String name = disorder.component();
        String title = choice
                ? name + " in " + disorder.attribute() + " sorts as text, not as its values are listed"
                : name + " in " + disorder.attribute() + " sorts as text: " + stored.getFirst() + " comes before "
                        + stored.getLast();
        String reason = "A string key is compared byte by byte from the left, so " + stored.getFirst()
                + " is stored before " + stored.getLast() + "." + fault.consequence();
        Severity severity = choice || !fault.isAsked() ? Severity.WARNING : Severity.ERROR;
        return new Finding(
                id(),
                severity,
                fault.place(),
                title,
                reason,
                List.of(disorder.example()),
                Finding.Certainty.SHOWN,
                Optional.of(choice ? rank(name) : padded(subject, name)));
    }

    private static String rank(String name) {
        return "Put a rank before the values of " + name
                + ", such as 1-LOW and 2-HIGH, or a component of type number with the rank.";
    }

    private static String padded(Subject subject, String name) {
        Numbers numbers = Numbers.of(subject.design(), name).orElseThrow();
        String width = name + ": {width: " + numbers.digits() + "}";
        return numbers.least().signum() < 0
                ? "Make the sort key a number (type: N), or add an offset so that no value is negative and pad with zeros: "
                        + shifted(name, numbers)
                : "Pad with zeros to the digits that the largest value needs: " + width + " makes " + padded(numbers)
                        + "; or make it a sort key of its own with type N.";
    }

    /** The range from zero on, which is as wide as before but can have more digits. */
    private static String shifted(String name, Numbers numbers) {
        Numbers shifted = new Numbers(BigInteger.ZERO, numbers.most().subtract(numbers.least()), numbers.decimals(), 0);
        return name + ": {range: 0.." + shifted.written(shifted.most()) + ", width: " + shifted.digits()
                + "}, which is " + shifted.written(numbers.least().negate()) + " more than now.";
    }

    private static String padded(Numbers numbers) {
        BigInteger one = BigInteger.TEN.pow(numbers.decimals()).min(numbers.most());
        BigInteger shown = numbers.least().signum() == 0 ? one : numbers.least();
        return new Numbers(numbers.least(), numbers.most(), numbers.decimals(), numbers.digits()).written(shown)
                + " of " + new BigDecimal(shown, numbers.decimals()).toPlainString();
    }
}
