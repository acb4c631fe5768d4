package io.partita.server.internal.http;

import io.partita.engine.request.Caller;

/** Where a switch for tests is reached on a running server. */
interface SwitchEndpoint {
    /**
     * Makes the answer to a request whose sender was let in.
     *
     * @param caller who sent it
     * @param headers further header lines of the answer
     * @throws io.partita.model.error.DynamoDbException SerializationException when the body is no JSON
     */
    void serve(Preparation request, Caller caller, String headers);
}
