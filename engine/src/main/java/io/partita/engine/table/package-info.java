/** Operations on tables: create, describe, list, update, delete, and the limits they obey. */
package io.partita.engine.table;
