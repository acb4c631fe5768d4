package io.partita.expression.internal.syntax;

import io.partita.expression.internal.syntax.PathSyntax.Element;
import io.partita.expression.path.DocumentPath;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads paths and notes what is wrong with their elements.
 *
 * <p>The two limits, 32 elements and an index that fits 31 bits, are reported in the words of the public local version of the
 * service, after all other faults of the text; neither text nor order is pinned [?].
 */
final class PathParser {
    private final TokenStream tokens;
    private final Faults faults;
    private final int reservedRow;
    private final int limitRow;

    PathParser(TokenStream tokens, Faults faults, int reservedRow, int limitRow) {
        this.tokens = tokens;
        this.faults = faults;
        this.reservedRow = reservedRow;
        this.limitRow = limitRow;
    }

    PathSyntax read() {
        List<Element> elements = new ArrayList<>(4);
        elements.add(readName());
        return readRest(elements);
    }

    /** Continues a path whose beginning stood in parentheses. */
    PathSyntax readRestOf(PathSyntax beginning) {
        return readRest(new ArrayList<>(beginning.elements()));
    }

    /** Whether the current token continues a path. */
    boolean atContinuation() {
        return tokens.kind() == TokenKind.DOT || tokens.kind() == TokenKind.LEFT_BRACKET;
    }

    private PathSyntax readRest(List<Element> elements) {
        int start = tokens.position();
        while (atContinuation()) {
            elements.add(tokens.accept(TokenKind.DOT) ? readName() : readIndex());
        }
        if (elements.size() > DocumentPath.MAX_ELEMENTS) {
            faults.add(
                    limitRow,
                    start,
                    "The document path has too many nesting elements; nesting levels: " + elements.size());
        }
        return PathSyntax.of(elements);
    }

    private Element readName() {
        TokenKind kind = tokens.kind();
        if (kind != TokenKind.NAME && kind != TokenKind.NAME_REF) {
            throw tokens.unexpected();
        }
        String name = tokens.text();
        if (kind == TokenKind.NAME && ReservedWords.contains(name)) {
            faults.add(
                    reservedRow, tokens.position(), "Attribute name is a reserved keyword; reserved keyword: " + name);
        }
        tokens.advance();
        return kind == TokenKind.NAME ? new Element.Plain(name) : new Element.Ref(name);
    }

    private Element readIndex() {
        tokens.expect(TokenKind.LEFT_BRACKET);
        if (tokens.kind() != TokenKind.NUMBER) {
            throw tokens.unexpected();
        }
        String digits = tokens.text();
        int index = 0;
        try {
            index = Integer.parseInt(digits);
        } catch (NumberFormatException tooLarge) {
            faults.add(
                    limitRow,
                    tokens.position(),
                    "List index is not within the allowable range; index: [" + digits + "]");
        }
        tokens.advance();
        tokens.expect(TokenKind.RIGHT_BRACKET);
        return new Element.Indexed(index);
    }
}
