package io.partita.engine.request;

/**
 * Who asks, as far as the answer depends on it.
 *
 * @param account 12 digits
 * @param region the region the client signs for; ARNs in answers echo it
 */
public record Caller(String account, String region) {
    /** Account used where clients are not told apart. */
    public static final String DEFAULT_ACCOUNT = "000000000000";
}
