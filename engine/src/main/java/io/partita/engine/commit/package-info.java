/** How commits reach storage, and how it is found out what became of them. */
package io.partita.engine.commit;
