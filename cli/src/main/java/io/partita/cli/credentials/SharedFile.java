package io.partita.cli.credentials;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** One of the two files that AWS's tools share, {@code ~/.aws/config} and {@code ~/.aws/credentials}: sections of names and values. */
final class SharedFile {
    private SharedFile() {}

    /**
     * The settings of each section, by the name in its brackets; names of settings in lower case. There are none where there is no file.
     * Indented lines belong to settings that nothing here needs.
     *
     * @throws CredentialsException when the file cannot be read
     */
    static Map<String, Map<String, String>> read(Path file) throws CredentialsException {
        Map<String, Map<String, String>> sections = new LinkedHashMap<>();
        Map<String, String> section = null;
        try {
            for (String line : Files.readAllLines(file)) {
                String text = line.strip();
                if (text.isEmpty() || text.startsWith("#") || text.startsWith(";")) {
                    continue;
                }
                if (text.startsWith("[") && text.indexOf(']') > 0) {
                    String name = text.substring(1, text.indexOf(']')).strip().replaceAll("\\s+", " ");
                    section = sections.computeIfAbsent(name, added -> new LinkedHashMap<>());
                } else if (section != null && !Character.isWhitespace(line.charAt(0)) && text.indexOf('=') > 0) {
                    int equals = text.indexOf('=');
                    section.put(
                            text.substring(0, equals).strip().toLowerCase(Locale.ROOT),
                            text.substring(equals + 1).strip());
                }
            }
        } catch (NoSuchFileException none) {
            return Map.of();
        } catch (IOException unreadable) {
            throw new CredentialsException(file + " cannot be read: " + unreadable.getMessage());
        }
        return sections;
    }
}
