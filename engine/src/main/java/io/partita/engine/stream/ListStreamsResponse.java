package io.partita.engine.stream;

import java.util.List;

/**
 * Answer of ListStreams.
 *
 * @param streams in the order of their tables' names, then of their labels
 * @param lastEvaluatedStreamArn the last of a page that is not the last; null when nothing is left
 */
public record ListStreamsResponse(List<StreamSummary> streams, String lastEvaluatedStreamArn) {}
