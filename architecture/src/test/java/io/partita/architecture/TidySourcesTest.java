package io.partita.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TidySourcesTest {
    /** A longer file is a request to find the concept that is missing. */
    private static final int MOST_LINES = 400;

    /** Put together from pieces, so that this file does not find itself. */
    private static final Pattern LEFT_OVER = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");

    private static final Pattern MACHINE_PATH =
            Pattern.compile("(^|[^\\w./~}$])/(home|root|Users|work|tmp/wt)/" + "[A-Za-z0-9]");

    @Test
    void sourcesAreFound() {
        assertThat(SourceTree.mainJava())
                .as("main sources under %s", SourceTree.ROOT)
                .hasSizeGreaterThan(10);
    }

    @Test
    void noMainSourceIsTooLong() {
        List<String> tooLong = SourceTree.mainJava().stream()
                .filter(file -> SourceTree.linesOf(file).size() > MOST_LINES)
                .map(SourceTree::nameOf)
                .toList();
        assertThat(tooLong).as("main sources of more than %d lines", MOST_LINES).isEmpty();
    }

    @Test
    void noMarkerOfUnfinishedWorkIsLeft() {
        List<Path> code = SourceTree.files(name -> name.matches(".*\\.(java|py|js|mjs|ts|sh|xml|yml)")
                || name.equals("partita")
                || name.startsWith(".ci/"));
        assertThat(SourceTree.linesThat(code, line -> LEFT_OVER.matcher(line).find()))
                .isEmpty();
    }

    @Test
    void mainCodeReportsErrorsThroughTheLog() {
        assertThat(SourceTree.linesThat(SourceTree.mainJava(), line -> line.contains("printStack" + "Trace(")))
                .isEmpty();
    }

    @Test
    void nothingNamesAFolderOfOneMachine() {
        assertThat(SourceTree.linesThat(
                        SourceTree.files(name -> !name.endsWith("package-lock.json")),
                        line -> MACHINE_PATH.matcher(line).find()))
                .isEmpty();
    }

    @Test
    void everyPackageSaysWhatItIsFor() {
        List<String> silent = SourceTree.mainJava().stream()
                .map(Path::getParent)
                .distinct()
                .filter(folder -> !Files.exists(folder.resolve("package-info.java")))
                .map(SourceTree::nameOf)
                .toList();
        assertThat(silent).as("packages without package-info.java").isEmpty();
    }
}
