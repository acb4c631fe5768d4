/** Tables that stay for a while in the state that a change has brought them into: a switch for tests. */
package io.partita.engine.transition;
