/**
 * Secondary indexes: their definitions, the entries that follow from items, and what a change of an item changes in them.
 */
package io.partita.engine.index;
