package io.partita.server.internal.auth;

import io.partita.server.AccessKey;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.SecretKey;

/**
 * The keys that secrets become for a day and a region; four hashes each, so they are kept. Only those with which a signature was right
 * are, so that nobody without a secret can make the others be forgotten.
 */
final class SigningKeys {
    static final int KEPT_MAX = 1024;

    private final ConcurrentHashMap<String, SecretKey> kept = new ConcurrentHashMap<>();

    /** The key for the scope {@code id/date/region}, kept or made anew. */
    SecretKey of(AccessKey accessKey, String scope, String day, String region) {
        SecretKey known = kept.get(scope);
        return known == null ? derive(accessKey, day, region) : known;
    }

    /** Keeps a key that has proved right. */
    void keep(String scope, SecretKey key) {
        if (kept.size() >= KEPT_MAX) {
            // Happens after hundreds of days or with hundreds of keys: making them anew is cheaper than knowing which
            // are old.
            kept.clear();
        }
        kept.putIfAbsent(scope, key);
    }

    int size() {
        return kept.size();
    }

    private static SecretKey derive(AccessKey accessKey, String day, String region) {
        Sha256 hashes = Sha256.ofThread();
        SecretKey key = Sha256.key(("AWS4" + accessKey.secret()).getBytes(StandardCharsets.UTF_8));
        for (String part : new String[] {day, region, Verification.SERVICE, Verification.TERMINATOR}) {
            key = Sha256.key(hashes.hmac(key, part));
        }
        return key;
    }
}
