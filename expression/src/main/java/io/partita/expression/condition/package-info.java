/**
 * Conditions with resolved operands, and their evaluation (fact pack: EXPRESSIONS §7). Condition and filter expressions and the
 * legacy condition parameters all become these trees.
 */
package io.partita.expression.condition;
