package io.partita.fuzzing.request;

import io.partita.fuzzing.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The operations that are implemented and the shapes they use, as AWS's own service description declares them. */
final class ApiModel {
    private final Map<String, Object> operations;
    private final Map<String, Object> shapes;

    private ApiModel(Map<String, Object> root) {
        operations = Json.map(root.get("operations"));
        shapes = Json.map(root.get("shapes"));
    }

    static ApiModel load() {
        try (InputStream file = ApiModel.class.getResourceAsStream("dynamodb-api.json")) {
            return new ApiModel(Json.map(Json.parse(file.readAllBytes())));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A shape; {@code details} are its bounds, members, elements and so on as declared. */
    record Shape(String name, String type, Map<String, Object> details) {
        /** A bound such as {@code min}; null when there is none. */
        Integer bound(String which) {
            return details.get(which) instanceof BigDecimal bound ? bound.intValue() : null;
        }

        List<Object> enumeration() {
            return details.get("enum") == null ? List.of() : Json.list(details.get("enum"));
        }
    }

    Set<String> operations() {
        return operations.keySet();
    }

    Shape input(String operation) {
        return shape((String) operation(operation).get("input"));
    }

    /** What a successful answer holds; null when it holds nothing. */
    Shape output(String operation) {
        String name = (String) operation(operation).get("output");
        return name == null ? null : shape(name);
    }

    List<Object> errors(String operation) {
        return Json.list(operation(operation).get("errors"));
    }

    /** The HTTP status of an error. */
    int httpStatus(String error) {
        return ((BigDecimal) Json.map(shape(error).details().get("error")).get("httpStatus")).intValue();
    }

    /** The members of a structure in declared order. */
    Map<String, Shape> members(Shape structure) {
        Map<String, Shape> members = new LinkedHashMap<>();
        Json.map(structure.details().get("members"))
                .forEach((name, member) ->
                        members.put(name, shape((String) Json.map(member).get("shape"))));
        return members;
    }

    /** The elements of a list, or the values of a map. */
    Shape content(Shape collection) {
        return shape((String) collection.details().get(collection.type().equals("list") ? "element" : "value"));
    }

    private Map<String, Object> operation(String name) {
        return Json.map(operations.get(name));
    }

    private Shape shape(String name) {
        Map<String, Object> details = Json.map(shapes.get(name));
        return new Shape(name, (String) details.get("type"), details);
    }
}
