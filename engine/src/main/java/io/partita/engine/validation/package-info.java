/** Checks that several operations share. Which come when is written down in each operation. */
package io.partita.engine.validation;
