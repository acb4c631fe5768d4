package io.partita.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.cli.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What the help and the reference page tell about options is what options do. */
class ServeOptionsPageTest {
    private static final Path PAGE = Path.of("../docs/reference/serve-options.md");
    private static final Pattern DEFAULT = Pattern.compile("Default: (.+)$");

    private final List<OptionSpec> settings = new CommandLine(new ServeCommand())
            .getCommandSpec().options().stream()
                    .filter(option -> !option.usageHelp() && !option.versionHelp())
                    .toList();

    @Test
    void thePageHasARowForEveryOptionAndNoOther() throws IOException {
        List<String> rows = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| `--"))
                .map(line -> line.substring(0, line.lastIndexOf(" | ")))
                .toList();
        assertThat(rows)
                .containsExactlyElementsOf(
                        settings.stream().map(ServeOptionsPageTest::row).toList());
    }

    @Test
    void theDefaultsInTheHelpAreTheRealOnes() {
        Map<String, String> told = new HashMap<>();
        for (OptionSpec option : settings) {
            String text = toldDefault(option);
            if (text != null) {
                told.put(nameOf(option), text);
            }
        }
        assertThat(told).containsKeys("host", "port", "data", "durability", "region", "wording", "output");
        assertThat(ServeOptions.from(Settings.of(told, Map.of(), List.of())))
                .isEqualTo(ServeOptions.from(Settings.of(Map.of(), Map.of(), List.of())));
    }

    private static String row(OptionSpec option) {
        String name = nameOf(option);
        boolean isSwitch = option.arity().min() == 0;
        String shown =
                isSwitch ? "--" + name : "--" + name + " " + option.paramLabel().replace("|", "\\|");
        String told = toldDefault(option);
        String standard = isSwitch ? "`false`" : told == null ? "none" : "`" + told + "`";
        String key = name.equals("config") ? "" : "`" + name + "` ";
        return "| `" + shown + "` | `" + Settings.variableOf(name) + "` | " + key + "| " + standard;
    }

    private static String toldDefault(OptionSpec option) {
        Matcher matcher = DEFAULT.matcher(String.join(" ", option.description()));
        return matcher.find() ? matcher.group(1) : null;
    }

    private static String nameOf(OptionSpec option) {
        return option.longestName().substring("--".length());
    }
}
