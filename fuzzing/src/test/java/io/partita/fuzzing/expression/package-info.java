/** Expressions drawn from their grammar, held against an evaluator that is as plain as the rules it was written from. */
package io.partita.fuzzing.expression;
