/** Reading many items of a table or an index: Query over one item collection, Scan over all of them. */
package io.partita.engine.query;
