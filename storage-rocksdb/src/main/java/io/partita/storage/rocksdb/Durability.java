package io.partita.storage.rocksdb;

/** What an acknowledged commit survives. */
public enum Durability {
    /** Power loss: the log is synced before a commit is acknowledged. */
    SYNC,
    /** A crash of this process, but not of the machine: the log is handed to the operating system, which writes it when it likes. */
    OS
}
