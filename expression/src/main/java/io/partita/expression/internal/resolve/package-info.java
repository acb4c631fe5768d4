/**
 * From syntax trees to what is evaluated: placeholders are replaced, and the checks that need the values or the replaced names are
 * made. Trees nest at most 300 deep, so descending recursively is safe.
 */
package io.partita.expression.internal.resolve;
