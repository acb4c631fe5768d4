package io.partita.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The tests of the page's modules in {@code src/test/js}, run by Node; each is a test here, under its own name. */
class PageModulesTest {
    private static final Path MODULE = Path.of(System.getProperty("partita.root"), "console");
    private static final Path TESTS = MODULE.resolve("src/test/js");
    private static final String TWENTY_OR_NEWER = "process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)";
    private static final int SECONDS_TO_FINISH = 120;

    @TestFactory
    List<DynamicTest> modules(@TempDir Path folder) throws Exception {
        if (!isThere()) {
            return List.of(dynamicTest(
                    "skipped: node 20 or newer is not installed", () -> abort("node 20 or newer is not installed")));
        }
        Path report = folder.resolve("report.xml");
        Path output = folder.resolve("output");
        List<String> command = new ArrayList<>(
                List.of("node", "--test", "--test-reporter=junit", "--test-reporter-destination=" + report));
        List<String> files = files();
        command.addAll(files);
        int status = run(command, output);
        assertThat(status).as(() -> text(output)).isBetween(0, 1);
        List<DynamicTest> tests = testsOf(report);
        assertThat(tests).as("tests in " + files).hasSizeGreaterThan(files.size());
        return tests;
    }

    /** All but those that need a server. */
    private static List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(TESTS)) {
            return all.filter(file -> file.toString().endsWith(".test.js"))
                    .filter(file -> !file.startsWith(TESTS.resolve("server")))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isThere() throws InterruptedException {
        try {
            return run(List.of("node", "-e", TWENTY_OR_NEWER), null) == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static int run(List<String> command, Path output) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(MODULE.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        output == null ? ProcessBuilder.Redirect.DISCARD : ProcessBuilder.Redirect.to(output.toFile()))
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(SECONDS_TO_FINISH, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException(command + " did not end");
        }
        return process.exitValue();
    }

    private static List<DynamicTest> testsOf(Path report) throws Exception {
        NodeList cases = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getElementsByTagName("testcase");
        return IntStream.range(0, cases.getLength())
                .mapToObj(at -> (Element) cases.item(at))
                .map(each -> dynamicTest(each.getAttribute("name"), () -> repeatOutcome(each)))
                .toList();
    }

    private static void repeatOutcome(Element testcase) {
        for (String kind : List.of("failure", "error", "skipped")) {
            Node found = testcase.getElementsByTagName(kind).item(0);
            if (found != null) {
                String message = testcase.getAttribute("name") + ": " + ((Element) found).getAttribute("message");
                if (kind.equals("skipped")) {
                    abort(message);
                }
                fail(message + "\n" + found.getTextContent());
            }
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
