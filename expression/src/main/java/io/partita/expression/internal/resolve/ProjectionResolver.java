package io.partita.expression.internal.resolve;

import io.partita.expression.Placeholders;
import io.partita.expression.internal.syntax.Faults;
import io.partita.expression.internal.syntax.PathSyntax;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.path.DocumentPath;
import io.partita.expression.path.PathTree;
import io.partita.expression.projection.Projection;
import java.util.ArrayList;
import java.util.List;

/** Resolves projections and checks rows PE4 to PE6 (fact pack: EXPRESSIONS §6). */
public final class ProjectionResolver {
    private static final int UNDEFINED_ROW = 4;

    private ProjectionResolver() {}

    /** The projection that {@code syntax} states with these placeholders. */
    public static Projection resolve(List<PathSyntax> syntax, Placeholders placeholders) {
        Faults faults = new Faults(ExpressionKind.PROJECTION);
        References references = new References(placeholders, faults, UNDEFINED_ROW, UNDEFINED_ROW);
        List<DocumentPath> paths = new ArrayList<>(syntax.size());
        for (PathSyntax path : syntax) {
            paths.add(references.path(path));
        }
        faults.throwAny();
        PathTree tree = PathTree.of(paths);
        if (tree.clash() != null) {
            throw ExpressionKind.PROJECTION.invalid(tree.clash().describe());
        }
        return Projection.of(tree);
    }
}
