package io.partita.advisor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who reads a name knows what it is, whatever is imported. */
class OneNameEachTest {
    @Test
    void noTwoClassesShareAName() throws IOException {
        Map<String, List<Path>> byName;
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            byName = sources.filter(source -> source.toString().endsWith(".java"))
                    .filter(source -> !source.endsWith("package-info.java"))
                    .collect(
                            Collectors.groupingBy(source -> source.getFileName().toString()));
        }
        assertThat(byName)
                .isNotEmpty()
                .allSatisfy((name, sources) -> assertThat(sources).hasSize(1));
    }
}
