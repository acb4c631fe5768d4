package io.partita.cli.serve;

import io.partita.cli.settings.Setting;
import io.partita.cli.settings.Settings;
import io.partita.cli.settings.UsageException;
import java.nio.file.Path;

/** Where data lies: {@code data} and {@code in-memory} are two answers to that one question, so the nearest source that gives either decides. */
final class DataPlace {
    private static final String DEFAULT = "./partita-data";

    private DataPlace() {}

    /**
     * The directory, or null in memory. {@code in-memory = false} takes back what sources further away say about memory, and leaves the
     * directory to them.
     *
     * @throws UsageException when one source gives both
     */
    static Path of(Settings settings) {
        boolean onDisk = false;
        for (Settings.Source source : settings.sources()) {
            Setting directory = source.get("data");
            Setting memory = source.get("in-memory");
            if (memory != null && memory.asSwitch() && !onDisk) {
                if (directory != null) {
                    throw new UsageException(memory.origin() + " and " + directory.origin() + " contradict each other");
                }
                return null;
            }
            if (directory != null) {
                return path(directory);
            }
            onDisk |= memory != null;
        }
        return Path.of(DEFAULT);
    }

    private static Path path(Setting directory) {
        return directory.as(
                text -> {
                    if (text.isBlank()) {
                        throw new IllegalArgumentException(text);
                    }
                    return Path.of(text);
                },
                "a directory");
    }
}
