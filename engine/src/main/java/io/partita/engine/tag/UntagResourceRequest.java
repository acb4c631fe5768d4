package io.partita.engine.tag;

import io.partita.engine.request.Request;
import java.util.List;

/**
 * Removes tags by key.
 *
 * @param resourceArn null when absent
 * @param tagKeys null when absent
 */
public record UntagResourceRequest(String resourceArn, List<String> tagKeys) implements Request<EmptyResponse> {}
