package io.partita.expression.internal.syntax;

import io.partita.expression.kind.ExpressionKind;
import java.util.ArrayList;
import java.util.List;

/** Parses projection expressions: paths between commas. */
public final class ProjectionParser {
    private static final int RESERVED_ROW = 3;
    private static final int LIMIT_ROW = 4;

    private ProjectionParser() {}

    /** The paths of {@code text}, at least one. */
    public static List<PathSyntax> parse(String text) {
        TokenStream tokens = TokenStream.of(ExpressionKind.PROJECTION, text, Grammar.PROJECTION);
        Faults faults = new Faults(ExpressionKind.PROJECTION);
        PathParser paths = new PathParser(tokens, faults, RESERVED_ROW, LIMIT_ROW);
        List<PathSyntax> parsed = new ArrayList<>();
        do {
            parsed.add(paths.read());
        } while (tokens.accept(TokenKind.COMMA));
        if (tokens.kind() != TokenKind.END) {
            throw tokens.unexpected();
        }
        faults.throwAny();
        return List.copyOf(parsed);
    }
}
