/** Time to live: tables say which attribute of an item tells when it expires, and what has expired is deleted in the background. */
package io.partita.engine.ttl;
