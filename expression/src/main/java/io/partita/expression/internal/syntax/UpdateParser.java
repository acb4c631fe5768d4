package io.partita.expression.internal.syntax;

import io.partita.expression.kind.ExpressionKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Parses update expressions. Faults of rows UE2 to UE4 concern the text alone and are reported here (fact pack: EXPRESSIONS §5).
 */
public final class UpdateParser {
    private static final int RESERVED_ROW = 2;
    static final int UNKNOWN_FUNCTION_ROW = 3;
    private static final int SECTION_ROW = 4;
    private static final int LIMIT_ROW = 5;

    private final TokenStream tokens;
    private final Faults faults;
    private final PathParser paths;
    private final OperatorCount operators = new OperatorCount();
    private final UpdateOperandParser operands;
    private final List<ActionSyntax> actions = new ArrayList<>();

    private UpdateParser(String text) {
        tokens = TokenStream.of(ExpressionKind.UPDATE, text, Grammar.UPDATE);
        faults = new Faults(ExpressionKind.UPDATE);
        paths = new PathParser(tokens, faults, RESERVED_ROW, LIMIT_ROW);
        operands = new UpdateOperandParser(tokens, paths, faults, operators);
    }

    /**
     * The actions of {@code text} in its order, at least one.
     *
     * @throws io.partita.model.error.DynamoDbException ValidationException for SY and UE2 to UE4
     */
    public static List<ActionSyntax> parse(String text) {
        UpdateParser parser = new UpdateParser(text);
        parser.readSections();
        parser.operators.requireWithinLimit(ExpressionKind.UPDATE);
        parser.faults.throwAny();
        return List.copyOf(parser.actions);
    }

    private void readSections() {
        Set<TokenKind> seen = EnumSet.noneOf(TokenKind.class);
        do {
            TokenKind section = tokens.kind();
            int position = tokens.position();
            readSection(section);
            if (!seen.add(section)) {
                faults.add(
                        SECTION_ROW,
                        position,
                        "The \"" + section.name() + "\" section can only be used once in an update expression;");
            }
        } while (tokens.kind() != TokenKind.END);
    }

    private void readSection(TokenKind section) {
        boolean known = section == TokenKind.SET
                || section == TokenKind.REMOVE
                || section == TokenKind.ADD
                || section == TokenKind.DELETE;
        if (!known) {
            throw tokens.unexpected();
        }
        tokens.advance();
        do {
            actions.add(readAction(section));
        } while (tokens.accept(TokenKind.COMMA));
    }

    private ActionSyntax readAction(TokenKind section) {
        PathSyntax target = paths.read();
        if (section == TokenKind.SET) {
            tokens.expect(TokenKind.EQ);
            return new ActionSyntax.Set(target, readValue());
        }
        if (section == TokenKind.REMOVE) {
            return new ActionSyntax.Remove(target);
        }
        if (tokens.kind() != TokenKind.VALUE_REF) {
            throw tokens.unexpected();
        }
        Syntax.Value value = new Syntax.Value(tokens.text());
        tokens.advance();
        return section == TokenKind.ADD ? new ActionSyntax.Add(target, value) : new ActionSyntax.Delete(target, value);
    }

    /** Reads {@code a}, {@code a + b}, {@code (a + b)} or {@code (a) + b}, where a and b may stand in one parenthesis each. */
    private Syntax readValue() {
        if (!tokens.accept(TokenKind.LEFT_PARENTHESIS)) {
            return readSumAfter(operands.read());
        }
        boolean doublyOpened = tokens.kind() == TokenKind.LEFT_PARENTHESIS;
        Syntax first = operands.read();
        Syntax sum = readSumAfter(first);
        tokens.expect(TokenKind.RIGHT_PARENTHESIS);
        boolean justOneOperand = sum == first && !doublyOpened;
        return justOneOperand ? readSumAfter(first) : sum;
    }

    private Syntax readSumAfter(Syntax left) {
        boolean minus = tokens.kind() == TokenKind.MINUS;
        if (!minus && tokens.kind() != TokenKind.PLUS) {
            return left;
        }
        operators.increment();
        tokens.advance();
        return new Syntax.Sum(minus, left, operands.read());
    }
}
