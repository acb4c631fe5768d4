/** Many short concurrent runs against the engine, judged by the history checker; and planted faults that it must find. */
package io.partita.resilience.linearizability;
