/** Putting a load on a server, at a rate or as fast as it answers, and measuring it. */
package io.partita.bench.load;
