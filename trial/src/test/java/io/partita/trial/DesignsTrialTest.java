package io.partita.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.advisor.design.Design;
import io.partita.advisor.file.DesignFile;
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
                    .filter(file -> !file.toString().endsWith(".expected.yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void everyPatternCostsWhatWasForecast(Path file) {
        Design design = read(file);

        TrialReport report = Trial.run(design, Planner.verdicts(design));
        if (System.getenv("DUMP") != null) dump(report);

        assertThat(report.loading()).isEmpty();
        assertThat(report.patterns()).hasSameSizeAs(design.patterns()).allSatisfy(pattern -> assertThat(
                        pattern.differences())
                .as(pattern.pattern() + " " + pattern.plan() + " " + pattern.binding())
                .isEmpty());
    }

    private static void dump(TrialReport report) {
        System.out.println("DUMP ==== " + report.data().design().name() + " made " + report.data().made().size() + " collisions " + report.data().collisions().size() + " refusals " + report.data().refusals().size());
        report.data().notes().forEach(note -> System.out.println("DUMP   note " + note));
        report.data().collisions().stream().limit(2).forEach(c -> System.out.println("DUMP   collision " + c.sameThing() + c.first().values()+ c.second().values()));
        for (PatternTrial p : report.patterns()) {
            System.out.println("DUMP  * " + p.pattern() + " " + p.plan().getClass().getSimpleName() + " " + p.binding().values() + " " + p.binding().bounds() + p.binding().notes());
            System.out.println("DUMP      " + p.forecast() + " faults " + p.faults() + " diff " + p.differences());
        }
    }

    private static Design read(Path file) {
        try {
            return DesignFile.read(file.getFileName().toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
