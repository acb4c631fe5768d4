package io.partita.cli.serve;

import io.partita.cli.process.Terminal;
import io.partita.cli.process.Version;
import io.partita.engine.switches.SwitchSetting;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The one line that says the server is ready: version, URL, where data lies and what it survives. */
final class ReadyLine {
    private static final String BOLD = "\u001b[1m";
    private static final String PLAIN = "\u001b[0m";

    private static final String CONSOLE = "/console/";

    private ReadyLine() {}

    /** The line, without its end. */
    static String of(ServeOptions options, int port, Terminal terminal) {
        return switch (options.output()) {
            case TEXT -> text(options, port, terminal);
            case JSON -> json(options, port);
        };
    }

    /** Where clients reach the server. */
    private static String url(ServeOptions options, int port) {
        String host = options.host();
        String shown = host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
        return "http://" + shown + ":" + port;
    }

    private static String text(ServeOptions options, int port, Terminal terminal) {
        String url = url(options, port);
        String shownUrl = terminal.colours() ? BOLD + url + PLAIN : url;
        String separator = " " + terminal.dot() + " ";
        return "Partita " + Version.text() + " ready at " + shownUrl + separator
                + (options.console() == ServeOptions.ConsoleMode.OFF ? "" : "console " + url + CONSOLE + separator)
                + (options.inMemory()
                        ? "in memory: nothing is kept"
                        : "data " + options.data() + separator + "durability " + durability(options))
                + (options.forcedErrors().any() ? separator + "test switch: errors are forced" : "")
                + (options.movableClock() ? separator + "test switch: the clock can be moved" : "")
                + (options.splittableShards() ? separator + "test switch: shards can be split" : "")
                + testSwitches(options, separator);
    }

    private static String testSwitches(ServeOptions options, String separator) {
        if (options.testSwitches() == null) {
            return "";
        }
        StringBuilder text = new StringBuilder(separator).append("test switches can be set");
        options.testSwitches()
                .forEach(each -> text.append(separator).append("test switch: ").append(each));
        return text.toString();
    }

    private static String durability(ServeOptions options) {
        return switch (options.durability()) {
            case SYNC -> "sync";
            case OS -> "os: writes survive a crash of this process, not of the machine";
        };
    }

    private static String json(ServeOptions options, int port) {
        String data = options.inMemory()
                ? "null"
                : quoted(options.data().toAbsolutePath().normalize().toString());
        String durability =
                options.inMemory() ? "none" : options.durability().name().toLowerCase(Locale.ROOT);
        return "{\"version\":" + quoted(Version.text()) + ",\"url\":" + quoted(url(options, port))
                + (options.console() == ServeOptions.ConsoleMode.OFF
                        ? ""
                        : ",\"console\":" + quoted(url(options, port) + CONSOLE))
                + ",\"host\":" + quoted(options.host()) + ",\"port\":" + port + ",\"data\":" + data
                + ",\"durability\":" + quoted(durability)
                + (options.movableClock() ? ",\"movableClock\":true" : "")
                + (options.splittableShards() ? ",\"splittableShards\":true" : "")
                + (options.testSwitches() == null ? "" : ",\"testSwitches\":" + list(options.testSwitches())) + "}";
    }

    private static String list(List<SwitchSetting> switches) {
        return switches.stream().map(each -> quoted(each.toString())).collect(Collectors.joining(",", "[", "]"));
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                // Beyond ASCII too, so that the line does not depend on the character set of standard output.
                quoted.append("\\u")
                        .append(Character.forDigit(c >> 12, 16))
                        .append(Character.forDigit(c >> 8 & 15, 16));
                quoted.append(Character.forDigit(c >> 4 & 15, 16)).append(Character.forDigit(c & 15, 16));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
