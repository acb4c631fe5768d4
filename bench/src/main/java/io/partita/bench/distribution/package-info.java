/** Which of the items a request is about: the distributions of the Yahoo! Cloud Serving Benchmark. */
package io.partita.bench.distribution;
