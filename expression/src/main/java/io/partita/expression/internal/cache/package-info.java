/** Keeps what was parsed, so that a text that comes again is not parsed again. */
package io.partita.expression.internal.cache;
