/** Reading many items: Query over one item collection, Scan over all of them. */
package io.partita.engine.query;
