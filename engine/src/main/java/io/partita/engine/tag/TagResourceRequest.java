package io.partita.engine.tag;

import io.partita.engine.request.Request;
import java.util.List;

/**
 * Adds or overwrites tags.
 *
 * @param resourceArn null when absent
 * @param tags null when absent
 */
public record TagResourceRequest(String resourceArn, List<Tag> tags) implements Request<EmptyResponse> {}
