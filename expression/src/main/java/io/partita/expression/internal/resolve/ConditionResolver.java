package io.partita.expression.internal.resolve;

import io.partita.expression.Placeholders;
import io.partita.expression.condition.Condition;
import io.partita.expression.condition.Operand;
import io.partita.expression.internal.syntax.Faults;
import io.partita.expression.internal.syntax.PathSyntax;
import io.partita.expression.internal.syntax.Syntax;
import io.partita.expression.kind.ExpressionKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolves conditions. Each predicate is finished, with all of rows CE5 to CE18, before the next one to its right is looked at
 * (fact pack: EXPRESSIONS §3).
 */
public final class ConditionResolver {
    private static final int UNDEFINED_ROW = 5;
    static final int COUNT_ROW = 7;

    private final Faults faults;
    private final References references;
    private final PredicateChecks checks;

    private ConditionResolver(ExpressionKind kind, Placeholders placeholders) {
        faults = new Faults(kind);
        references = new References(placeholders, faults, UNDEFINED_ROW, UNDEFINED_ROW);
        checks = new PredicateChecks(faults);
    }

    /** The condition that {@code syntax} states with these placeholders. */
    public static Condition resolve(ExpressionKind kind, Syntax syntax, Placeholders placeholders) {
        return new ConditionResolver(kind, placeholders).condition(syntax);
    }

    private Condition condition(Syntax syntax) {
        return switch (syntax) {
            case Syntax.And and -> new Condition.And(conditions(and.terms()));
            case Syntax.Or or -> new Condition.Or(conditions(or.terms()));
            case Syntax.Not not -> new Condition.Not(condition(not.inner()));
            default -> {
                Condition predicate = predicate(syntax);
                faults.throwAny();
                yield predicate;
            }
        };
    }

    private List<Condition> conditions(List<Syntax> terms) {
        List<Condition> resolved = new ArrayList<>(terms.size());
        for (Syntax term : terms) {
            resolved.add(condition(term));
        }
        return resolved;
    }

    private Condition predicate(Syntax syntax) {
        return switch (syntax) {
            case Syntax.Comparison comparison -> {
                Operand left = operand(comparison.left());
                Operand right = operand(comparison.right());
                checks.comparison(comparison.operator(), left, right);
                yield new Condition.Comparison(comparison.operator(), left, right);
            }
            case Syntax.Between between -> {
                Operand operand = operand(between.operand());
                Operand lower = operand(between.lower());
                Operand upper = operand(between.upper());
                checks.between(operand, lower, upper);
                yield new Condition.Between(operand, lower, upper);
            }
            case Syntax.In in -> {
                Operand operand = operand(in.operand());
                List<Operand> candidates = operands(in.candidates());
                checks.in(candidates.size());
                yield new Condition.In(operand, candidates);
            }
            case Syntax.Call call -> function(call.function(), operands(call.arguments()));
            default -> throw new IllegalArgumentException("syntax: " + syntax + " (expected: a predicate)");
        };
    }

    /** The condition of a function; null when its faults leave none, which the caller then throws. */
    private Condition function(String function, List<Operand> arguments) {
        int count = function.startsWith("attribute_") && !function.equals("attribute_type") ? 1 : 2;
        if (arguments.size() != count) {
            faults.add(COUNT_ROW, OperandFaults.wrongCount(function, arguments.size()));
            return null;
        }
        Operand first = arguments.get(0);
        return switch (function) {
            case "attribute_exists" -> {
                checks.pathRequired(function, first);
                yield first instanceof Operand.PathOperand path ? new Condition.AttributeExists(path.path()) : null;
            }
            case "attribute_not_exists" -> {
                checks.pathRequired(function, first);
                yield first instanceof Operand.PathOperand path ? new Condition.AttributeNotExists(path.path()) : null;
            }
            case "attribute_type" -> checks.attributeType(first, arguments.get(1));
            case "begins_with" -> {
                checks.beginsWith(first, arguments.get(1));
                yield new Condition.BeginsWith(first, arguments.get(1));
            }
            case "contains" -> {
                checks.distinct(function, first, arguments.get(1));
                yield new Condition.Contains(first, arguments.get(1));
            }
            default -> throw new IllegalArgumentException("function: " + function + " (expected: one that is known)");
        };
    }

    private List<Operand> operands(List<Syntax> syntax) {
        List<Operand> resolved = new ArrayList<>(syntax.size());
        for (Syntax operand : syntax) {
            resolved.add(operand(operand));
        }
        return resolved;
    }

    /** An operand, with the checks of {@code size}, the only function that can be one. */
    private Operand operand(Syntax syntax) {
        return switch (syntax) {
            case PathSyntax path -> new Operand.PathOperand(references.path(path));
            case Syntax.Value value -> new Operand.ValueOperand(references.value(value));
            case Syntax.Call call -> {
                List<Operand> arguments = operands(call.arguments());
                if (arguments.size() != 1) {
                    faults.add(COUNT_ROW, OperandFaults.wrongCount(call.function(), arguments.size()));
                }
                checks.size(arguments.get(0));
                yield new Operand.SizeOperand(arguments.get(0));
            }
            case Syntax.Joined joined -> throw new IllegalArgumentException("operand: " + joined);
        };
    }
}
