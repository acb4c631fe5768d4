/** What is asked: the items of a load, the operations on them and the mixes of operations. */
package io.partita.bench.workload;
