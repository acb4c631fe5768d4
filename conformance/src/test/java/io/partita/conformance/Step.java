package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * A request and what is expected of its answer.
 *
 * @param operation such as {@code GetItem}; null for requests that name none
 * @param body null when {@code written} says how to make the bytes
 * @param written the whole step, for the expectations and the rare members {@code method}, {@code path}, {@code headers}, {@code raw},
 *     {@code hex}
 */
record Step(String operation, JsonNode body, JsonNode written) {
    /** A step of {@code given} or {@code then}: the operation is the first member's name, expectations follow. */
    static Step of(JsonNode step) {
        Map.Entry<String, JsonNode> first = step.properties().iterator().next();
        Members.requireKnown(step, Members.OF_STEP, first.getKey());
        return new Step(first.getKey(), first.getValue(), step);
    }

    /** The request of a case, with what the file says for all its cases filled in. */
    static Step ofCase(JsonNode written, JsonNode file) {
        boolean ownBytes = written.has("raw") || written.has("hex") || written.has("method");
        return new Step(Members.text("send", written, file), ownBytes ? null : body(written, file), written);
    }

    /** Whether the answer is to be an error. */
    boolean expectsError() {
        for (String error : new String[] {"error", "message", "faults", "matches", "anyOf"}) {
            if (written.has(error)) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is repeated until it holds, for what becomes true a while after an answer. */
    boolean isEventual() {
        return written.path("eventually").asBoolean();
    }

    /** Whether all pages are read and put together. */
    boolean isPaged() {
        return written.path("pages").asBoolean();
    }

    /** Variables for the steps after this one, each with the JSON pointer of the part of the answer that it stands for. */
    Iterable<Map.Entry<String, JsonNode>> keeps() {
        return written.path("keep").properties();
    }

    private static JsonNode body(JsonNode written, JsonNode file) {
        JsonNode own = written.path("body");
        if (!own.isMissingNode() && !own.isObject() || own.has("$only")) {
            return own.has("$only") ? own.get("$only") : own;
        }
        ObjectNode body = file.path("body").isObject() ? file.get("body").deepCopy() : ((ObjectNode) Json.read("{}"));
        own.properties().forEach(member -> body.set(member.getKey(), member.getValue()));
        written.path("without").forEach(name -> body.remove(name.textValue()));
        return body;
    }
}
