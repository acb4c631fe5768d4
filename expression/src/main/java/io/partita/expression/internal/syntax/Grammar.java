package io.partita.expression.internal.syntax;

/** The three grammars, as far as the lexer must tell them apart: each has its own keywords. */
enum Grammar {
    CONDITION(TokenKind.AND, TokenKind.OR, TokenKind.NOT, TokenKind.IN, TokenKind.BETWEEN),
    UPDATE(TokenKind.SET, TokenKind.REMOVE, TokenKind.ADD, TokenKind.DELETE),
    PROJECTION;

    private final TokenKind[] keywords;

    Grammar(TokenKind... keywords) {
        this.keywords = keywords;
    }

    /** The keyword that {@code word} is in any case, or {@link TokenKind#NAME}. */
    TokenKind kindOf(String word) {
        for (TokenKind keyword : keywords) {
            if (keyword.name().equalsIgnoreCase(word)) {
                return keyword;
            }
        }
        return TokenKind.NAME;
    }
}
