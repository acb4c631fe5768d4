/**
 * What is recorded of changes: the log of a table, the form of its records, and the streams that are views of it; see
 * docs/explanation/change-log.md.
 */
package io.partita.engine.changelog;
