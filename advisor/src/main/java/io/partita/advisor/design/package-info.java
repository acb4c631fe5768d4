/**
 * What a design is: a table with its indexes, the components that keys are built from, the entities with their key templates, and the
 * access patterns. Immutable, and free of the form it was written in.
 */
package io.partita.advisor.design;
