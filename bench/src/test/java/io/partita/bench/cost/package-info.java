/** What a request may cost in things that can be counted, so that a machine's speed plays no part. */
package io.partita.bench.cost;
