/** Attribute values: the ten types, exact decimal numbers, binaries, and the orders DynamoDB defines on them. */
package io.partita.model.value;
