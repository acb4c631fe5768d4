/** Projections: which parts of an item an answer holds. */
package io.partita.expression.projection;
