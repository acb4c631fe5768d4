/** What the database does with keys, in the words of its documentation. */
package io.partita.engine.keys;
