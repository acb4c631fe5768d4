package io.partita.server;

import java.util.Objects;
import java.util.concurrent.CompletionStage;

/** Another endpoint of the API, to which the requests of the console's page are passed on. */
public interface Upstream {
    /** Where it is, to be shown. */
    String url();

    /**
     * Passes a request on without blocking the calling thread. Whatever goes wrong on the way is an answer too, so that the page can
     * say what.
     *
     * @param target name of the API's version, with a dot, and of the operation
     * @param body JSON, handed over
     */
    CompletionStage<Answer> pass(String target, byte[] body);

    /**
     * What came back.
     *
     * @param status of HTTP
     * @param body JSON, handed over
     */
    record Answer(int status, byte[] body) {
        /** Refuses nulls. */
        public Answer {
            Objects.requireNonNull(body, "body");
        }
    }
}
