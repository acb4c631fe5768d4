/** The way to the server: connections that have one request under way each, driven by few threads and with little work of their own. */
package io.partita.bench.wire;
