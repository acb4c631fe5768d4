package io.partita.expression.internal.syntax;

import io.partita.expression.condition.ComparisonOperator;
import io.partita.expression.kind.ExpressionKind;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Parses conditions, filters and key conditions with a stack of its own. At an opening parenthesis it is not known whether a
 * condition, an operand or the beginning of a path follows; the frame stays open to all until a token decides, so that a
 * syntax error is reported at the first token that no continuation allows.
 *
 * <p>Faults of rows CE1 to CE4 concern the text alone and are reported here (fact pack: EXPRESSIONS §3).
 */
public final class ConditionParser {
    private static final int REDUNDANT_ROW = 1;
    private static final int UNKNOWN_FUNCTION_ROW = 2;
    private static final int MISUSED_FUNCTION_ROW = 3;
    private static final int RESERVED_ROW = 4;
    private static final int LIMIT_ROW = 5;

    private final TokenStream tokens;
    private final Faults faults;
    private final PathParser paths;
    private final CallPlacement placement;
    private final OperatorCount operators = new OperatorCount();
    private final Deque<ConditionFrame> stack = new ArrayDeque<>();

    private ConditionParser(ExpressionKind kind, String text) {
        tokens = TokenStream.of(kind, text, Grammar.CONDITION);
        faults = new Faults(kind);
        paths = new PathParser(tokens, faults, RESERVED_ROW, LIMIT_ROW);
        placement = new CallPlacement(faults, MISUSED_FUNCTION_ROW);
    }

    /**
     * The tree of {@code text}.
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException for SY and CE1 to CE4
     */
    public static Syntax parse(ExpressionKind kind, String text) {
        ConditionParser parser = new ConditionParser(kind, text);
        Syntax condition = parser.run();
        parser.operators.requireWithinLimit(kind);
        parser.faults.throwAny();
        return condition;
    }

    private Syntax run() {
        ConditionFrame.Level root = new ConditionFrame.Level(-1);
        stack.push(root);
        ConditionPiece piece = null;
        while (true) {
            if (piece == null) {
                piece = open();
            } else if (piece.condition()) {
                if (stack.size() == 1 && tokens.kind() == TokenKind.END) {
                    root.addTerm(piece.syntax(), piece.parenthesised());
                    return root.fold();
                }
                piece = continueCondition(piece);
            } else {
                piece = continueOperand(piece);
            }
        }
    }

    /** Reads the start of an operand or condition; null when it only opened something. */
    private ConditionPiece open() {
        ConditionFrame top = stack.peek();
        ConditionFrame.Level level =
                top instanceof ConditionFrame.Level candidate && candidate.atStart() ? candidate : null;
        int position = tokens.position();
        switch (tokens.kind()) {
            case LEFT_PARENTHESIS -> {
                tokens.advance();
                stack.push(
                        level == null ? new ConditionFrame.Parenthesis(position) : new ConditionFrame.Level(position));
                return null;
            }
            case NOT -> {
                if (level == null || level.negated) {
                    throw tokens.unexpected();
                }
                level.negated = true;
                operators.increment();
                tokens.advance();
                return null;
            }
            case VALUE_REF -> {
                Syntax value = new Syntax.Value(tokens.text());
                tokens.advance();
                return ConditionPiece.operand(value, position);
            }
            case NAME -> {
                if (tokens.nextKind() == TokenKind.LEFT_PARENTHESIS) {
                    openCall(position);
                    return null;
                }
                return ConditionPiece.operand(paths.read(), position);
            }
            default -> {
                return ConditionPiece.operand(paths.read(), position);
            }
        }
    }

    private void openCall(int position) {
        String function = tokens.text();
        if (!Functions.OF_CONDITIONS.contains(function)) {
            faults.add(UNKNOWN_FUNCTION_ROW, position, Functions.unknown(function));
        }
        operators.increment();
        tokens.advance();
        tokens.advance();
        stack.push(new ConditionFrame.Call(function, position));
    }

    /** Goes on after an operand, or after a call that may yet be a condition. */
    private ConditionPiece continueOperand(ConditionPiece piece) {
        if (piece.syntax() instanceof PathSyntax path && piece.parenthesised() && paths.atContinuation()) {
            return ConditionPiece.operand(paths.readRestOf(path), piece.position());
        }
        return switch (stack.peek()) {
            case ConditionFrame.Level level -> continueLevel(level, piece);
            case ConditionFrame.Parenthesis parenthesis -> {
                tokens.expect(TokenKind.RIGHT_PARENTHESIS);
                stack.pop();
                yield parenthesised(piece, parenthesis.position());
            }
            case ConditionFrame.Call call -> {
                placement.checkOperand(piece);
                call.arguments.add(piece.syntax());
                yield endsWithParenthesis() ? ConditionPiece.operand(call.syntax(), call.position) : null;
            }
            case ConditionFrame.Candidates in -> {
                placement.checkOperand(piece);
                in.candidates.add(piece.syntax());
                yield endsWithParenthesis() ? ConditionPiece.condition(in.syntax(), in.position) : null;
            }
        };
    }

