/** Key conditions: which keys a query reads. */
package io.partita.expression.keycondition;
