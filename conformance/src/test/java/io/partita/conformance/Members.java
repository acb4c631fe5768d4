package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;

/**
 * How the members of what is written in a file of cases are read: none is passed over because it is misspelt, and of several places where
 * one may stand the nearest that has it decides.
 */
final class Members {
    /** What is expected of an answer; a step has only these, behind its operation. */
    static final Set<String> OF_STEP = Set.of(
            "answer",
            "has",
            "error",
            "message",
            "enveloped",
            "faults",
            "matches",
            "anyOf",
            "status",
            "responseHeaders",
            "text",
            "pages",
            "keep",
            "eventually");

    /** What a case may say: of itself, of its request, and all that a step may. */
    static final Set<String> OF_CASE = and(
            OF_STEP, "rule", "source", "says", "each", "items", "given", "send", "body", "without", "method", "path",
            "headers", "raw", "hex", "then", "gap");

    private Members() {}

    private static Set<String> and(Set<String> some, String... others) {
        Set<String> all = new HashSet<>(some);
        all.addAll(Set.of(others));
        return Set.copyOf(all);
    }

    /** Refuses every member that is neither {@code known} nor {@code own}. */
    static void requireKnown(JsonNode written, Set<String> known, String... own) {
        Set<String> all = and(known, own);
        for (String name : (Iterable<String>) written::fieldNames) {
            if (!all.contains(name)) {
                throw new IllegalArgumentException("unknown member " + name + " in " + written);
            }
        }
    }

    /** What the first of the places that has the member says; null when none has it. */
    static JsonNode nearest(String member, JsonNode... places) {
        for (JsonNode place : places) {
            if (place.has(member)) {
                return place.get(member);
            }
        }
        return null;
    }

    /** The text that the first of the places that has the member says; null when that is JSON's null, or none has it. */
    static String text(String member, JsonNode... places) {
        JsonNode nearest = nearest(member, places);
        return nearest == null ? null : nearest.textValue();
    }
}
