/** Capacity arithmetic, in half units so that no fraction is ever rounded. */
package io.partita.engine.capacity;
