/** The five kinds of expressions, and how errors name them. */
package io.partita.expression.kind;
