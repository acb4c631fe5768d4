/** What the database knows about its tables, kept as items in a space of its own. */
package io.partita.engine.catalog;
