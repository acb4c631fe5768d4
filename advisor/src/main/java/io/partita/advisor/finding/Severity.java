package io.partita.advisor.finding;

/** How much a finding matters, the worst last. */
public enum Severity {
    /** Something that is right, and why. */
    GOOD,
    /** Worth knowing; nothing has to change. */
    INFORMATION,
    /** It works now and will hurt as data or traffic grow, or costs more than it has to. */
    WARNING,
    /** Wrong answers, lost items or refused requests. */
    ERROR
}
