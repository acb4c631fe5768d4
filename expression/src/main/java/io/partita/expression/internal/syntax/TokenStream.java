package io.partita.expression.internal.syntax;

import io.partita.expression.internal.syntax.Lexer.Token;
import io.partita.expression.kind.ExpressionKind;
import io.partita.model.error.DynamoDbException;
import io.partita.model.value.Utf8Order;
import java.util.List;

/** The tokens of one expression with a current position, and the syntax error that position stands for. */
final class TokenStream {
    /** Longest expression in bytes of UTF-8, as sent (fact pack: LIMITS "Expressions"). */
    static final int MAX_TEXT_BYTES = 4096;

    private final ExpressionKind kind;
    private final String text;
    private final List<Token> tokens;
    private int at;

    private TokenStream(ExpressionKind kind, String text, Grammar grammar) {
        this.kind = kind;
        this.text = text;
        this.tokens = Lexer.tokens(text, grammar);
    }

    /**
     * The tokens of {@code text}, after the checks that come before parsing: emptiness, then size (fact pack: EXPRESSIONS SY1, SY3;
     * the text of SY3 ends with the semicolon, ERRORS §9 row 14).
     */
    static TokenStream of(ExpressionKind kind, String text, Grammar grammar) {
        if (isBlank(text)) {
            throw kind.invalid("The expression can not be empty;");
        }
        if (Utf8Order.sizeOf(text) > MAX_TEXT_BYTES) {
            throw kind.invalid("Expression size has exceeded the maximum allowed size;");
        }
        return new TokenStream(kind, text, grammar);
    }

    private static boolean isBlank(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!Lexer.isBlank(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    TokenKind kind() {
        return tokens.get(at).kind();
    }

    /** Kind of the token after the current one; END stays END. */
    TokenKind nextKind() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1)).kind();
    }

    /** The current token as written. */
    String text() {
        Token token = tokens.get(at);
        return text.substring(token.start(), token.end());
    }

    /** Where the current token starts, to tell which of two faults comes first in the text. */
    int position() {
        return tokens.get(at).start();
    }

    void advance() {
        at++;
    }

    /** Passes a token of the given kind, or fails. */
    void expect(TokenKind expected) {
        if (kind() != expected) {
            throw unexpected();
        }
        advance();
    }

    /** Passes a token of the given kind if it is the current one. */
    boolean accept(TokenKind wanted) {
        if (kind() != wanted) {
            return false;
        }
        advance();
        return true;
    }

    /**
     * The syntax error for the current token. Its window runs from the start of the previous token to the end of the next one, for
     * the end of input to the very end of the text (fact pack: EXPRESSIONS SY5, SY6).
     */
    DynamoDbException unexpected() {
        int start = tokens.get(Math.max(at - 1, 0)).start();
        String token;
        int end;
        if (kind() == TokenKind.END) {
            token = "<EOF>";
            end = text.length();
        } else {
            token = text();
            end = tokens.get(nextKind() == TokenKind.END ? at : at + 1).end();
        }
        return kind.invalid("Syntax error; token: \"" + token + "\", near: \"" + text.substring(start, end) + "\"");
    }
}
