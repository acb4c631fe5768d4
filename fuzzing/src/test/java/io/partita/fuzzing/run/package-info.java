/** Seeds, time and shrinking, the same for every fuzzer. */
package io.partita.fuzzing.run;
