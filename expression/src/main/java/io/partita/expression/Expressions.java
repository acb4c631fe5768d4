package io.partita.expression;

import io.partita.expression.condition.Condition;
import io.partita.expression.internal.cache.ParseCache;
import io.partita.expression.internal.resolve.ConditionResolver;
import io.partita.expression.internal.resolve.ProjectionResolver;
import io.partita.expression.internal.resolve.UpdateResolver;
import io.partita.expression.internal.syntax.ActionSyntax;
import io.partita.expression.internal.syntax.ConditionParser;
import io.partita.expression.internal.syntax.PathSyntax;
import io.partita.expression.internal.syntax.ProjectionParser;
import io.partita.expression.internal.syntax.Syntax;
import io.partita.expression.internal.syntax.UpdateParser;
import io.partita.expression.keycondition.KeyCondition;
import io.partita.expression.kind.ExpressionKind;
import io.partita.expression.projection.Projection;
import io.partita.expression.update.Update;
import java.util.List;

/**
 * Turns the texts of expressions into objects that work on items. One instance serves a whole database: it is safe for use by many
 * threads and remembers the trees of the texts it has parsed, within bounds. Placeholders are resolved anew for each request.
 *
 * <p>Every method throws {@link io.partita.model.error.DynamoDbException}, a ValidationException {@code Invalid {parameter}: …}, for
 * the fault that wins by the order of EXPRESSIONS §2 to §6. They mark the placeholders they use and leave it to the caller to check
 * the placeholders themselves, before and after.
 */
public final class Expressions {
    private static final int CACHED_TEXTS = 4096;
    private static final int CACHED_CHARS = 512 * 1024;

    private final ParseCache<Syntax> conditions = new ParseCache<>(CACHED_TEXTS, CACHED_CHARS);
    private final ParseCache<List<ActionSyntax>> updates = new ParseCache<>(CACHED_TEXTS, CACHED_CHARS);
    private final ParseCache<List<PathSyntax>> projections = new ParseCache<>(CACHED_TEXTS, CACHED_CHARS);

    /**
     * A condition or filter. For {@link ExpressionKind#KEY_CONDITION} this is the step before {@link KeyCondition#of}.
     *
     * @param kind CONDITION, FILTER or KEY_CONDITION
     */
    public Condition condition(ExpressionKind kind, String text, Placeholders placeholders) {
        Syntax syntax = conditions.get(text);
        if (syntax == null) {
            syntax = ConditionParser.parse(kind, text);
            conditions.put(text, syntax);
        }
        return ConditionResolver.resolve(kind, syntax, placeholders);
    }

    /** A key condition, its structure included. */
    public KeyCondition keyCondition(String text, Placeholders placeholders) {
        return KeyCondition.of(condition(ExpressionKind.KEY_CONDITION, text, placeholders));
    }

    /** An update. */
    public Update update(String text, Placeholders placeholders) {
        List<ActionSyntax> syntax = updates.get(text);
        if (syntax == null) {
            syntax = UpdateParser.parse(text);
            updates.put(text, syntax);
        }
        return UpdateResolver.resolve(syntax, placeholders);
    }

    /** A projection. */
    public Projection projection(String text, Placeholders placeholders) {
        List<PathSyntax> syntax = projections.get(text);
        if (syntax == null) {
            syntax = ProjectionParser.parse(text);
            projections.put(text, syntax);
        }
        return ProjectionResolver.resolve(syntax, placeholders);
    }
}
