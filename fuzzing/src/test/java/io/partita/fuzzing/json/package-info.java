/** JSON, right and wrong. */
package io.partita.fuzzing.json;
