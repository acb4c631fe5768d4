/**
 * The parameters from before expressions (fact pack: VALIDATION §7.1, §7.2). Each kind is checked by its own rules and then becomes what
 * the matching expression becomes, so that operations know only one way to evaluate.
 */
package io.partita.engine.legacy;
