package io.partita.cli.credentials;

import java.time.Instant;

/**
 * An access key.
 *
 * @param sessionToken empty for keys that are good until they are withdrawn
 * @param expires when it ends to be good; null when that is not known
 */
public record Credentials(String accessKey, String secret, String sessionToken, Instant expires) {
    /** What servers take that ask for no credentials. */
    public static final Credentials LOCAL = new Credentials("local", "local", "", null);

    @Override
    public String toString() {
        return "Credentials[" + accessKey + "]";
    }
}
