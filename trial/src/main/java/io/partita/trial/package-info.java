/**
 * Tries a key design: creates its table in a database inside the process, loads made-up data, executes every pattern and sets what was
 * measured beside what was forecast. Nothing leaves the process.
 */
package io.partita.trial;
