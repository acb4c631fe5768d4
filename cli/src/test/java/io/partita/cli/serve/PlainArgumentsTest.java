package io.partita.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class PlainArgumentsTest {
    private static Map<String, String> plain(String line) {
        return PlainArguments.read(line.split(" "), 1);
    }

    private static Map<String, String> parsed(String line) {
        CommandSpec spec = new CommandLine(new ServeCommand()).getCommandSpec();
        String[] arguments = line.split(" ");
        spec.commandLine().parseArgs(Arrays.copyOfRange(arguments, 1, arguments.length));
        Map<String, String> values = new HashMap<>();
        for (ServeOption option : ServeOption.values()) {
            String value = spec.findOption("--" + option.key()).getValue();
            if (value != null) {
                values.put(option.key(), value);
            }
        }
        return values;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve",
                "serve --port 8001",
                "serve --port=8001 --host localhost",
                "serve --in-memory",
                "serve --in-memory --port 0",
                "serve --in-memory --port=0",
                "serve --in-memory=false --data x",
                "serve --in-memory true --isolate false",
                "serve --movable-clock --splittable-shards",
                "serve --force-errors PutItem=ThrottlingException:0.1,*=InternalServerError",
                "serve --data=a=b",
                "serve --config file --console read-only --wording 2026-05"
            })
    void whatIsPlainMeansWhatTheParserTakesItFor(String line) {
        assertThat(plain(line)).isNotNull().isEqualTo(parsed(line));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve --help",
                "serve --prot 1",
                "serve now",
                "serve --port",
                "serve --port -1",
                "serve --port=",
                "serve --port --host",
                "serve --port 1 --port 2",
                "serve --in-memory --in-memory",
                "serve --in-memory -h",
                "serve --config @file",
                "serve @file",
                "serve --",
                "serve --data \"a\"",
                "serve --PORT 1"
            })
    void everythingElseIsLeftToTheParser(String line) {
        assertThat(plain(line)).isNull();
    }
}
