package io.partita.engine.tag;

import io.partita.engine.request.Request;

/**
 * Lists tags.
 *
 * @param resourceArn null when absent
 * @param nextToken where the last page ended; null when absent
 */
public record ListTagsOfResourceRequest(String resourceArn, String nextToken)
        implements Request<ListTagsOfResourceResponse> {}
