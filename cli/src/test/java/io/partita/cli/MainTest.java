package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpExplainsEveryOption() {
        assertThat(run("serve", "--help")).isEqualTo(0);
        assertThat(out.toString())
                .contains(
                        "--host",
                        "--port",
                        "--data",
                        "--in-memory",
                        "--durability",
                        "--region",
                        "--isolate",
                        "--wording",
                        "--config",
                        "--output",
                        "--insecure-allow-remote",
                        "PARTITA_PORT");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void versionNamesTheProgram() {
        assertThat(run("--version")).isEqualTo(0);
        assertThat(out.toString()).startsWith("Partita ");
    }

    @Test
    void withoutACommandItSaysWhatToDo() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("partita serve");
    }

    @Test
    void anUnknownOptionOrCommandIsMetWithASuggestion() {
        assertThat(run("serve", "--prot", "1")).isEqualTo(2);
        assertThat(err.toString())
                .contains("--prot")
                .contains("Did you mean --port?")
                .contains("partita serve --help");
        assertThat(run("sevre")).isEqualTo(2);
        assertThat(err.toString()).contains("Unknown command: sevre. Did you mean serve?");
    }

    @ParameterizedTest
    @CsvSource({
        "--data-dir, --data",
        "--memory, --in-memory",
        "-inMemory, --in-memory",
        "--Port=1, --port",
        "--wordign=x, --wording",
        "--allow-remote, --insecure-allow-remote"
    })
    void anOptionThatSomebodyGuessedIsMetWithTheRealOne(String guessed, String real) {
        assertThat(run("serve", guessed)).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("Unknown option: " + guessed.replaceAll("=.*", "") + ". Did you mean " + real + "?");
    }

    @Test
    void whatIsNoOptionIsNamed() {
        assertThat(run("serve", "now")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Unexpected: now.").doesNotContain("index");
    }

    @Test
    void aNameOfAnOptionWithoutItsDashesIsMetWithTheOption() {
        assertThat(run("clock", "advance", "1h")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Unexpected: advance. Did you mean --advance?");
    }

    @Test
    void whatIsMissingAndWhatIsTooMuchIsSaidInSentences() {
        assertThat(run("split-shard")).isEqualTo(2);
        assertThat(run("clock", "--reset", "--advance", "1h")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("TABLE is missing.")
                .containsPattern("Give only one of these options: --\\w+, --\\w+");
    }

    @ParameterizedTest
    @CsvSource({"clock", "stream", "split-shard", "advise", "console"})
    void helpIsNoWiderThanATerminal(String command) {
        assertThat(run(command, "--help")).isEqualTo(0);
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 80);
        // A line of one or two words in the footer was wrapped twice.
        assertThat(out.toString()).doesNotContainPattern("\\n\\w+\\n\\w");
    }

    @Test
    void helpNamesTheVariableOfStreams() {
        run("stream", "--help");
        assertThat(out.toString()).contains("AWS_ENDPOINT_URL_DYNAMODB_STREAMS");
    }

    @Test
    void helpAndVersionAreCommandsToo() {
        assertThat(run("version")).isEqualTo(0);
        assertThat(out.toString()).startsWith("Partita ");
        assertThat(run("help")).isEqualTo(0);
        assertThat(out.toString()).contains("Usage: partita", "serve");
        assertThat(run("help", "serve")).isEqualTo(0);
        assertThat(out.toString()).contains("--durability");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aWrongValueIsAnErrorOfUse() {
        assertThat(run("serve", "--port", "many")).isEqualTo(2);
        assertThat(err.toString()).startsWith("--port: many (expected: 0 to 65535)");
    }

    @Test
    void otherMachinesAreNotLetInUnasked() {
        assertThat(run("serve", "--in-memory", "--port", "0", "--host", "0.0.0.0"))
                .isEqualTo(1);
        assertThat(err.toString()).contains("no credentials are configured").contains("--insecure-allow-remote");
    }

    @Test
    void aFailedStartLeavesNoDirectoryBehind(@TempDir Path directory) {
        Path data = directory.resolve("data");
        assertThat(run("serve", "--data", data.toString(), "--port", "0", "--host", "0.0.0.0"))
                .isEqualTo(1);
        assertThat(data).doesNotExist();
    }

    @Test
    void aDirectoryThatCannotBeIsNamedWithTheReasonAndWhatToDo(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("thesis.txt"), "years of work");
        assertThat(run("serve", "--port", "0", "--data", file.toString())).isEqualTo(1);
        assertThat(err.toString())
                .isEqualToIgnoringNewLines("The data directory " + file
                        + " cannot be created: there is a file of that name. Choose another directory with --data.");
    }

    private int run(String... args) {
        return Main.run(args, Map.of(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
