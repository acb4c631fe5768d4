package io.partita.expression.internal.syntax;

/** One action of an update as written. */
public sealed interface ActionSyntax {
    /** The path the action writes to. */
    PathSyntax target();

    /** {@code SET target = value}. */
    record Set(PathSyntax target, Syntax value) implements ActionSyntax {}

    /** {@code REMOVE target}. */
    record Remove(PathSyntax target) implements ActionSyntax {}

    /** {@code ADD target value}. */
    record Add(PathSyntax target, Syntax.Value value) implements ActionSyntax {}

    /** {@code DELETE target value}. */
    record Delete(PathSyntax target, Syntax.Value value) implements ActionSyntax {}
}
