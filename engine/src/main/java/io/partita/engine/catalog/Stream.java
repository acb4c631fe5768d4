package io.partita.engine.catalog;

import io.partita.engine.changelog.StreamDefinition;
import io.partita.storage.Versioned;

/**
 * A stream as the catalog knows it at one moment.
 *
 * @param name its name
 * @param definition everything recorded about it
 * @param recorded version of the record, to guard changes with
 */
public record Stream(StreamName name, StreamDefinition definition, Versioned recorded) {}
