/** A bounded past of the storage, for reads that are to lag behind: a switch for tests. */
package io.partita.engine.lag;
