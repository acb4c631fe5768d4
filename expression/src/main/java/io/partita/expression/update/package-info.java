/**
 * Updates: what an update expression does to an item (fact pack: EXPRESSIONS §8). Everything is read from the item before the
 * update; values that an update does not touch are shared between the item before and the item after.
 */
package io.partita.expression.update;
