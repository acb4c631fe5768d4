/** The real server as a process of its own, spoken to over HTTP: started, killed, starved of disk, and found out about. */
package io.partita.resilience.process;
