package io.partita.server.internal.metrics;

import io.partita.model.error.ErrorType;

/** How requests end, as numbers that index counters: well, with an error of the API, or in a way that is no answer of the API. */
public final class Outcomes {
    /** An answer of the API, or of whatever else was asked for, with a status below 400. */
    public static final int SUCCESS = 0;

    private static final ErrorType[] ERRORS = ErrorType.values();
    /** Refused by HTTP's means alone: with a status of 400 or above and no error of the API. */
    public static final int REFUSED = 1 + ERRORS.length;
    /** The client was gone before it had its answer. */
    public static final int ABANDONED = 2 + ERRORS.length;
    /** How many there are. */
    public static final int COUNT = 3 + ERRORS.length;

    private Outcomes() {}

    /** The outcome of a request that is answered with an error of the API. */
    public static int of(ErrorType error) {
        return 1 + error.ordinal();
    }

    /** What an outcome is called: the name of the error on the wire, {@code Success}, {@code HttpRefusal} or {@code Abandoned}. */
    static String name(int outcome) {
        if (outcome == SUCCESS) {
            return "Success";
        }
        if (outcome == REFUSED) {
            return "HttpRefusal";
        }
        return outcome == ABANDONED ? "Abandoned" : ERRORS[outcome - 1].wireName();
    }
}
