/**
 * Data made up for a design, what exactly a pattern asks of it, and the exact forecast of what that costs, computed without a database.
 * Everything is repeatable: it follows from the design and its seed.
 */
package io.partita.advisor.data;
