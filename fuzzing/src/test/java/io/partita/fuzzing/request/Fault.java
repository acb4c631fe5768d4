package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import java.util.List;
import java.util.Map;

/**
 * One thing wrong, or only odd, about a request.
 *
 * @param path from the body to the place: names and indexes
 * @param kind what happens there
 * @param value the value put there, if any
 */
record Fault(List<Object> path, Kind kind, Object value) {
    enum Kind {
        /** The member or element is gone. */
        REMOVE,
        /** The value is another one. */
        SET,
        /** The member is there a second time, with this value. */
        AGAIN
    }

    /** {@code tree} with this fault; as it was when an earlier fault has taken the place away. */
    Object applyTo(Object tree) {
        if (path.isEmpty()) {
            return Json.copy(value);
        }
        Object parent = tree;
        for (Object step : path.subList(0, path.size() - 1)) {
            parent = step(parent, step);
        }
        Object last = path.get(path.size() - 1);
        if (last instanceof String name && parent instanceof Map<?, ?>) {
            Map<String, Object> map = Json.map(parent);
            switch (kind) {
                case REMOVE -> map.remove(name);
                case SET -> map.put(name, Json.copy(value));
                case AGAIN -> map.put(Json.again(name), Json.copy(value));
            }
        } else if (last instanceof Integer index && parent instanceof List<?> && index < ((List<?>) parent).size()) {
            List<Object> list = Json.list(parent);
            switch (kind) {
                case REMOVE -> list.remove((int) index);
                case SET -> list.set(index, Json.copy(value));
                case AGAIN -> list.add(index, Json.copy(value));
            }
        }
        return tree;
    }

    private static Object step(Object parent, Object step) {
        if (step instanceof String name && parent instanceof Map<?, ?> map) {
            return map.get(name);
        }
        return step instanceof Integer index && parent instanceof List<?> list && index < list.size()
                ? list.get(index)
                : null;
    }
}
