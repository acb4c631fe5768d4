/**
 * Large commits out of small ones: {@link io.partita.storage.twophase.TwoPhaseStorage} stands in front of an engine that commits only
 * within one item collection and commits across any of them, by intents in place of records and one deciding write. See
 * docs/explanation/indexes-and-transactions.md and docs/decisions/0012-two-phase-commits.md.
 */
package io.partita.storage.twophase;
