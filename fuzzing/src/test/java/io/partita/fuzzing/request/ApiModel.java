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

/** The operations that are implemented and the shapes they use, as AWS's own service descriptions declare them. */
final class ApiModel {
    private final Map<String, Object> operations;
    private final Map<String, Object> shapes;

    /** Shapes that both descriptions have are the same in both, as far as anything here asks. */
    private ApiModel(Map<String, Object> tables, Map<String, Object> streams) {
        operations = new LinkedHashMap<>(Json.map(tables.get("operations")));
        operations.putAll(Json.map(streams.get("operations")));
        shapes = new LinkedHashMap<>(Json.map(streams.get("shapes")));
        shapes.putAll(Json.map(tables.get("shapes")));
    }

    static ApiModel load() {
        return new ApiModel(read("dynamodb-api.json"), read("dynamodbstreams-api.json"));
    }

    private static Map<String, Object> read(String name) {
        try (InputStream file = ApiModel.class.getResourceAsStream(name)) {
            return Json.map(Json.parse(file.readAllBytes()));
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
