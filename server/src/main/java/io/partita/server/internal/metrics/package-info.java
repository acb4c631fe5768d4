/**
 * What the server counts of requests, and how it is shown to Prometheus. Counting allocates nothing and is done by event loops, each for
 * itself; the library that renders the page is loaded when somebody asks for it for the first time.
 */
package io.partita.server.internal.metrics;
