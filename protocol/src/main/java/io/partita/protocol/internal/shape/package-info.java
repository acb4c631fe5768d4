/**
 * The shapes of the wire: structures, lists, maps and scalars declared as data, which say how JSON becomes values, what a wrong JSON
 * type answers (fact pack: VALIDATION §3) and which constraints hold (fact pack: VALIDATION §4).
 */
package io.partita.protocol.internal.shape;
