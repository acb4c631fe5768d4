/** The log of requests: one line of JSON for each, written by a thread of its own, given up rather than waited for. */
package io.partita.server.internal.requestlog;
