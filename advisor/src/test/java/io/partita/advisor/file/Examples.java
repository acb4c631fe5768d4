package io.partita.advisor.file;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.partita.advisor.design.Design;
import io.partita.advisor.document.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Designs as texts. */
final class Examples {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```yaml\\n(.*?)^```$");

    /** The smallest design that has one of everything below which a test wants to put a line. */
    static final String SMALL = """
            design: Small
            table: {name: Small, partition-key: PK, sort-key: SK}
            components:
              id: {type: ulid}
              status: {type: choice, values: [OPEN, DONE]}
            entities:
              Thing:
                count: 10
                attributes: [status]
                keys: {PK: "THING#{id}", SK: "#"}
            patterns:
              A thing:
                want: Thing
                given: id
            """;

    private Examples() {}

    /** The blocks of YAML on the page about design files that are whole designs. */
    static List<String> documented() {
        Path page = Path.of(System.getProperty("partita.root"), "docs", "reference", "design-files.md");
        try {
            return BLOCK.matcher(Files.readString(page))
                    .results()
                    .map(block -> block.group(1))
                    .filter(block -> block.startsWith("design:"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Design design(String text) {
        return DesignFile.read("shop.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    static List<String> problems(String text) {
        return problems(text.getBytes(StandardCharsets.UTF_8));
    }

    static List<String> problems(byte[] text) {
        DesignFileException e =
                catchThrowableOfType(DesignFileException.class, () -> DesignFile.read("shop.yaml", text));
        return e == null
                ? List.of()
                : e.problems().stream().map(Problem::toString).toList();
    }
}
