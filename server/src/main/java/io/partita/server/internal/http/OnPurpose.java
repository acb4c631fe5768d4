package io.partita.server.internal.http;

import io.partita.model.error.DynamoDbException;

/** An error that a server answers with because it was told to: no fault, so it must not crowd real ones out of the log. */
final class OnPurpose extends RuntimeException {
    private final DynamoDbException error;

    OnPurpose(DynamoDbException error) {
        super(error.getMessage(), error, false, false);
        this.error = error;
    }

    /** What the client gets. */
    DynamoDbException error() {
        return error;
    }
}
