package io.partita.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.cli.serve.ServeOptions.Durability;
import io.partita.cli.settings.Settings;
import io.partita.cli.settings.UsageException;
import io.partita.protocol.Wording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServeOptionsTest {
    private static final List<String> KEYS = List.of(
            "host", "port", "data", "in-memory", "durability", "region", "isolate", "wording", "output", "config");

    @TempDir
    private Path directory;

    @Test
    void withoutAnySettingTheDefaultsHold() {
        ServeOptions options = options(Map.of(), Map.of());
        assertThat(options.host()).isEqualTo("127.0.0.1");
        assertThat(options.port()).isEqualTo(8000);
        assertThat(options.data()).isEqualTo(Path.of("./partita-data"));
        assertThat(options.durability()).isEqualTo(Durability.SYNC);
        assertThat(options.region()).isEqualTo("us-east-1");
        assertThat(options.isolate()).isFalse();
        assertThat(options.wording()).isEqualTo(Wording.W2026_08);
        assertThat(options.allowRemote()).isFalse();
    }

    @Test
    void theCommandLineWinsOverTheEnvironmentAndThatOverTheFile() throws IOException {
        Path file = write("port = 1\nregion = file-region\nhost = \"localhost\"\n# in-memory = nonsense\n\n");
        ServeOptions options = options(
                Map.of("port", "3"),
                Map.of("PARTITA_PORT", "2", "PARTITA_REGION", "env-region", "PARTITA_CONFIG", file.toString()));
        assertThat(options.port()).isEqualTo(3);
        assertThat(options.region()).isEqualTo("env-region");
        assertThat(options.host()).isEqualTo("localhost");
        assertThat(options.inMemory()).isFalse();
    }

    @Test
    void switchesMayBeSetAndUnsetFromEverywhere() throws IOException {
        Path file = write("in-memory = true\nisolate=true\n");
        assertThat(options(Map.of("config", file.toString()), Map.of()).inMemory())
                .isTrue();
        ServeOptions unset =
                options(Map.of("config", file.toString(), "in-memory", "false"), Map.of("PARTITA_ISOLATE", "0"));
        assertThat(unset.inMemory()).isFalse();
        assertThat(unset.isolate()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port = 1\\nprot = 2        | partita.conf:2: unknown key prot. Did you mean port?",
                "port = 1\\n\\nport = 2     | partita.conf:3: port is set twice",
                "port                       | partita.conf:1: port (expected: key = value)",
                "config = other             | partita.conf:1: unknown key config.",
                "port = x                   | partita.conf:1: port: x (expected: 0 to 65535)",
                "port = 65536               | partita.conf:1: port: 65536 (expected: 0 to 65535)",
                "in-memory = maybe          | partita.conf:1: in-memory: maybe (expected: true or false)",
                "durability = fast          | partita.conf:1: durability: fast (expected: sync or os)",
                "wording = 2025-01          | partita.conf:1: wording: 2025-01 (expected: 2026-05 or 2026-08)"
            })
    void aFaultInTheFileIsReportedWithFileAndLine(String lines, String message) throws IOException {
        Path file = write(lines.replace("\\n", "\n"));
        assertThatThrownBy(() -> options(Map.of("config", file.toString()), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aWrongValueIsReportedWithTheOptionOrTheVariable() {
        assertThatThrownBy(() -> options(Map.of("durability", "none"), Map.of()))
                .hasMessage("--durability: none (expected: sync or os)");
        assertThatThrownBy(() -> options(Map.of(), Map.of("PARTITA_IN_MEMORY", "yes")))
                .hasMessage("PARTITA_IN_MEMORY: yes (expected: true or false)");
    }

    @Test
    void errorsAreForcedOnlyWhenAskedForAndAWrongRuleIsReportedWithItsOrigin() {
        assertThat(options(Map.of(), Map.of()).forcedErrors().any()).isFalse();
        assertThat(options(Map.of(), Map.of("PARTITA_FORCE_ERRORS", "*=InternalServerError:0.5"))
                        .forcedErrors())
                .hasToString("*=InternalServerError:0.5");
        assertThatThrownBy(() -> options(Map.of("force-errors", "PutItem=Nothing"), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--force-errors: 'PutItem=Nothing' (expected: an error of ");
        assertThatThrownBy(() -> options(Map.of("test-switches", "lags"), Map.of()))
                .hasMessageStartingWith("--test-switches: 'lags' (expected: one of lagging-reads, ");
        assertThatThrownBy(() -> options(Map.of("force-errors-seed", "x"), Map.of()))
                .hasMessage("--force-errors-seed: x (expected: a whole number)");
    }

    @Test
    void aMissingFileIsAnError() {
        Path file = directory.resolve("missing.conf");
        assertThatThrownBy(() -> options(Map.of("config", file.toString()), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no configuration file " + file);
    }

    @Test
    void oneSourceCannotAskForMemoryAndForADirectory() throws IOException {
        assertThatThrownBy(() -> options(Map.of("in-memory", "true", "data", "d"), Map.of()))
                .isInstanceOf(UsageException.class)
                .hasMessage("--in-memory and --data contradict each other");
        assertThatThrownBy(() -> options(Map.of(), Map.of("PARTITA_IN_MEMORY", "true", "PARTITA_DATA", "d")))
                .hasMessage("PARTITA_IN_MEMORY and PARTITA_DATA contradict each other");
        Path file = write("data = d\nin-memory = true\n");
        assertThatThrownBy(() -> options(Map.of("config", file.toString()), Map.of()))
                .hasMessage(file + ":2: in-memory and " + file + ":1: data contradict each other");
        assertThat(options(Map.of("in-memory", "false", "data", "d"), Map.of()).data())
                .isEqualTo(Path.of("d"));
    }

    @Test
    void theNearestSourceThatAsksForMemoryOrADirectoryDecides() throws IOException {
        Path memory = write("in-memory = true\n");
        Map<String, String> inMemory = Map.of("PARTITA_IN_MEMORY", "true");
        assertThat(options(Map.of("data", "d"), inMemory).data()).isEqualTo(Path.of("d"));
        assertThat(options(Map.of("data", "d", "config", memory.toString()), Map.of())
                        .data())
                .isEqualTo(Path.of("d"));
        assertThat(options(Map.of("config", memory.toString()), Map.of("PARTITA_DATA", "e"))
                        .data())
                .isEqualTo(Path.of("e"));
        assertThat(options(Map.of("in-memory", "true"), Map.of("PARTITA_DATA", "e"))
                        .inMemory())
                .isTrue();
        assertThat(options(Map.of("config", write("data = f").toString()), inMemory)
                        .inMemory())
                .isTrue();
    }

    @Test
    void takingMemoryBackLeavesTheDirectoryToTheOtherSources() throws IOException {
        Map<String, String> notInMemory = Map.of("in-memory", "false");
        assertThat(options(notInMemory, Map.of("PARTITA_IN_MEMORY", "true")).data())
                .isEqualTo(Path.of("./partita-data"));
        assertThat(options(notInMemory, Map.of("PARTITA_DATA", "e")).data()).isEqualTo(Path.of("e"));
        Path file = write("data = f");
        assertThat(options(Map.of("in-memory", "false", "config", file.toString()), Map.of("PARTITA_IN_MEMORY", "true"))
                        .data())
                .isEqualTo(Path.of("f"));
    }

    @Test
    void durabilityInMemoryIsAContradictionOnTheCommandLine() {
        assertThatThrownBy(() -> options(Map.of("in-memory", "true", "durability", "os"), Map.of()))
                .hasMessage("--in-memory and --durability contradict each other");
        assertThat(options(Map.of("in-memory", "true"), Map.of("PARTITA_DURABILITY", "os"))
                        .inMemory())
                .isTrue();
    }

    @Test
    void aByteOrderMarkBeforeTheFileIsPassedOver() throws IOException {
        Path file = write("\ufeffport = 1\n");
        assertThat(options(Map.of("config", file.toString()), Map.of()).port()).isEqualTo(1);
    }

    @Test
    void variablesThatLookLikeSettingsAndAreNoneAreFound() {
        Map<String, String> environment = Map.of(
                "PARTITA_PROT", "1",
                "PARTITA_COLOUR", "red",
                "PARTITA_JAVA_OPTS", "-Xmx1g",
                "PARTITA_IN_MEMORY", "true",
                "PATH", "/bin");
        assertThat(Settings.unknownVariables(environment, KEYS))
                .containsExactly("PARTITA_COLOUR.", "PARTITA_PROT. Did you mean PARTITA_PORT?");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(directory.resolve("partita.conf"), text);
    }

    private static ServeOptions options(Map<String, String> commandLine, Map<String, String> environment) {
        return ServeOptions.from(Settings.of(commandLine, environment, KEYS));
    }
}
