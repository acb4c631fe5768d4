package io.partita.engine.catalog;

import java.util.Objects;

/**
 * Encryption at rest with a key of KMS, as asked for. Recorded and shown; it changes nothing here.
 *
 * @param enabled false means the key that DynamoDB itself owns, which is what tables have unasked
 * @param keyId an ARN, an alias such as {@code alias/mine} or the id of a key; null means the key that AWS manages
 */
public record Encryption(boolean enabled, String keyId) {
    /** Nothing beyond what every table has. */
    public static final Encryption OFF = new Encryption(false, null);

    private static final String MANAGED_KEY = "alias/aws/dynamodb";

    /** The ARN of the key, completed with region and account where it was given without. */
    public String keyArn(String region, String account) {
        String key = Objects.requireNonNullElse(keyId, MANAGED_KEY);
        if (key.startsWith("arn:")) {
            return key;
        }
        return "arn:aws:kms:" + region + ":" + account + ":" + (key.startsWith("alias/") ? key : "key/" + key);
    }
}
