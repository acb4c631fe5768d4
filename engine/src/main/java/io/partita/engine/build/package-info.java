/** Carries secondary indexes from the state they were recorded in to the one they are meant for. */
package io.partita.engine.build;
