package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs cases against one endpoint, one after the other. A case that expects an error also holds that no item of the tables it names
 * has changed.
 */
final class CaseRun {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Endpoint endpoint;
    private final Fixtures fixtures;
    private final boolean enveloping;
    private final int mostAttempts;
    private Expansion expansion;

    /**
     * A run of cases.
     *
     * @param mostAttempts how often, at most, a step is sent that need not hold at once; there is a twentieth of a second between two
     */
    CaseRun(Endpoint endpoint, Fixtures fixtures, boolean enveloping, int mostAttempts) {
        this.endpoint = endpoint;
        this.fixtures = fixtures;
        this.enveloping = enveloping;
        this.mostAttempts = mostAttempts;
    }

    /** What does not hold, or null. */
    String run(Case oneCase) throws IOException {
        Step request = oneCase.request();
        StringBuilder written = new StringBuilder().append(oneCase.written()).append(request.body());
        oneCase.given().forEach(step -> written.append(step.body()));
        String text = written.toString();
        Set<String> tables = fixtures.namedIn(text);
        String missing = fixtures.make(tables);
        if (missing != null) {
            return missing;
        }
        expansion = fixtures.next(oneCase.variables());
        try {
            for (Step step : oneCase.given()) {
                String failure = step(step);
                if (failure != null) {
                    return "given " + step.operation() + ": " + failure;
                }
            }
            boolean checksChange = request.expectsError();
            Map<String, List<JsonNode>> before =
                    checksChange && !oneCase.given().isEmpty() ? fixtures.snapshot(tables) : null;
            String failure = step(request);
            if (failure == null && checksChange) {
                failure = changed(before, fixtures.snapshot(tables));
            }
            for (int i = 0; failure == null && i < oneCase.then().size(); i++) {
                Step step = oneCase.then().get(i);
                failure = step(step);
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

    private String step(Step step) throws IOException {
        int attempts = step.isEventual() ? mostAttempts : 1;
        String failure = "never sent";
        for (int attempt = 1; failure != null && attempt <= attempts; attempt++) {
            if (attempt > 1) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            failure = once(step);
        }
        return failure;
    }

    private Answer send(Step step) throws IOException {
        if (!step.isPaged()) {
            return endpoint.send(step, expansion);
        }
        return "GetRecords".equals(step.operation())
                ? new StreamReading(endpoint, expansion.apply(step.body())).together()
                : new Pages(endpoint, step, expansion).together();
    }

    private String once(Step step) throws IOException {
        Answer answer = send(step);
        String failure = new Expectation(step, expansion, enveloping).check(answer, step.expectsError());
        if (failure != null || answer.status() != 200) {
            return failure;
        }
        if ("CreateTable".equals(step.operation())) {
            fixtures.awaitActive(Json.read(answer.body())
                    .path("TableDescription")
                    .path("TableName")
                    .asText());
        }
        for (Map.Entry<String, JsonNode> kept : step.keeps()) {
            JsonNode part = Json.read(answer.body()).at(kept.getValue().textValue());
            if (part.isMissingNode()) {
                return "nothing at " + kept.getValue() + " to keep of " + answer;
            }
            expansion = expansion.with(kept.getKey(), part);
        }
        return null;
    }
}
