package io.partita.expression.internal.resolve;

import io.partita.expression.Placeholders;
import io.partita.expression.internal.syntax.ActionSyntax;
import io.partita.expression.internal.syntax.Faults;
import io.partita.expression.internal.syntax.PathSyntax;
import io.partita.expression.internal.syntax.Syntax;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathClash;
import io.partita.expression.path.PathTree;
import io.partita.expression.update.SetValue;
import io.partita.expression.update.Update;
import io.partita.expression.update.UpdateAction;
import io.partita.expression.update.UpdateDialect;
import io.partita.model.value.AttributeType;
import io.partita.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolves updates and checks rows UE5 to UE14, each over the whole expression (fact pack: EXPRESSIONS §5). The numbers given with
 * the faults are those of the rows.
 */
public final class UpdateResolver {
    private static final int UNDEFINED_NAME_ROW = 5;
    private static final int UNDEFINED_VALUE_ROW = 6;
    private static final SetValue FAULTY = new SetValue.Literal(AttributeValue.Null.INSTANCE);

    private final Faults faults = new Faults(ExpressionKind.UPDATE);
    private final References references;

    private UpdateResolver(Placeholders placeholders) {
        references = new References(placeholders, faults, UNDEFINED_NAME_ROW, UNDEFINED_VALUE_ROW);
    }

    /** The update that {@code syntax} states with these placeholders. */
    public static Update resolve(List<ActionSyntax> syntax, Placeholders placeholders) {
        return new UpdateResolver(placeholders).update(syntax);
    }

    private Update update(List<ActionSyntax> syntax) {
        List<UpdateAction> actions = new ArrayList<>(syntax.size());
        List<DocumentPath> targets = new ArrayList<>(syntax.size());
        for (ActionSyntax action : syntax) {
            DocumentPath target = references.path(action.target());
            targets.add(target);
            actions.add(action(action, target));
        }
        PathTree tree = PathTree.of(targets);
        PathClash clash = tree.clash();
        if (clash != null) {
            faults.add(clash.overlap() ? 7 : 8, clash.describe());
        }
        faults.throwAny();
        return Update.of(actions, UpdateDialect.EXPRESSION, tree);
    }

    private UpdateAction action(ActionSyntax syntax, DocumentPath target) {
        return switch (syntax) {
            case ActionSyntax.Set set -> new UpdateAction.SetAction(target, value(set.value()));
            case ActionSyntax.Remove ignored -> new UpdateAction.RemoveAction(target);
            case ActionSyntax.Add add -> {
                AttributeValue operand = references.value(add.value());
                if (operand.type() != AttributeType.N && !operand.type().isSet()) {
                    faults.add(9, wrongAccumulationType("ADD", operand.type()));
                }
                yield new UpdateAction.AddAction(target, operand);
            }
            case ActionSyntax.Delete delete -> {
                AttributeValue operand = references.value(delete.value());
                if (!operand.type().isSet()) {
                    faults.add(10, wrongAccumulationType("DELETE", operand.type()));
                }
                yield new UpdateAction.DeleteAction(target, operand);
            }
        };
    }

    private static String wrongAccumulationType(String operator, AttributeType type) {
        return "Incorrect operand type for operator or function; operator: " + operator + ", operand type: "
                + type.word();
    }

    private SetValue value(Syntax syntax) {
        return switch (syntax) {
            case PathSyntax path -> new SetValue.PathValue(references.path(path));
            case Syntax.Value literal -> new SetValue.Literal(references.value(literal));
            case Syntax.Call call -> function(call);
            case Syntax.Sum sum -> {
                SetValue left = value(sum.left());
                SetValue right = value(sum.right());
                String operator = sum.minus() ? "-" : "+";
                requireLiteralType(14, operator, left, AttributeType.N);
                requireLiteralType(14, operator, right, AttributeType.N);
                yield new SetValue.Arithmetic(
                        sum.minus() ? SetValue.Arithmetic.Operator.MINUS : SetValue.Arithmetic.Operator.PLUS,
                        left,
                        right);
            }
            case Syntax.Joined joined -> throw new IllegalArgumentException("operand: " + joined);
        };
    }

    private SetValue function(Syntax.Call call) {
        String function = call.function();
        List<SetValue> arguments = new ArrayList<>(call.arguments().size());
        for (Syntax argument : call.arguments()) {
            arguments.add(value(argument));
        }
        if (arguments.size() != 2) {
            faults.add(11, OperandFaults.wrongCount(function, arguments.size()));
            return FAULTY;
        }
        SetValue first = arguments.get(0);
        SetValue second = arguments.get(1);
        if (function.equals("list_append")) {
            requireLiteralType(13, function, first, AttributeType.L);
            requireLiteralType(13, function, second, AttributeType.L);
            return new SetValue.ListAppend(first, second);
        }
        if (first instanceof SetValue.PathValue path) {
            return new SetValue.IfNotExists(path.path(), second);
        }
        faults.add(12, OperandFaults.pathRequired(function));
        return FAULTY;
    }

    /** Only literals are checked: what functions and paths give is known when the item is. */
    private void requireLiteralType(int row, String operator, SetValue operand, AttributeType required) {
        if (operand instanceof SetValue.Literal literal && literal.value().type() != required) {
            faults.add(row, OperandFaults.wrongType(operator, literal.value().type()));
        }
    }
}
