/** What all requests have in common: who asks, and the parameters that several operations share. */
package io.partita.engine.request;
