/** Consumers of streams by the AWS SDK for Java: following shards, counts kept from changes, sessions that expire. */
package io.partita.clients.streams;
