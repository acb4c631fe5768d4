package io.partita.engine.ttl;

import io.partita.engine.request.Request;

/**
 * Asks that the items of a table expire, or no longer do.
 *
 * @param tableName name or ARN
 * @param enabled whether they shall expire
 * @param attributeName the top-level attribute that says when, in seconds since 1970
 */
public record UpdateTimeToLiveRequest(String tableName, boolean enabled, String attributeName)
        implements Request<UpdateTimeToLiveResponse> {}
