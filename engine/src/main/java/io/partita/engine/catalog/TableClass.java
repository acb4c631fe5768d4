package io.partita.engine.catalog;

/** Storage class of a table. Recorded and shown; it changes nothing here. */
public enum TableClass {
    STANDARD,
    STANDARD_INFREQUENT_ACCESS
}
