/** What growing data cost. */
package io.partita.bench.growth;
