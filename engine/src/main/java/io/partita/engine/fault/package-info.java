/** How faults of the storage look to clients. */
package io.partita.engine.fault;
