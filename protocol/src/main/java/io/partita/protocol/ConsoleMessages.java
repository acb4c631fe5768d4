package io.partita.protocol;

import io.partita.protocol.internal.json.JsonOutput;

/** What a server says about itself to the console's page. */
public final class ConsoleMessages {
    private static final int EXPECTED_BYTES = 128;

    private ConsoleMessages() {}

    /**
     * What the page must know before it asks for anything.
     *
     * @param version of the program
     * @param region of requests that tell none
     * @param account whose tables those see who do not say who they are; null where everybody has to
     * @param isolate whether tables are kept apart by account and region
     * @param signed whether only signed requests are served, so that the page needs credentials
     * @param readOnly whether the page shall offer nothing that writes
     * @param endpoint where requests are passed on to; null where the server answers them itself
     */
    public static byte[] description(
            String version,
            String region,
            String account,
            boolean isolate,
            boolean signed,
            boolean readOnly,
            String endpoint) {
        JsonOutput output = new JsonOutput(EXPECTED_BYTES)
                .beginObject()
                .member("version", version)
                .member("region", region);
        if (account != null) {
            output.member("account", account);
        }
        if (endpoint != null) {
            output.member("endpoint", endpoint);
        }
        return output.member("isolate", isolate)
                .member("signed", signed)
                .member("readOnly", readOnly)
                .endObject()
                .toByteArray();
    }

    /** Why the page does not get what it asked for, in the form of the API's errors. */
    public static byte[] error(String type, String message) {
        return new JsonOutput(EXPECTED_BYTES)
                .beginObject()
                .member("__type", "io.partita.console#" + type)
                .member("message", message)
                .endObject()
                .toByteArray();
    }
}
