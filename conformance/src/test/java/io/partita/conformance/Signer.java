package io.partita.conformance;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs requests with SigV4 (fact pack: PROTOCOL "Authentication"), so that endpoints that check signatures can be tested too. */
final class Signer {
    private static final DateTimeFormatter BASIC =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final String accessKey;
    private final String secretKey;
    private final String region;

    Signer(String accessKey, String secretKey, String region) {
        this.accessKey = accessKey;
        this.secretKey = secretKey;
        this.region = region;
    }

    /** Adds the date and the Authorization header to the headers of {@code POST /}. */
    void sign(Map<String, String> headers, byte[] body, Instant now) {
        String date = BASIC.format(now);
        String scope = date.substring(0, 8) + "/" + region + "/dynamodb/aws4_request";
        headers.put("X-Amz-Date", date);
        Map<String, String> signed = new TreeMap<>();
        signed.put("host", headers.get("Host"));
        signed.put("x-amz-date", date);
        if (headers.containsKey("X-Amz-Target")) {
            signed.put("x-amz-target", headers.get("X-Amz-Target"));
        }
        StringBuilder canonical = new StringBuilder("POST\n/\n\n");
        signed.forEach((name, value) ->
                canonical.append(name).append(':').append(value).append('\n'));
        String names = String.join(";", signed.keySet());
        canonical.append('\n').append(names).append('\n').append(sha256(body));
        String toSign = "AWS4-HMAC-SHA256\n" + date + "\n" + scope + "\n"
                + sha256(canonical.toString().getBytes(StandardCharsets.UTF_8));
        byte[] key = ("AWS4" + secretKey).getBytes(StandardCharsets.UTF_8);
        for (String part : scope.split("/")) {
            key = hmac(key, part);
        }
        headers.put(
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=" + accessKey + "/" + scope + ", SignedHeaders=" + names + ", Signature="
                        + HexFormat.of().formatHex(hmac(key, toSign)));
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
