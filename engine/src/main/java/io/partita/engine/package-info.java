/**
 * The database: {@link io.partita.engine.Database} executes typed requests on a storage engine. It knows nothing of HTTP or JSON.
 */
package io.partita.engine;
