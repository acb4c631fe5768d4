package io.partita.engine.stream;

import io.partita.engine.changelog.StreamViewType;
import io.partita.model.error.DynamoDbException;

/**
 * Whether a table is to have a stream.
 *
 * @param enabled whether
 * @param viewType null when absent
 */
public record StreamSpecification(boolean enabled, StreamViewType viewType) {
    private static final String INVALID = "One or more parameter values were invalid: ";

    /**
     * CT34, and that a stream has a view type (fact pack: VALIDATION §18, STREAMS "Life of a stream").
     *
     * @param sent null when absent, which is fine
     * @throws DynamoDbException ValidationException
     */
    public static void requireValid(StreamSpecification sent) {
        if (sent != null && !sent.enabled && sent.viewType != null) {
            throw DynamoDbException.validation(
                    INVALID + "Table is being created with a stream disabled, UpdateViewType should not be specified");
        }
        if (sent != null && sent.enabled && sent.viewType == null) {
            throw DynamoDbException.validation(INVALID + "StreamViewType must be specified when StreamEnabled is true");
        }
    }
}
