package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs cases against one endpoint, one after the other. A case that expects an error also holds that no item of the tables it names
 * has changed.
 */
final class CaseRun {
    private final Endpoint endpoint;
    private final Fixtures fixtures;
    private final boolean enveloping;

    CaseRun(Endpoint endpoint, Fixtures fixtures, boolean enveloping) {
        this.endpoint = endpoint;
        this.fixtures = fixtures;
        this.enveloping = enveloping;
    }

    /** What does not hold, or null. */
    String run(Case oneCase) throws IOException {
        Expansion expansion = fixtures.next(oneCase.variables());
        Step request = oneCase.request();
        String text = oneCase.written() + " " + request.body();
        Set<String> tables = fixtures.namedIn(text);
        try {
            for (Step step : oneCase.given()) {
                String failure = step(step, expansion);
                if (failure != null) {
                    return "given " + step.operation() + ": " + failure;
                }
            }
            boolean checksChange = request.expectsError();
            Map<String, List<JsonNode>> before =
                    checksChange && !oneCase.given().isEmpty() ? fixtures.snapshot(tables) : null;
            String failure = step(request, expansion);
            if (failure == null && checksChange) {
                failure = changed(before, fixtures.snapshot(tables));
            }
            for (int i = 0; failure == null && i < oneCase.then().size(); i++) {
                Step step = oneCase.then().get(i);
                failure = step(step, expansion);
                failure = failure == null ? null : "then " + step.operation() + ": " + failure;
            }
            return failure;
        } finally {
            fixtures.clean(fixtures.snapshot(tables), text);
        }
    }

    private static String changed(Map<String, List<JsonNode>> before, Map<String, List<JsonNode>> after) {
        boolean same = before == null ? after.values().stream().allMatch(List::isEmpty) : before.equals(after);
        return same ? null : "the failed request left behind " + after + ", before there was " + before;
    }

    private String step(Step step, Expansion expansion) throws IOException {
        Answer answer = endpoint.send(step, expansion);
        String failure = new Expectation(step, expansion, enveloping).check(answer, step.expectsError());
        if (failure == null && answer.status() == 200 && "CreateTable".equals(step.operation())) {
            fixtures.awaitActive(Json.read(answer.body())
                    .path("TableDescription")
                    .path("TableName")
                    .asText());
        }
        return failure;
    }
}
