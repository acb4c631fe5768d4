package io.partita.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A file of cases: one table of rules, or a part of one. The form is described in {@code conformance/README.md}. */
record CaseFile(String name, String title, List<Case> cases) {
    /** The folder of the module, which holds the cases. */
    static Path module() {
        Path root = Path.of(System.getProperty("partita.root", ".")).toAbsolutePath();
        Path module = root.resolve("conformance");
        return Files.isDirectory(module.resolve("cases")) ? module : root;
    }

    /** Reads all files, in the order of their names. */
    static List<CaseFile> readAll() {
        Path folder = module().resolve("cases");
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(file -> read(folder, file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CaseFile read(Path folder, Path path) {
        String name = folder.relativize(path).toString().replace(".json", "");
        JsonNode file = Json.read(path);
        List<Case> cases = new ArrayList<>();
        Map<String, Integer> seen = new HashMap<>();
        for (JsonNode written : file.get("cases")) {
            try {
                for (JsonNode row : rows(written)) {
                    cases.add(oneCase(written, row, file, seen));
                }
            } catch (RuntimeException e) {
                throw new IllegalArgumentException(name + ": " + e.getMessage() + " in " + written, e);
            }
        }
        return new CaseFile(name, file.get("title").textValue(), cases);
    }

    private static Iterable<JsonNode> rows(JsonNode written) {
        return written.has("each") ? written.get("each") : List.of(Json.read("{}"));
    }

    private static Case oneCase(JsonNode written, JsonNode row, JsonNode file, Map<String, Integer> seen) {
        Members.requireKnown(written, Members.OF_CASE);
        Map<String, JsonNode> variables = new HashMap<>();
        row.properties().forEach(variable -> variables.put(variable.getKey(), variable.getValue()));
        Expansion expansion = new Expansion(variables);
        List<String> rules = new ArrayList<>();
        JsonNode rule = Members.nearest("rule", written, row);
        if (rule.isArray()) {
            rule.forEach(id -> rules.add(expansion.text(id)));
        } else {
            rules.add(expansion.text(rule));
        }
        String says = expansion.text(written.get("says"));
        int number = seen.merge(rules.get(0), 1, Integer::sum);
        return new Case(
                rules.get(0) + " #" + number,
                rules,
                says,
                Members.text("source", written, file),
                given(written, file),
                Step.ofCase(written, file),
                steps(written.path("then")),
                Members.text("gap", row, written, file),
                expansion,
                written);
    }

    private static List<Step> given(JsonNode written, JsonNode file) {
        List<Step> given = new ArrayList<>();
        written.path("items")
                .properties()
                .forEach(table -> table.getValue().forEach(item -> {
                    ObjectNode put = (ObjectNode) Json.read("{}");
                    put.put("TableName", table.getKey());
                    put.set("Item", item);
                    given.add(new Step("PutItem", put, Json.read("{}")));
                }));
        given.addAll(steps(file.path("given")));
        given.addAll(steps(written.path("given")));
        return given;
    }

    private static List<Step> steps(JsonNode written) {
        List<Step> steps = new ArrayList<>();
        written.forEach(step -> steps.add(Step.of(step)));
        return steps;
    }
}
