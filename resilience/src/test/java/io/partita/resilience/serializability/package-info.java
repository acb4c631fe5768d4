/**
 * Many short concurrent runs of transactions, single writes and reads over several keys, judged as a whole: is there one order of all of them
 * that respects real time and explains every answer? And planted faults that must be found.
 */
package io.partita.resilience.serializability;
