package io.partita.server.internal.auth;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256 and HMAC-SHA-256. One for each thread: looking the algorithms up costs more than hashing a small request. */
final class Sha256 {
    private static final ThreadLocal<Sha256> OF_THREAD = ThreadLocal.withInitial(Sha256::new);
    private static final String HMAC = "HmacSHA256";

    private final MessageDigest digest;
    private final Mac mac;

    private Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
            mac = Mac.getInstance(HMAC);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has these algorithms", impossible);
        }
    }

    /** The one of the calling thread. */
    static Sha256 ofThread() {
        return OF_THREAD.get();
    }

    /** The hash of {@code length} bytes, in hexadecimal digits. */
    String hash(byte[] bytes, int length) {
        digest.update(bytes, 0, length);
        return HexFormat.of().formatHex(digest.digest());
    }

    byte[] hmac(SecretKey key, String text) {
        try {
            mac.init(key);
        } catch (InvalidKeyException impossible) {
            throw new IllegalStateException("every key that is not empty will do", impossible);
        }
        return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    }

    static SecretKey key(byte[] bytes) {
        return new SecretKeySpec(bytes, HMAC);
    }
}
