/** Attribute values and items on the wire, in both directions (fact pack: VALIDATION §5). */
package io.partita.protocol.internal.value;
