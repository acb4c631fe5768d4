/** Contributor insights: whether the most used keys of tables and global indexes are reported, and under which rule names. */
package io.partita.engine.contributor;
