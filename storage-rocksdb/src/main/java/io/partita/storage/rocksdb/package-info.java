/**
 * The embedded storage engine on RocksDB. {@link io.partita.storage.rocksdb.RocksDbStorage} is the entrance; what it promises about a
 * damaged log and a full disk is in {@code docs/decisions/0007-log-recovery.md} and {@code 0008-full-disk.md}.
 */
package io.partita.storage.rocksdb;
