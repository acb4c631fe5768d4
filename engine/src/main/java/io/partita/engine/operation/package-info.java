/** What an operation is, and the call it is executed in. */
package io.partita.engine.operation;
