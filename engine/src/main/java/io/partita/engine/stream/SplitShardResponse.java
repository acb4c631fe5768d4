package io.partita.engine.stream;

import java.util.List;

/**
 * Answer of {@link SplitShardRequest}.
 *
 * @param children names of the two new shards
 */
public record SplitShardResponse(List<String> children) {}
