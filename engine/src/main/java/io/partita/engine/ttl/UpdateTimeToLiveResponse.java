package io.partita.engine.ttl;

/**
 * What was asked for and accepted.
 *
 * @param enabled whether items expire
 * @param attributeName the attribute that says when
 */
public record UpdateTimeToLiveResponse(boolean enabled, String attributeName) {}
