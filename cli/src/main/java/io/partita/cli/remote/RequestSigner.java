package io.partita.cli.remote;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs requests with Signature Version 4, for servers that ask for credentials. Safe for use by any number of threads. */
public final class RequestSigner {
    private static final DateTimeFormatter BASIC =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final String HMAC = "HmacSHA256";

    private final String accessKey;
    private final String secret;
    private final String region;
    /** Of credentials that are good for some hours only; empty for others. */
    private final String sessionToken;
    /** It is the same for a day. */
    private volatile DayKey lastKey;

    private record DayKey(String scope, byte[] key) {}

    private RequestSigner(String accessKey, String secret, String region, String sessionToken) {
        this.accessKey = accessKey;
        this.secret = secret;
        this.region = region;
        this.sessionToken = sessionToken;
    }

    /** A signer with an access key; {@code sessionToken} is empty for keys without. */
    public static RequestSigner of(String accessKey, String secret, String region, String sessionToken) {
        return new RequestSigner(accessKey, secret, region, sessionToken);
    }

    /** A signer with the access key that the environment names, as for other tools; null when it names none. */
    public static RequestSigner ofEnvironment(Map<String, String> environment) {
        String accessKey = environment.getOrDefault("AWS_ACCESS_KEY_ID", "");
        String secret = environment.getOrDefault("AWS_SECRET_ACCESS_KEY", "");
        return accessKey.isEmpty() || secret.isEmpty()
                ? null
                : new RequestSigner(
                        accessKey, secret, region(environment), environment.getOrDefault("AWS_SESSION_TOKEN", ""));
    }

    /** As {@link #ofEnvironment}, or with a key that only servers without credentials take. */
    public static RequestSigner ofEnvironmentOrLocal(Map<String, String> environment) {
        RequestSigner signer = ofEnvironment(environment);
        return signer != null ? signer : new RequestSigner("local", "local", region(environment), "");
    }

    private static String region(Map<String, String> environment) {
        return environment.getOrDefault("AWS_REGION", environment.getOrDefault("AWS_DEFAULT_REGION", "us-east-1"));
    }

    /** The header lines that sign a request without a query; {@code target} names its operation, or is null. */
    public Map<String, String> headers(
            String method, String host, String path, String target, byte[] body, Instant now) {
        String date = BASIC.format(now);
        String scope = date.substring(0, 8) + "/" + region + "/dynamodb/aws4_request";
        String signedHeaders = "host;x-amz-date"
                + (sessionToken.isEmpty() ? "" : ";x-amz-security-token")
                + (target == null ? "" : ";x-amz-target");
        String canonical = String.join(
                "\n",
                method,
                path,
                "",
                "host:" + host,
                "x-amz-date:" + date + (sessionToken.isEmpty() ? "" : "\nx-amz-security-token:" + sessionToken),
                target == null ? "" : "x-amz-target:" + target + "\n",
                signedHeaders,
                sha256(body));
        String toSign =
                String.join("\n", "AWS4-HMAC-SHA256", date, scope, sha256(canonical.getBytes(StandardCharsets.UTF_8)));
        byte[] key = signingKey(scope);
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-Amz-Date", date);
        if (!sessionToken.isEmpty()) {
            headers.put("X-Amz-Security-Token", sessionToken);
        }
        headers.put(
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=" + accessKey + "/" + scope + ", SignedHeaders=" + signedHeaders
                        + ", Signature=" + HexFormat.of().formatHex(hmac(key, toSign)));
        return headers;
    }

    private byte[] signingKey(String scope) {
        DayKey known = lastKey;
        if (known == null || !known.scope().equals(scope)) {
            byte[] key = ("AWS4" + secret).getBytes(StandardCharsets.UTF_8);
            for (String part : scope.split("/")) {
                key = hmac(key, part);
            }
            known = new DayKey(scope, key);
            lastKey = known;
        }
        return known.key();
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a Java without " + HMAC, e);
        }
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a Java without SHA-256", e);
        }
    }
}
