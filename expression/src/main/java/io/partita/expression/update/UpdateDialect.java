package io.partita.expression.update;

/** Where an update comes from, which decides a few rules of ADD and DELETE (fact pack: EXPRESSIONS §8, "legacy PUT/ADD/DELETE"). */
public enum UpdateDialect {
    /** An UpdateExpression. */
    EXPRESSION,

    /** AttributeUpdates: ADD also appends lists, and a clash of types has a text of its own. */
    LEGACY
}
