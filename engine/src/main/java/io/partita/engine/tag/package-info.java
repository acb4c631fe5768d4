/** Tags on tables. */
package io.partita.engine.tag;
