package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One request.
 *
 * @param operation the target
 * @param input the body as a tree, or null when it is not JSON
 * @param body the bytes to send
 */
record RequestCase(String operation, Object input, byte[] body) {
    private static final int SHOWN_CHARS_MAX = 4_000;

    static RequestCase of(String operation, Object input) {
        return new RequestCase(operation, input, Json.text(input).getBytes(StandardCharsets.UTF_8));
    }

    /** Whether the body is surely a JSON object of Unicode text; one that is not may be refused without a word. */
    boolean isReadable() {
        return input instanceof Map && !new String(body, StandardCharsets.UTF_8).contains("\\ud800");
    }

    /** Requests that ask for a little less. */
    List<RequestCase> smaller() {
        List<RequestCase> smaller = new ArrayList<>();
        if (input != null) {
            for (Object tree : withoutSomething(input)) {
                smaller.add(of(operation, tree));
            }
        } else {
            for (int length = body.length / 2; length >= 1; length /= 2) {
                for (int from = 0; from < body.length; from += length) {
                    byte[] rest = new byte[body.length - Math.min(length, body.length - from)];
                    System.arraycopy(body, 0, rest, 0, from);
                    System.arraycopy(body, body.length - (rest.length - from), rest, from, rest.length - from);
                    smaller.add(new RequestCase(operation, null, rest));
                }
            }
        }
        return smaller;
    }

    private static List<Object> withoutSomething(Object tree) {
        List<Object> smaller = new ArrayList<>();
        if (tree instanceof Map<?, ?> map) {
            for (Object name : map.keySet()) {
                Map<String, Object> rest = Json.map(Json.copy(tree));
                rest.remove(name);
                smaller.add(rest);
            }
            map.forEach((name, member) -> withoutSomething(member).forEach(less -> {
                Map<String, Object> changed = Json.map(Json.copy(tree));
                changed.put((String) name, less);
                smaller.add(changed);
            }));
        } else if (tree instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                List<Object> rest = Json.list(Json.copy(tree));
                rest.remove(i);
                smaller.add(rest);
            }
            for (int i = 0; i < list.size(); i++) {
                int at = i;
                withoutSomething(list.get(i)).forEach(less -> {
                    List<Object> changed = Json.list(Json.copy(tree));
                    changed.set(at, less);
                    smaller.add(changed);
                });
            }
        } else if (tree instanceof String string && string.length() > 1) {
            smaller.add(string.substring(0, string.length() / 2));
            smaller.add(string.substring(0, string.length() - 1));
        }
        return smaller;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RequestCase that && operation.equals(that.operation) && Arrays.equals(body, that.body);
    }

    @Override
    public int hashCode() {
        return Objects.hash(operation, Arrays.hashCode(body));
    }

    @Override
    public String toString() {
        String text = new String(body, input == null ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        return operation + " "
                + (text.length() <= SHOWN_CHARS_MAX
                        ? text
                        : text.substring(0, SHOWN_CHARS_MAX) + "… (" + body.length + " bytes)");
    }
}
