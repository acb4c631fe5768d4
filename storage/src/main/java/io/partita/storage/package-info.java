/**
 * The only thing a storage engine has to implement: {@link io.partita.storage.Storage}, one-shot and non-interactive. It knows keys,
 * bytes and versions; tables, items and expressions are the database's.
 */
package io.partita.storage;
