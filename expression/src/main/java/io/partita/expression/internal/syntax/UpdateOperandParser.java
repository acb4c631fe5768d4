package io.partita.expression.internal.syntax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Reads one operand of SET: a path, a value or a function call, each in at most one parenthesis. Arguments of functions follow the
 * same rule [?]. Calls nest on a stack kept here.
 */
final class UpdateOperandParser {
    private final TokenStream tokens;
    private final PathParser paths;
    private final Faults faults;
    private final OperatorCount operators;

    UpdateOperandParser(TokenStream tokens, PathParser paths, Faults faults, OperatorCount operators) {
        this.tokens = tokens;
        this.paths = paths;
        this.faults = faults;
        this.operators = operators;
    }

    /** A call whose arguments are being read. */
    private static final class OpenCall {
        final String function;
        final boolean parenthesised;
        final List<Syntax> arguments = new ArrayList<>(2);

        OpenCall(String function, boolean parenthesised) {
            this.function = function;
            this.parenthesised = parenthesised;
        }
    }

    Syntax read() {
        Deque<OpenCall> calls = new ArrayDeque<>();
        while (true) {
            boolean parenthesised = tokens.accept(TokenKind.LEFT_PARENTHESIS);
            if (tokens.kind() == TokenKind.NAME && tokens.nextKind() == TokenKind.LEFT_PARENTHESIS) {
                calls.push(openCall(parenthesised));
                continue;
            }
            Syntax operand = close(readLeaf(), parenthesised);
            while (true) {
                OpenCall call = calls.peek();
                if (call == null) {
                    return operand;
                }
                call.arguments.add(operand);
                if (tokens.accept(TokenKind.COMMA)) {
                    break;
                }
                tokens.expect(TokenKind.RIGHT_PARENTHESIS);
                calls.pop();
                operand = close(new Syntax.Call(call.function, List.copyOf(call.arguments)), call.parenthesised);
            }
        }
    }

    private OpenCall openCall(boolean parenthesised) {
        String function = tokens.text();
        if (!Functions.OF_UPDATES.contains(function)) {
            faults.add(UpdateParser.UNKNOWN_FUNCTION_ROW, tokens.position(), Functions.unknown(function));
        }
        operators.increment();
        tokens.advance();
        tokens.advance();
        return new OpenCall(function, parenthesised);
    }

    private Syntax readLeaf() {
        if (tokens.kind() != TokenKind.VALUE_REF) {
            return paths.read();
        }
        Syntax value = new Syntax.Value(tokens.text());
        tokens.advance();
        return value;
    }

    private Syntax close(Syntax operand, boolean parenthesised) {
        if (parenthesised) {
            tokens.expect(TokenKind.RIGHT_PARENTHESIS);
        }
        return operand;
    }
}
