/** How the capacity of tables and global indexes is paid for: on demand or provisioned, with limits and with what was asked to be ready. */
package io.partita.engine.billing;
