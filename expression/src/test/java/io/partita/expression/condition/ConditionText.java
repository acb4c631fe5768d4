package io.partita.expression.condition;

import io.partita.expression.Placeholders;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathStep;
import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints conditions as expressions, naming every attribute and value by a placeholder and parenthesising only where needed. */
final class ConditionText {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, Checked<AttributeValue>> values = new LinkedHashMap<>();

    Placeholders placeholders() {
        return Placeholders.of(names, values);
    }

    String print(Condition condition) {
        return switch (condition) {
            case Condition.Or or -> or.terms().stream().map(this::orTerm).collect(Collectors.joining(" OR "));
            case Condition.And and -> and.terms().stream().map(this::andTerm).collect(Collectors.joining("\nAND "));
            case Condition.Not not ->
                "NOT "
                        + (isJoined(not.inner()) || not.inner() instanceof Condition.Not
                                ? "(" + print(not.inner()) + ")"
                                : print(not.inner()));
            case Condition.Comparison c -> print(c.left()) + c.operator().symbol() + print(c.right());
            case Condition.Between b ->
                print(b.operand()) + " between " + print(b.lower()) + " and " + print(b.upper());
            case Condition.In in ->
                print(in.operand()) + " IN ("
                        + in.candidates().stream().map(this::print).collect(Collectors.joining(" , ")) + ")";
            case Condition.AttributeExists e -> "attribute_exists(" + print(e.path()) + ")";
            case Condition.AttributeNotExists e -> "attribute_not_exists ( " + print(e.path()) + " )";
            case Condition.AttributeTypeIs t ->
                call(
                        "attribute_type",
                        t.operand(),
                        Operand.value(AttributeValue.string(t.expected().name())));
            case Condition.BeginsWith b -> call("begins_with", b.operand(), b.prefix());
            case Condition.Contains c -> call("contains", c.container(), c.part());
        };
    }

    private String orTerm(Condition term) {
        return term instanceof Condition.Or ? "(" + print(term) + ")" : print(term);
    }

    private String andTerm(Condition term) {
        return isJoined(term) ? "(" + print(term) + ")" : print(term);
    }

    private static boolean isJoined(Condition condition) {
        return condition instanceof Condition.And || condition instanceof Condition.Or;
    }

    private String call(String function, Operand first, Operand second) {
        return function + "(" + print(first) + "," + print(second) + ")";
    }

    private String print(Operand operand) {
        return switch (operand) {
            case Operand.PathOperand path -> "(" + print(path.path()) + ")";
            case Operand.ValueOperand value -> {
                String ref = ":v" + values.size();
                values.put(ref, Checked.of(value.value()));
                yield ref;
            }
            case Operand.SizeOperand size -> "size(" + print(size.operand()) + ")";
        };
    }

    private String print(DocumentPath path) {
        StringBuilder text = new StringBuilder(name(path.head()));
        List<PathStep> steps = path.steps();
        for (PathStep step : steps) {
            switch (step) {
                case PathStep.Name name -> text.append('.').append(name(name.name()));
                case PathStep.Index index ->
                    text.append('[').append(index.index()).append(']');
            }
        }
        return text.toString();
    }

    private String name(String name) {
        String ref = "#n" + names.size();
        names.put(ref, name);
        return ref;
    }
}
