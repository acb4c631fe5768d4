package io.partita.engine.catalog;

import io.partita.engine.changelog.StreamDefinition;
import io.partita.storage.Commit.Guard;
import io.partita.storage.Commit.Write;
import io.partita.storage.Versioned;

/**
 * What becomes of a stream together with its table.
 *
 * @param name its name
 * @param before its record as read, or the absence of one
 * @param after what is to be recorded
 */
public record StreamChange(StreamName name, Versioned before, StreamDefinition after) {
    /** A stream that is not there yet. */
    public static StreamChange make(StreamName name, StreamDefinition definition) {
        return new StreamChange(name, new Versioned(null, Versioned.ABSENT, 0), definition);
    }

    /** Another definition of a stream. */
    public static StreamChange of(Stream stream, StreamDefinition after) {
        return new StreamChange(stream.name(), stream.recorded(), after);
    }

    Guard guard() {
        return Guard.of(CatalogKeys.stream(name), before);
    }

    Write write() {
        return CatalogCommits.put(CatalogKeys.stream(name), StreamRecord.write(name, after));
    }
}
