package io.partita.expression.internal.syntax;

import io.partita.expression.condition.ComparisonOperator;
import java.util.List;

/** A piece of a condition, or an operand of an update, as written. Immutable. */
public sealed interface Syntax permits PathSyntax, Syntax.Value, Syntax.Call, Syntax.Joined {
    /** A value behind a placeholder, {@code :} included. */
    record Value(String ref) implements Syntax {}

    /** A function call; there is at least one argument. */
    record Call(String function, List<Syntax> arguments) implements Syntax {}

    /** What operators make of operands or of other conditions. */
    sealed interface Joined extends Syntax {}

    /** {@code left operator right}. */
    record Comparison(ComparisonOperator operator, Syntax left, Syntax right) implements Joined {}

    /** {@code operand BETWEEN lower AND upper}. */
    record Between(Syntax operand, Syntax lower, Syntax upper) implements Joined {}

    /** {@code operand IN (candidates)}. */
    record In(Syntax operand, List<Syntax> candidates) implements Joined {}

    /** {@code a AND b AND …}, two terms or more. */
    record And(List<Syntax> terms) implements Joined {}

    /** {@code a OR b OR …}, two terms or more. */
    record Or(List<Syntax> terms) implements Joined {}

    /** {@code NOT inner}. */
    record Not(Syntax inner) implements Joined {}

    /** {@code left + right} or {@code left - right}, in updates. */
    record Sum(boolean minus, Syntax left, Syntax right) implements Joined {}
}
