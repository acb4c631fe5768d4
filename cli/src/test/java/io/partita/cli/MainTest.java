package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
        assertThat(err.toString()).contains("Did you mean serve?");
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

    private int run(String... args) {
        return Main.run(args, Map.of(), new PrintWriter(out, true), new PrintWriter(err, true));
    }
}
