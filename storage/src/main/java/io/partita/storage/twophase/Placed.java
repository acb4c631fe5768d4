package io.partita.storage.twophase;

/**
 * An intent found in place of a record, whose transaction is decided.
 *
 * @param version version of the intent
 * @param committed how it was decided
 */
record Placed(Intent intent, long version, boolean committed) {}
