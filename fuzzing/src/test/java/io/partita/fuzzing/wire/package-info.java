/** A whole server in this process, and a client that sends anything. */
package io.partita.fuzzing.wire;
