package io.partita.advisor.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * A design, what a reviewer said of it before there were rules, and where the advisor is known to differ.
 *
 * @param name of the design's file, without ending
 * @param design the design
 * @param findings each as {@code RULE SEVERITY PLACE}
 * @param silent what must not be said: a rule, and where, if not anywhere
 * @param verdicts by pattern, as in the file
 * @param differences those of this design
 */
record Expectation(
        String name,
        Design design,
        List<String> findings,
        List<Silence> silent,
        Map<String, Map<?, ?>> verdicts,
        List<Difference> differences) {
    private static final Path DESIGNS = Path.of("src", "test", "resources", "designs");

    private static final String ENDING = ".expected.yaml";

    record Silence(String rule, Optional<String> place) {
        boolean forbids(String rule, String at) {
            return this.rule.equals(rule)
                    && place.map(one -> at.equals(one) || at.startsWith(one + "."))
                            .orElse(true);
        }
    }

    /**
     * A difference.
     *
     * @param finding as in {@link Expectation#findings()}; of a severity the one that is said
     * @param pattern whose verdict differs
     */
    record Difference(
            String kind, Optional<String> finding, Optional<String> expected, Optional<String> pattern, String got) {}

    static List<Expectation> all() {
        try (Stream<Path> files = Files.list(DESIGNS)) {
            List<Expectation> all = files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .map(Expectation::read)
                    .toList();
            assertThat(all).hasSize(10);
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Expectation read(Path file) {
        String name = file.getFileName().toString().replace(ENDING, "");
        Path design = file.resolveSibling(name + ".yaml");
        Map<?, ?> document = (Map<?, ?>) yaml(file);
        Map<String, Map<?, ?>> verdicts = new LinkedHashMap<>();
        ((Map<?, ?>) document.get("patterns"))
                .forEach((pattern, verdict) -> verdicts.put(text(pattern), (Map<?, ?>) verdict));
        try {
            return new Expectation(
                    name,
                    DesignFile.read(design.getFileName().toString(), Files.readAllBytes(design)),
                    list(document.get("findings")).map(Expectation::line).toList(),
                    list(document.get("not"))
                            .map(one -> new Silence(text(one.get("rule")), optional(one, "place")))
                            .toList(),
                    verdicts,
                    differences(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Difference> differences(String design) {
        return list(yaml(DESIGNS.resolve("differences.yaml")))
                .filter(one -> text(one.get("design")).equals(design))
                .map(one -> {
                    assertThat(optional(one, "why")).as("why").isPresent();
                    return new Difference(
                            text(one.get("kind")),
                            optional(one, "rule").map(rule -> line(one)),
                            optional(one, "expected")
                                    .map(severity -> line(one.get("rule"), severity, one.get("place"))),
                            optional(one, "pattern"),
                            optional(one, "got").orElse(""));
                })
                .toList();
    }

    /** The findings that the advisor should have, known differences taken into account. */
    List<String> findingsThatAreKnown() {
        List<String> all = new java.util.ArrayList<>(findings);
        for (Difference difference : differences) {
            difference.finding().ifPresent(finding -> {
                switch (difference.kind()) {
                    case "false-alarm" -> all.add(finding);
                    case "miss" ->
                        assertThat(all.remove(finding)).as("miss %s", finding).isTrue();
                    case "severity" -> {
                        assertThat(all.remove(difference.expected().orElseThrow()))
                                .as("severity of %s", finding)
                                .isTrue();
                        all.add(finding);
                    }
                    default -> throw new IllegalArgumentException("kind: " + difference.kind());
                }
            });
        }
        return all;
    }

    /** The verdict on a pattern that is known to be another one. */
    Optional<String> otherVerdict(String pattern) {
        return differences.stream()
                .filter(one -> one.pattern().filter(pattern::equals).isPresent())
                .map(Difference::got)
                .findFirst();
    }

    static String line(Object rule, Object severity, Object place) {
        return rule + " " + String.valueOf(severity).toLowerCase(Locale.ROOT) + " " + place;
    }

    private static String line(Map<?, ?> finding) {
        return line(finding.get("rule"), finding.get("severity"), finding.get("place"));
    }

    private static Object yaml(Path file) {
        try {
            return new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Map<?, ?>> list(Object list) {
        return ((List<?>) list).stream().map(one -> (Map<?, ?>) one);
    }

    private static Optional<String> optional(Map<?, ?> members, String name) {
        return Optional.ofNullable(members.get(name)).map(String::valueOf);
    }

    private static String text(Object value) {
        return String.valueOf(value);
    }
}
