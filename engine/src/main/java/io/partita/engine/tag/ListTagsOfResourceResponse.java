package io.partita.engine.tag;

import java.util.List;

/**
 * Answer of ListTagsOfResource.
 *
 * @param tags by key
 * @param nextToken where this page ended; null when nothing is left
 */
public record ListTagsOfResourceResponse(List<Tag> tags, String nextToken) {}
