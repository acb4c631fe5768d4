package io.partita.expression.internal.syntax;

import java.util.Set;

/** The functions of the languages. */
final class Functions {
    /** The one function of conditions that is an operand. */
    static final String SIZE = "size";

    static final Set<String> OF_CONDITIONS =
            Set.of("attribute_exists", "attribute_not_exists", "attribute_type", "begins_with", "contains", SIZE);
    static final Set<String> OF_UPDATES = Set.of("if_not_exists", "list_append");

    private Functions() {}

    static String unknown(String function) {
        return "Invalid function name; function: " + function;
    }
}
