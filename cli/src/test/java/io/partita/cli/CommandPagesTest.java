package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.bench.BenchCommand;
import io.partita.cli.clock.ClockCommand;
import io.partita.cli.console.ConsoleCommand;
import io.partita.cli.partitions.HotKeysCommand;
import io.partita.cli.partitions.PartitionsCommand;
import io.partita.cli.partitions.ThroughputCommand;
import io.partita.cli.stream.SplitShardCommand;
import io.partita.cli.stream.StreamCommand;
import io.partita.cli.switches.SwitchCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;

/** The reference pages of the smaller commands have a row for every option of theirs, and for no other. */
class CommandPagesTest {
    private static final Path PAGES = Path.of("../docs/reference");

    /** The options that a page lists below the heading of a command. */
    private static List<String> listed(String page, String heading) throws IOException {
        return Files.readAllLines(PAGES.resolve(page)).stream()
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("#"))
                .filter(line -> line.startsWith("| `--"))
                .map(line -> line.substring("| `".length()).split("[ `]")[0])
                .toList();
    }

    private static List<String> optionsOf(Class<?> command) {
        return CommandSpec.forAnnotatedObject(command).options().stream()
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .map(option -> option.longestName())
                .toList();
    }

    @Test
    void bench() throws IOException {
        assertThat(listed("bench.md", "# `partita bench`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(BenchCommand.class));
    }

    @Test
    void clock() throws IOException {
        assertThat(listed("test-switches.md", "## `partita clock`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(ClockCommand.class));
    }

    @Test
    void switches() throws IOException {
        assertThat(listed("test-switches.md", "## `partita switch`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(SwitchCommand.class));
    }

    @Test
    void splitShard() throws IOException {
        assertThat(listed("test-switches.md", "## `partita split-shard`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(SplitShardCommand.class));
    }

    @Test
    void partitions() throws IOException {
        assertThat(listed("partitions.md", "## `partita partitions`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(PartitionsCommand.class));
    }

    @Test
    void hotKeys() throws IOException {
        assertThat(listed("partitions.md", "## `partita hot-keys`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(HotKeysCommand.class));
    }

    @Test
    void throughput() throws IOException {
        assertThat(listed("partitions.md", "## `partita throughput`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(ThroughputCommand.class));
    }

    @Test
    void console() throws IOException {
        assertThat(listed("console-command.md", "# `partita console`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(ConsoleCommand.class));
    }

    @Test
    void stream() throws IOException {
        assertThat(listed("stream-options.md", "# `partita stream`"))
                .containsExactlyInAnyOrderElementsOf(optionsOf(StreamCommand.class));
    }
}
