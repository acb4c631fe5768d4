/** Brings new indexes of tables into being and takes deleted ones away, while clients read and write. */
package io.partita.engine.build;
