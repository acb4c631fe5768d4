package io.partita.cli;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;

/** Where settings come from, the nearest first: command line, environment, configuration file. */
final class Settings {
    private static final String CONFIG = "config";

    private final Map<String, String> commandLine;
    private final Map<String, String> environment;
    private final ConfigFile file;

    private Settings(Map<String, String> commandLine, Map<String, String> environment, ConfigFile file) {
        this.commandLine = commandLine;
        this.environment = environment;
        this.file = file;
    }

    /**
     * The settings, the configuration file read when one of the others names it.
     *
     * @param commandLine values by option name without dashes
     * @param knownKeys what the file may set
     * @throws UsageException when the file is missing or wrong
     */
    static Settings of(Map<String, String> commandLine, Map<String, String> environment, Collection<String> knownKeys) {
        Setting config = new Settings(commandLine, environment, ConfigFile.none()).get(CONFIG);
        ConfigFile file = config == null
                ? ConfigFile.none()
                : ConfigFile.read(
                        config.as(Path::of, "a file"),
                        knownKeys.stream().filter(key -> !key.equals(CONFIG)).toList());
        return new Settings(commandLine, environment, file);
    }

    /** The setting of an option, or null when nobody gave it. */
    Setting get(String name) {
        String text = commandLine.get(name);
        if (text != null) {
            return new Setting(text, "--" + name);
        }
        String variable = variableOf(name);
        text = environment.get(variable);
        if (text != null && !text.isEmpty()) {
            return new Setting(text, variable);
        }
        return file.get(name);
    }

    /** The setting of an option, or {@code fallback} in its place. */
    Setting get(String name, String fallback) {
        Setting setting = get(name);
        return setting == null ? new Setting(fallback, "default") : setting;
    }

    /** Whether the option stands on the command line itself. */
    boolean onCommandLine(String name) {
        return commandLine.containsKey(name);
    }

    /** The environment variable of an option. */
    static String variableOf(String name) {
        return "PARTITA_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
    }
}
