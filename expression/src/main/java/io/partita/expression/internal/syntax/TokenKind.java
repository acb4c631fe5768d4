package io.partita.expression.internal.syntax;

/** The kinds of tokens. Keywords are names to the grammars that do not know them. */
enum TokenKind {
    NAME,
    NAME_REF,
    VALUE_REF,
    NUMBER,
    LEFT_PARENTHESIS,
    RIGHT_PARENTHESIS,
    LEFT_BRACKET,
    RIGHT_BRACKET,
    COMMA,
    DOT,
    EQ,
    NE,
    LT,
    LE,
    GT,
    GE,
    PLUS,
    MINUS,
    AND,
    OR,
    NOT,
    IN,
    BETWEEN,
    SET,
    REMOVE,
    ADD,
    DELETE,
    /** A character no token begins with. */
    ILLEGAL,
    END
}
