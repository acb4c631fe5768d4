/**
 * The commit sequencer of the engines that run in one process: it gives commits their order, lets writers read what is still queued,
 * and makes whole groups durable with one sync. {@link io.partita.storage.sequencer.CommitSequencer} is the entrance,
 * {@link io.partita.storage.sequencer.SequencedStore} is what an engine provides.
 */
package io.partita.storage.sequencer;
