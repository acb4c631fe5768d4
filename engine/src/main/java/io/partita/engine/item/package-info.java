/** Operations on one item: GetItem, PutItem, UpdateItem, DeleteItem. */
package io.partita.engine.item;
