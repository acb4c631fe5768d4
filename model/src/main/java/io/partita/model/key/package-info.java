/** Keys: key schemas, order-preserving key bytes and the token that places a partition key on the hash ring. */
package io.partita.model.key;
