package io.partita.server;

import java.util.Objects;

/**
 * A pair of keys that clients sign with.
 *
 * @param id the access key id, which requests name
 * @param secret the secret access key, which never goes over the wire
 * @param account whose requests these are, 12 digits
 */
public record AccessKey(String id, String secret, String account) {
    /** Refuses ids and secrets that cannot stand in a signature, and accounts that are none. */
    public AccessKey {
        Objects.requireNonNull(account, "account");
        if (!isId(id)) {
            throw new IllegalArgumentException("access key id: " + id + " (expected: letters, digits and -_.)");
        }
        if (secret.isEmpty()) {
            throw new IllegalArgumentException("secret of " + id + ": empty");
        }
        if (!isAccount(account)) {
            throw new IllegalArgumentException("account: " + account + " (expected: 12 digits)");
        }
    }

    /** Whether {@code text} can be an access key id: nothing in it may separate parts of an Authorization header. */
    public static boolean isId(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean allowed = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!allowed && c != '-' && c != '_' && c != '.') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Whether {@code text} is the number of an account. */
    public static boolean isAccount(String text) {
        if (text.length() != 12) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Without the secret, so that it gets into no log. */
    @Override
    public String toString() {
        return "AccessKey[" + id + ", " + account + "]";
    }
}