    /** After an element of a list: true at its end, whose frame is then gone, false at a comma. */
    private boolean endsWithParenthesis() {
        if (tokens.accept(TokenKind.COMMA)) {
            return false;
        }
        tokens.expect(TokenKind.RIGHT_PARENTHESIS);
        stack.pop();
        return true;
    }

    private ConditionPiece continueLevel(ConditionFrame.Level level, ConditionPiece piece) {
        return switch (level.expecting) {
            case FIRST_OPERAND -> afterFirstOperand(level, piece);
            case SECOND_OPERAND -> {
                placement.checkOperand(piece);
                yield predicate(level, new Syntax.Comparison(level.comparator, level.operand, piece.syntax()));
            }
            case LOWER_BOUND -> {
                tokens.expect(TokenKind.AND);
                placement.checkOperand(piece);
                level.lowerBound = piece.syntax();
                level.expecting = ConditionFrame.Expecting.UPPER_BOUND;
                yield null;
            }
            case UPPER_BOUND -> {
                placement.checkOperand(piece);
                yield predicate(level, new Syntax.Between(level.operand, level.lowerBound, piece.syntax()));
            }
        };
    }

    private ConditionPiece afterFirstOperand(ConditionFrame.Level level, ConditionPiece piece) {
        ComparisonOperator comparator = comparator(tokens.kind());
        if (comparator != null) {
            level.comparator = comparator;
            return startPredicate(level, piece, ConditionFrame.Expecting.SECOND_OPERAND);
        }
        switch (tokens.kind()) {
            case BETWEEN -> {
                return startPredicate(level, piece, ConditionFrame.Expecting.LOWER_BOUND);
            }
            case IN -> {
                placement.checkOperand(piece);
                operators.increment();
                tokens.advance();
                tokens.expect(TokenKind.LEFT_PARENTHESIS);
                stack.push(new ConditionFrame.Candidates(piece.syntax(), piece.position()));
                return null;
            }
            case RIGHT_PARENTHESIS -> {
                if (level.isFresh() && level.isGroup()) {
                    tokens.advance();
                    stack.pop();
                    return parenthesised(piece, level.position);
                }
            }
            default -> {}
        }
        if (!piece.isCall()) {
            throw tokens.unexpected();
        }
        placement.checkCondition(piece);
        return piece.asCondition();
    }

    private static ConditionPiece predicate(ConditionFrame.Level level, Syntax predicate) {
        level.expecting = ConditionFrame.Expecting.FIRST_OPERAND;
        return ConditionPiece.condition(predicate, level.position);
    }

    private ConditionPiece startPredicate(
            ConditionFrame.Level level, ConditionPiece piece, ConditionFrame.Expecting next) {
        placement.checkOperand(piece);
        operators.increment();
        tokens.advance();
        level.operand = piece.syntax();
        level.expecting = next;
        return null;
    }

    /** Goes on after a condition, whose frame can only be a level. */
    private ConditionPiece continueCondition(ConditionPiece piece) {
        ConditionFrame.Level level = (ConditionFrame.Level) stack.peek();
        TokenKind kind = tokens.kind();
        boolean closes = kind == TokenKind.RIGHT_PARENTHESIS && level.isGroup();
        if (kind != TokenKind.AND && kind != TokenKind.OR && !closes) {
            throw tokens.unexpected();
        }
        tokens.advance();
        level.addTerm(piece.syntax(), piece.parenthesised());
        if (closes) {
            stack.pop();
            boolean nested = level.isOneParenthesisedTerm();
            return parenthesised(new ConditionPiece(level.fold(), level.position, true, nested), level.position);
        }
        operators.increment();
        if (kind == TokenKind.OR) {
            level.closeAlternative();
        }
        return null;
    }

    private ConditionPiece parenthesised(ConditionPiece piece, int position) {
        if (piece.parenthesised()) {
            faults.add(REDUNDANT_ROW, position, "The expression has redundant parentheses;");
        }
        return piece.inParentheses(position);
    }

    private static ComparisonOperator comparator(TokenKind kind) {
        return switch (kind) {
            case EQ -> ComparisonOperator.EQ;
            case NE -> ComparisonOperator.NE;
            case LT -> ComparisonOperator.LT;
            case LE -> ComparisonOperator.LE;
            case GT -> ComparisonOperator.GT;
            case GE -> ComparisonOperator.GE;
            default -> null;
        };
    }
}
