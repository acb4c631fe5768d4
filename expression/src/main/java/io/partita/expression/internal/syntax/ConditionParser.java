package io.partita.expression.internal.syntax;

import io.partita.expression.ExpressionKind;
import io.partita.expression.condition.ComparisonOperator;
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
    private final OperatorCount operators = new OperatorCount();
    private final Deque<ConditionFrame> stack = new ArrayDeque<>();

    private ConditionParser(ExpressionKind kind, String text) {
        tokens = TokenStream.of(kind, text, Grammar.CONDITION);
        faults = new Faults(kind);
        paths = new PathParser(tokens, faults, RESERVED_ROW, LIMIT_ROW);
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

    /** Something complete: an operand, a condition, or a call that may still be either. */
    private record Piece(Syntax syntax, int position, boolean condition, boolean parenthesised) {
        boolean isCall() {
            return syntax instanceof Syntax.Call;
        }
    }

    private Syntax run() {
        ConditionFrame.Level root = new ConditionFrame.Level(-1);
        stack.push(root);
        Piece piece = null;
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
    private Piece open() {
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
                return new Piece(value, position, false, false);
            }
            case NAME -> {
                if (tokens.nextKind() == TokenKind.LEFT_PARENTHESIS) {
                    openCall(position);
                    return null;
                }
                return new Piece(paths.read(), position, false, false);
            }
            default -> {
                return new Piece(paths.read(), position, false, false);
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
    private Piece continueOperand(Piece piece) {
        if (piece.syntax() instanceof PathSyntax path && piece.parenthesised() && paths.atContinuation()) {
            return new Piece(paths.readRestOf(path), piece.position(), false, false);
        }
        return switch (stack.peek()) {
            case ConditionFrame.Level level -> continueLevel(level, piece);
            case ConditionFrame.Parenthesis parenthesis -> {
                tokens.expect(TokenKind.RIGHT_PARENTHESIS);
                stack.pop();
                yield parenthesised(piece, parenthesis.position());
            }
            case ConditionFrame.Call call -> {
                requireOperand(piece);
                call.arguments.add(piece.syntax());
                yield endsWithParenthesis() ? new Piece(call.syntax(), call.position, false, false) : null;
            }
            case ConditionFrame.Candidates in -> {
                requireOperand(piece);
                in.candidates.add(piece.syntax());
                yield endsWithParenthesis() ? new Piece(in.syntax(), in.position, true, false) : null;
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

    private Piece continueLevel(ConditionFrame.Level level, Piece piece) {
        return switch (level.expecting) {
            case FIRST_OPERAND -> afterFirstOperand(level, piece);
            case SECOND_OPERAND -> {
                requireOperand(piece);
                yield predicate(level, new Syntax.Comparison(level.comparator, level.operand, piece.syntax()));
            }
            case LOWER_BOUND -> {
                tokens.expect(TokenKind.AND);
                requireOperand(piece);
                level.lowerBound = piece.syntax();
                level.expecting = ConditionFrame.Expecting.UPPER_BOUND;
                yield null;
            }
            case UPPER_BOUND -> {
                requireOperand(piece);
                yield predicate(level, new Syntax.Between(level.operand, level.lowerBound, piece.syntax()));
            }
        };
    }

    private Piece afterFirstOperand(ConditionFrame.Level level, Piece piece) {
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
                requireOperand(piece);
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
        return asCondition(piece);
    }

    private static Piece predicate(ConditionFrame.Level level, Syntax predicate) {
        level.expecting = ConditionFrame.Expecting.FIRST_OPERAND;
        return new Piece(predicate, level.position, true, false);
    }

    private Piece startPredicate(ConditionFrame.Level level, Piece piece, ConditionFrame.Expecting next) {
        requireOperand(piece);
        operators.increment();
        tokens.advance();
        level.operand = piece.syntax();
        level.expecting = next;
        return null;
    }

    /** Goes on after a condition, whose frame can only be a level. */
    private Piece continueCondition(Piece piece) {
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
            return parenthesised(new Piece(level.fold(), level.position, true, nested), level.position);
        }
        operators.increment();
        if (kind == TokenKind.OR) {
            level.closeAlternative();
        }
        return null;
    }

    private Piece parenthesised(Piece piece, int position) {
        if (piece.parenthesised()) {
            faults.add(REDUNDANT_ROW, position, "The expression has redundant parentheses;");
        }
        return new Piece(piece.syntax(), piece.isCall() ? piece.position() : position, piece.condition(), true);
    }

    /** A call that turns out to be a condition. */
    private Piece asCondition(Piece piece) {
        Syntax.Call call = (Syntax.Call) piece.syntax();
        if (call.function().equals(Functions.SIZE)) {
            addMisuse(call, piece.position());
        }
        return new Piece(call, piece.position(), true, piece.parenthesised());
    }

    /** Notes a call that turns out to be an operand but is not of the one function allowed there. */
    private void requireOperand(Piece piece) {
        if (piece.syntax() instanceof Syntax.Call call && !call.function().equals(Functions.SIZE)) {
            addMisuse(call, piece.position());
        }
    }

    private void addMisuse(Syntax.Call call, int position) {
        faults.add(
                MISUSED_FUNCTION_ROW,
                position,
                "The function is not allowed to be used this way in an expression; function: " + call.function());
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
