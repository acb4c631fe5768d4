package io.partita.engine.table;

import io.partita.engine.changelog.LatestStream;

/**
 * The stream of a table as answers describe it.
 *
 * @param arn ARN of the stream that the table has or had last
 * @param latest that stream
 * @param enabled whether it is on
 */
public record TableStream(String arn, LatestStream latest, boolean enabled) {}
