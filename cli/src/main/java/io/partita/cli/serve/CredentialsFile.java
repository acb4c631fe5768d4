package io.partita.cli.serve;

import io.partita.cli.settings.Suggestion;
import io.partita.cli.settings.UsageException;
import io.partita.engine.request.Caller;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The file of access keys: sections like those of {@code ~/.aws/credentials}, each with {@code aws_access_key_id},
 * {@code aws_secret_access_key} and perhaps {@code account}. {@code #} and {@code ;} begin a comment line. Secrets never get into a
 * message.
 */
final class CredentialsFile {
    private static final String ID = "aws_access_key_id";
    private static final String SECRET = "aws_secret_access_key";
    private static final String ACCOUNT = "account";
    private static final List<String> KNOWN = List.of(ID, SECRET, ACCOUNT);

    private final Path file;
    private final List<AccessKey> keys = new ArrayList<>();
    private final Map<String, String> placeOfId = new HashMap<>();
    private Section section;

    private CredentialsFile(Path file) {
        this.file = file;
    }

    /** A section while it is read: where it began, and its values. */
    private record Section(String name, String place, Map<String, String> values) {}

    /**
     * Reads a file.
     *
     * @throws UsageException when it is missing or holds no key, or naming file and line of what is wrong in it
     */
    static AccessKeys read(Path file) {
        CredentialsFile reader = new CredentialsFile(file);
        List<String> lines = reader.lines();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith(";")) {
                reader.readLine(line, file + ":" + (i + 1));
            }
        }
        reader.endSection();
        if (reader.keys.isEmpty()) {
            throw new UsageException(
                    file + " holds no access key (expected: a section [name] with " + ID + " and " + SECRET + ")");
        }
        return AccessKeys.of(reader.keys);
    }

    /** Whether every user of the machine can read the file; false where the file system does not tell. */
    static boolean isReadableByAll(Path file) {
        try {
            return Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private void readLine(String line, String place) {
        if (line.startsWith("[")) {
            if (!line.endsWith("]")) {
                throw new UsageException(place + ": a section without its closing bracket (expected: [name])");
            }
            endSection();
            section = new Section(line, place, new HashMap<>());
            return;
        }
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw new UsageException(place + ": a line without = (expected: key = value)");
        }
        String key = line.substring(0, equals).strip();
        if (!KNOWN.contains(key)) {
            throw new UsageException(place + ": unknown key " + key + "." + Suggestion.of(key, KNOWN) + " Known are "
                    + String.join(", ", KNOWN) + ".");
        }
        if (section == null) {
            throw new UsageException(
                    place + ": " + key + " stands before the first section (expected: [name] above it)");
        }
        String value = line.substring(equals + 1).strip();
        requireSound(key, value, place);
        if (section.values().put(key, value) != null) {
            throw new UsageException(place + ": " + key + " is set twice in " + section.name());
        }
    }

    private void requireSound(String key, String value, String place) {
        if (value.isEmpty()) {
            throw new UsageException(place + ": " + key + " has no value");
        }
        if (key.equals(ID)) {
            if (!AccessKey.isId(value)) {
                throw new UsageException(place + ": " + key + ": " + value + " (expected: letters, digits and -_.)");
            }
            String other = placeOfId.put(value, place);
            if (other != null) {
                throw new UsageException(place + ": " + value + " is there already, at " + other);
            }
        }
        if (key.equals(ACCOUNT) && !AccessKey.isAccount(value)) {
            throw new UsageException(place + ": " + key + ": " + value + " (expected: 12 digits)");
        }
    }

    private void endSection() {
        if (section == null) {
            return;
        }
        for (String needed : new String[] {ID, SECRET}) {
            if (!section.values().containsKey(needed)) {
                throw new UsageException(section.place() + ": " + section.name() + " has no " + needed);
            }
        }
        Map<String, String> values = section.values();
        keys.add(new AccessKey(
                values.get(ID), values.get(SECRET), values.getOrDefault(ACCOUNT, Caller.DEFAULT_ACCOUNT)));
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UsageException("There is no credentials file " + file);
        } catch (CharacterCodingException e) {
            throw new UsageException(file + " is not UTF-8 text");
        } catch (IOException e) {
            throw new UsageException("Cannot read the credentials file " + e.getMessage());
        }
    }
}
