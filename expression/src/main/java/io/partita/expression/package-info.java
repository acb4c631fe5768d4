/**
 * The expression languages: conditions, filters, key conditions, updates and projections (fact pack: EXPRESSIONS).
 *
 * <p>{@link io.partita.expression.Expressions} is the entrance. A text is parsed once and remembered; each request then resolves
 * its placeholders against the remembered tree and gets immutable objects that are evaluated on items. Every fault is a
 * ValidationException, raised in the order the fact pack gives.
 */
package io.partita.expression;
