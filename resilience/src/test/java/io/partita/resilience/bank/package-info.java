/** A bank on the real server: money that moves by transactions, single updates and batches, through kills, and must stay. */
package io.partita.resilience.bank;
