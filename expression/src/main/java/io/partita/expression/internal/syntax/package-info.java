/**
 * From text to syntax trees with placeholders still in them (fact pack: EXPRESSIONS §1, §2). Trees depend on the text alone, so
 * they can be kept and used by many requests at once. No parser recurses: the nesting of the input costs heap, not stack.
 */
package io.partita.expression.internal.syntax;
