/**
 * How items change: writers of one item take turns, evaluate on the newest state, and commit with a guard on what they read, one item
 * at a time or several together, with everything that follows from it in the table's indexes.
 */
package io.partita.engine.change;
