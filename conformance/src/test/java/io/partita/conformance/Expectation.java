package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** Compares an answer with what a step expects of it. A null result means that it holds. */
final class Expectation {
    private static final String ENVELOPE = "1 validation error detected: ";

    private final JsonNode written;
    private final Expansion expansion;
    private final boolean enveloping;

    /**
     * An expectation.
     *
     * @param enveloping whether the wording under test puts an envelope around the families that have one
     */
    Expectation(Step step, Expansion expansion, boolean enveloping) {
        this.written = step.written();
        this.expansion = expansion;
        this.enveloping = enveloping;
    }

    String check(Answer answer, boolean expectsError) {
        int status = written.has("status") ? written.get("status").intValue() : expectsError ? 400 : 200;
        if (answer.status() != status) {
            return "expected status " + status + ", is " + answer;
        }
        String difference = headers(answer);
        if (difference == null) {
            difference = body(answer, expectsError);
        }
        return difference == null ? null : difference + "\n  answer: " + answer;
    }

    private String headers(Answer answer) {
        for (Map.Entry<String, JsonNode> header :
                written.path("responseHeaders").properties()) {
            String actual = answer.headers().get(header.getKey());
            String expected = header.getValue().isNull() ? null : expansion.text(header.getValue());
            boolean any = "<any>".equals(expected) && actual != null;
            if (!any && (expected == null ? actual != null : !expected.equals(actual))) {
                return "header " + header.getKey() + ": expected " + expected + ", is " + actual;
            }
        }
        boolean ofApi = !written.has("status") && !written.has("text") && !written.has("pages");
        return ofApi ? apiHeaders(answer) : null;
    }

    /** What every answer of the API carries (fact pack: VALIDATION §2). */
    private static String apiHeaders(Answer answer) {
        String id = answer.headers().getOrDefault("x-amzn-requestid", "");
        if (!id.matches("[A-Z0-9]{52}")) {
            return "header x-amzn-RequestId: " + id;
        }
        CRC32 crc = new CRC32();
        crc.update(answer.body());
        String sum = Long.toString(crc.getValue());
        return sum.equals(answer.headers().get("x-amz-crc32")) ? null : "header x-amz-crc32: expected " + sum;
    }

    private String body(Answer answer, boolean expectsError) {
        if (written.has("text")) {
            String text = expansion.text(written.get("text"));
            return text.equals(answer.text()) ? null : "expected the body " + text;
        }
        if (!expectsError && !written.has("answer") && !written.has("has")) {
            return null;
        }
        JsonNode body;
        try {
            body = Json.read(answer.body());
        } catch (IOException e) {
            return "the answer is not JSON: " + e.getMessage();
        }
        if (expectsError) {
            return error((ObjectNode) body);
        }
        return written.has("answer")
                ? Difference.between(expansion.apply(written.get("answer")), body)
                : Difference.ofSubset(expansion.apply(written.get("has")), body);
    }

    private String error(ObjectNode body) {
        String type = written.has("error") ? expansion.text(written.get("error")) : "ValidationException";
        String qualified = ErrorShapes.qualified(type);
        if (!qualified.equals(body.path("__type").asText())) {
            return "expected " + qualified + wanted();
        }
        ObjectNode others = body.deepCopy();
        others.remove(List.of("__type", ErrorShapes.textMember(type)));
        JsonNode text = body.get(ErrorShapes.textMember(type));
        if (written.has("answer")) {
            return Difference.between(expansion.apply(written.get("answer")), others) == null
                    ? text(text)
                    : "expected also " + written.get("answer");
        }
        return others.isEmpty() ? text(text) : "members that are not expected: " + others;
    }

    private String wanted() {
        return written.has("message") ? ": " + expansion.text(written.get("message")) : "";
    }

    private String text(JsonNode text) {
        if (written.path("message").isNull()) {
            return text == null ? null : "expected no text";
        }
        if (text == null) {
            return "there is no text";
        }
        String actual = text.textValue();
        if (written.has("faults")) {
            return faults(actual);
        }
        if (written.has("matches")) {
            return actual.matches("(?s)" + expansion.text(written.get("matches")))
                    ? null
                    : "expected " + written.get("matches");
        }
        List<String> allowed = new ArrayList<>();
        if (written.has("anyOf")) {
            written.get("anyOf").forEach(message -> allowed.add(dressed(expansion.text(message))));
        } else if (written.has("message")) {
            allowed.add(dressed(expansion.text(written.get("message"))));
        }
        return allowed.isEmpty() || allowed.contains(actual) ? null : "expected " + String.join("\n  or ", allowed);
    }

    private String dressed(String text) {
        return enveloping && written.path("enveloped").asBoolean() ? ENVELOPE + text : text;
    }

    private String faults(String actual) {
        List<String> expected = new ArrayList<>();
        expansion.apply(written.get("faults")).forEach(fault -> expected.add(fault.textValue()));
        String prefix = expected.size() + " validation error" + (expected.size() == 1 ? "" : "s") + " detected: ";
        if (!actual.startsWith(prefix)) {
            return "expected to begin with " + prefix;
        }
        List<String> found =
                new ArrayList<>(Arrays.asList(actual.substring(prefix.length()).split("; ")));
        found.sort(null);
        expected.sort(null);
        return found.equals(expected) ? null : "expected the faults " + expected;
    }
}
