package io.partita.cli.settings;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Where settings come from, the nearest first: command line, environment, configuration file. */
public final class Settings {
    private static final String CONFIG = "config";
    private static final String PREFIX = "PARTITA_";

    /** What the launcher reads. */
    private static final Set<String> FOREIGN_VARIABLES = Set.of("PARTITA_JAVA_OPTS");

    private final Map<String, String> commandLine;
    private final List<Source> sources;

    private Settings(Map<String, String> commandLine, List<Source> sources) {
        this.commandLine = commandLine;
        this.sources = sources;
    }

    /** One place that settings come from. */
    public interface Source {
        /** The setting of an option, or null when it is not given here. */
        Setting get(String name);
    }

    /**
     * The settings, the configuration file read when one of the others names it.
     *
     * @param commandLine values by option name without dashes
     * @param knownKeys what the file may set
     * @throws UsageException when the file is missing or wrong
     */
    public static Settings of(
            Map<String, String> commandLine, Map<String, String> environment, Collection<String> knownKeys) {
        Source options = name -> commandLine.containsKey(name) ? new Setting(commandLine.get(name), "--" + name) : null;
        Source variables = name -> variable(environment, variableOf(name));
        Setting config = new Settings(commandLine, List.of(options, variables)).get(CONFIG);
        if (config == null) {
            return new Settings(commandLine, List.of(options, variables));
        }
        ConfigFile file = ConfigFile.read(
                config.as(Path::of, "a file"),
                knownKeys.stream().filter(key -> !key.equals(CONFIG)).toList());
        return new Settings(commandLine, List.of(options, variables, file::get));
    }

    /** The setting of an option, or null when nobody gave it. */
    public Setting get(String name) {
        for (Source source : sources) {
            Setting setting = source.get(name);
            if (setting != null) {
                return setting;
            }
        }
        return null;
    }

    /** The setting of an option, or {@code fallback} in its place. */
    public Setting get(String name, String fallback) {
        Setting setting = get(name);
        return setting == null ? new Setting(fallback, "default") : setting;
    }

    /** The places settings come from, the nearest first. */
    public List<Source> sources() {
        return sources;
    }

    /** Whether the option stands on the command line itself. */
    public boolean onCommandLine(String name) {
        return commandLine.containsKey(name);
    }

    /** The environment variable of an option. */
    public static String variableOf(String name) {
        return PREFIX + name.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    /** The variables in {@code environment} that look like settings and are none, each with a suggestion; in alphabetical order. */
    public static List<String> unknownVariables(Map<String, String> environment, Collection<String> knownKeys) {
        List<String> known = knownKeys.stream().map(Settings::variableOf).toList();
        return environment.keySet().stream()
                .filter(name -> name.startsWith(PREFIX) && !known.contains(name) && !FOREIGN_VARIABLES.contains(name))
                .sorted()
                .map(name -> name + "." + Suggestion.of(name, known))
                .toList();
    }

    private static Setting variable(Map<String, String> environment, String name) {
        String text = environment.get(name);
        return text == null || text.isEmpty() ? null : new Setting(text, name);
    }
}
