/**
 * Document paths, and the one tree of paths behind projections, the overlap check and the fragments that UPDATED_OLD and
 * UPDATED_NEW return.
 */
package io.partita.expression.path;
