/** Write sharding: one hot partition key value under ten keys, and reads that merge them in the order of the sort key. */
package io.partita.clients.sharding;
