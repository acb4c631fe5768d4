/** JSON as bytes: reading it as a stream of tokens, writing it into a growing buffer. */
package io.partita.protocol.internal.json;
