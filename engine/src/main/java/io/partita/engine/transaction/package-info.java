/** Several items read or written as one: TransactWriteItems, TransactGetItems, and the tokens that make a repeated transaction harmless. */
package io.partita.engine.transaction;
