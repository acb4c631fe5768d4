package io.partita.expression.internal.syntax;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into tokens. It refuses nothing: a character that fits nowhere is a token of its own, for the parser to meet. */
final class Lexer {
    private final String text;
    private final Grammar grammar;
    private final List<Token> tokens = new ArrayList<>();

    private Lexer(String text, Grammar grammar) {
        this.text = text;
        this.grammar = grammar;
    }

    /** A piece of the text, from {@code start} to before {@code end}. */
    record Token(TokenKind kind, int start, int end) {}

    /** The tokens of {@code text}, closed by one of kind END. */
    static List<Token> tokens(String text, Grammar grammar) {
        Lexer lexer = new Lexer(text, grammar);
        int at = 0;
        while ((at = lexer.skipBlanks(at)) < text.length()) {
            at = lexer.addTokenAt(at);
        }
        lexer.tokens.add(new Token(TokenKind.END, text.length(), text.length()));
        return lexer.tokens;
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int addTokenAt(int start) {
        char c = text.charAt(start);
        int afterWord = wordEnd(start + 1);
        if (isLetter(c) || c == '_') {
            return add(grammar.kindOf(text.substring(start, afterWord)), start, afterWord);
        }
        if (isDigit(c)) {
            return add(TokenKind.NUMBER, start, numberEnd(start));
        }
        if ((c == '#' || c == ':') && afterWord > start + 1) {
            return add(c == '#' ? TokenKind.NAME_REF : TokenKind.VALUE_REF, start, afterWord);
        }
        char next = start + 1 < text.length() ? text.charAt(start + 1) : ' ';
        return switch (c) {
            case '(' -> add(TokenKind.LEFT_PARENTHESIS, start, start + 1);
            case ')' -> add(TokenKind.RIGHT_PARENTHESIS, start, start + 1);
            case '[' -> add(TokenKind.LEFT_BRACKET, start, start + 1);
            case ']' -> add(TokenKind.RIGHT_BRACKET, start, start + 1);
            case ',' -> add(TokenKind.COMMA, start, start + 1);
            case '.' -> add(TokenKind.DOT, start, start + 1);
            case '+' -> add(TokenKind.PLUS, start, start + 1);
            case '-' -> add(TokenKind.MINUS, start, start + 1);
            case '=' -> add(TokenKind.EQ, start, start + 1);
            case '<' -> {
                if (next == '>') {
                    yield add(TokenKind.NE, start, start + 2);
                }
                yield next == '=' ? add(TokenKind.LE, start, start + 2) : add(TokenKind.LT, start, start + 1);
            }
            case '>' -> next == '=' ? add(TokenKind.GE, start, start + 2) : add(TokenKind.GT, start, start + 1);
            default -> add(TokenKind.ILLEGAL, start, start + Character.charCount(text.codePointAt(start)));
        };
    }

    private int add(TokenKind kind, int start, int end) {
        tokens.add(new Token(kind, start, end));
        return end;
    }

    private int wordEnd(int from) {
        int at = from;
        while (at < text.length() && isWordPart(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int numberEnd(int from) {
        int at = from;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isWordPart(char c) {
        return isLetter(c) || isDigit(c) || c == '_';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
