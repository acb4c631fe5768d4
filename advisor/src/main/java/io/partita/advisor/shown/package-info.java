/**
 * Advice on the items that somebody looks at: a part of a table in, findings and marks on single keys out, both as JSON. Pure functions of
 * what is sent, with bounded work.
 */
package io.partita.advisor.shown;
