/** What can be seen of partitions, capacity and heat, beyond the API. */
package io.partita.engine.insight;
