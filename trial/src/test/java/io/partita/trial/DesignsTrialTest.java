package io.partita.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
import io.partita.advisor.pattern.Plan;
import io.partita.advisor.pattern.Planner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The designs that the advisor is tested with: forecast and measurement of every pattern are equal. */
final class DesignsTrialTest {
    private static final Path DESIGNS =
            Path.of(System.getProperty("partita.root"), "advisor", "src", "test", "resources", "designs");

    static List<Path> designs() throws IOException {
        try (Stream<Path> files = Files.list(DESIGNS)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .filter(file -> !file.toString().endsWith(".expected.yaml") && !file.endsWith("differences.yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyPatternCostsWhatWasForecast(Path file) {
        Design design = read(file);

        TrialReport report = Trial.run(design, Planner.verdicts(design));

        assertThat(report.loading()).isEmpty();
        assertThat(report.patterns())
                .hasSameSizeAs(design.patterns())
                .allSatisfy(pattern -> assertThat(pattern.differences())
                        .as(pattern.pattern() + " " + pattern.plan() + " " + pattern.binding())
                        .isEmpty());
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyPatternThatIsPossibleIsAskedAndFindsOrWritesSomething(Path file) {
        Design design = read(file);

        TrialReport report = Trial.run(design, Planner.verdicts(design));

        assertThat(report.patterns())
                .filteredOn(pattern -> !(pattern.plan() instanceof Plan.Impossible))
                .hasSizeGreaterThan(5)
                .allSatisfy(pattern -> {
                    assertThat(pattern.measured().requests()).isPositive();
                    assertThat(pattern.measured().itemsReturned()
                                    + pattern.measured().table().writeUnits())
                            .as(pattern.pattern())
                            .isPositive();
                });
    }

    private static Design read(Path file) {
        try {
            return DesignFile.read(file.getFileName().toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
