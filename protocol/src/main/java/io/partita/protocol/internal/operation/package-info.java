/** One codec per API operation: its declared input and the writing of its answer. */
package io.partita.protocol.internal.operation;
