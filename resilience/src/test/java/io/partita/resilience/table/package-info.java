/** What creating and deleting tables costs, however large they are. */
package io.partita.resilience.table;
