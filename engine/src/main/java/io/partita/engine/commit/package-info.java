/** How changes reach storage: writers of one item take turns, evaluate on the newest state, and commit with a guard on what they read. */
package io.partita.engine.commit;
