package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.clients.server.Programs;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellTest {

    @TempDir
    private Path folder;

    private Shell shell;

    @BeforeEach
    void startShell() throws IOException {
        Programs.assumeWorks("there is no bash", "bash", "--version");
        shell = Shell.start(folder);
    }

    @AfterEach
    void endShell() {
        if (shell != null) {
            shell.close();
        }
    }

    @Test
    void whatACommandExportsIsThereForTheNext() throws IOException {
        shell.run("export GREETING='it'\\''s me'");

        assertThat(shell.run("echo \"$GREETING\"").output().strip()).isEqualTo("it's me");
    }

    @Test
    void aFailureIsToldWithWhatItPrinted() throws IOException {
        Shell.Result result = shell.run("echo wrong >&2; false");

        assertThat(result.output().strip()).isEqualTo("wrong");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void aWrongCommandDoesNotEndTheShell() throws IOException {
        assertThat(shell.run("for (").status()).isNotZero();
        assertThat(shell.run("echo still here").output().strip()).isEqualTo("still here");
    }

    @Test
    void aCommandThatReadsGetsNothing() throws IOException {
        assertThat(shell.run("cat").output().strip()).isEmpty();
    }

    @Test
    void noAccountOfThisMachineIsReached() throws IOException {
        assertThat(shell.run("env | grep ^AWS_ACCESS").output().strip()).isEmpty();
    }
}
