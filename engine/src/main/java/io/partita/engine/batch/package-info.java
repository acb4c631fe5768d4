/** Several independent reads or writes in one request: BatchGetItem, BatchWriteItem. */
package io.partita.engine.batch;
