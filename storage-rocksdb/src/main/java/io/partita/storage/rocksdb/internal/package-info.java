/** How the engine on RocksDB works: the data directory, the native database, its log, its records. Nobody else's business. */
package io.partita.storage.rocksdb.internal;
