package io.partita.engine.ttl;

/**
 * Whether the items of a table expire.
 *
 * @param status how far that has come
 * @param attributeName the attribute that says when; null when disabled
 */
public record DescribeTimeToLiveResponse(TimeToLiveStatus status, String attributeName) {}
