package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * One case, ready to run save for the variables that only the run knows.
 *
 * @param name unique in its file: the rules, and what the row of {@code each} adds
 * @param rules ids of the rules it holds, the most important one first
 * @param says the rule in a sentence
 * @param source where the rule is written down
 * @param given steps that must succeed before the request
 * @param request the step that the case is about
 * @param then steps after it
 * @param gap why this server is known to fail it; null when it must pass
 * @param variables of its row of {@code each}
 */
record Case(
        String name,
        List<String> rules,
        String says,
        String source,
        List<Step> given,
        Step request,
        List<Step> then,
        String gap,
        Expansion variables,
        JsonNode written) {}
