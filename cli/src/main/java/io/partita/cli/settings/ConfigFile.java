package io.partita.cli.settings;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A file of {@code key = value} lines; keys are the names of options without dashes, {@code #} begins a comment line. */
final class ConfigFile {
    private final Map<String, Setting> settings;

    private ConfigFile(Map<String, Setting> settings) {
        this.settings = settings;
    }

    /**
     * Reads a file.
     *
     * @throws UsageException when it is missing, or naming file and line of what is wrong in it
     */
    static ConfigFile read(Path file, Collection<String> knownKeys) {
        Map<String, Setting> settings = new HashMap<>();
        List<String> lines = linesOf(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = (i == 0 ? withoutMark(lines.get(i)) : lines.get(i)).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                readLine(line, file + ":" + (i + 1), knownKeys, settings);
            }
        }
        return new ConfigFile(settings);
    }

    /** The setting of a key, or null. */
    Setting get(String key) {
        return settings.get(key);
    }

    private static void readLine(
            String line, String place, Collection<String> knownKeys, Map<String, Setting> settings) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new UsageException(place + ": " + line + " (expected: key = value)");
        }
        String key = line.substring(0, equals).strip();
        if (!knownKeys.contains(key)) {
            throw new UsageException(place + ": unknown key " + key + "." + Suggestion.of(key, knownKeys)
                    + " Known are " + String.join(", ", knownKeys) + ".");
        }
        Setting setting = new Setting(unquoted(line.substring(equals + 1).strip()), place + ": " + key);
        if (settings.put(key, setting) != null) {
            throw new UsageException(place + ": " + key + " is set twice");
        }
    }

    /** Some editors begin UTF-8 text with a byte order mark. */
    private static String withoutMark(String firstLine) {
        return firstLine.startsWith("\ufeff") ? firstLine.substring(1) : firstLine;
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static List<String> linesOf(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UsageException("There is no configuration file " + file);
        } catch (CharacterCodingException e) {
            throw new UsageException(file + " is not UTF-8 text");
        } catch (IOException e) {
            throw new UsageException("Cannot read the configuration file " + e.getMessage());
        }
    }
}
