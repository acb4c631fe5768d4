package io.partita.server.internal.auth;

import io.partita.engine.request.Caller;
import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import io.partita.server.AccessKey;
import io.partita.server.AccessKeys;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import javax.crypto.SecretKey;

/**
 * Verifies signatures of version 4 (fact pack: PROTOCOL "Authentication"; the checks are in the order of its table). Safe for use by
 * any number of threads.
 */
final class Verification {
    static final String SERVICE = "dynamodb";
    static final String TERMINATOR = "aws4_request";
    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final int CREDENTIAL_PARTS = 5;

    private final AccessKeys accessKeys;
    private final Clock clock;
    private final SigningKeys signingKeys = new SigningKeys();

    Verification(AccessKeys accessKeys, Clock clock) {
        this.accessKeys = accessKeys;
        this.clock = clock;
    }

    /**
     * Who signed the request.
     *
     * @param payloadHash the hexadecimal SHA-256 of the body as sent
     * @throws DynamoDbException the first fault of the signature
     */
    Caller callerOf(SentRequest request, Signature signature, String payloadHash) {
        SigningTime time = SigningTime.parse(signature.date(), isDateHeader(request, signature));
        time.requireNear(clock.instant());
        requireSigned(request, signature);
        if (!signature.algorithm().equals(ALGORITHM)) {
            throw incomplete(
                    "Unsupported AWS 'algorithm': '" + signature.algorithm() + "' (only AWS4-HMAC-SHA256 for now). ");
        }
        String[] credential = signature.credential().split("/", -1);
        if (credential.length != CREDENTIAL_PARTS) {
            throw incomplete(
                    "Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term,"
                            + " got '" + signature.credential() + "'");
        }
        requireScope(credential, time);
        AccessKey accessKey = accessKeys.find(credential[0]);
        if (accessKey == null) {
            throw DynamoDbException.of(
                    ErrorType.UNRECOGNIZED_CLIENT, "The security token included in the request is invalid.");
        }
        if (signature.token() != null) {
            // This server opens no sessions, so it cannot know the token of any.
            throw DynamoDbException.of(
                    ErrorType.UNRECOGNIZED_CLIENT, "The security token included in the request is invalid");
        }
        requireMatch(request, signature, time, accessKey, credential[2], payloadHash);
        return new Caller(accessKey.account(), credential[2]);
    }

    private static boolean isDateHeader(SentRequest request, Signature signature) {
        return !signature.inQuery() && !request.headers().contains(SentRequest.AMZ_DATE);
    }

    /** Host must be signed, and so must every header by which AWS protocols say what to do. */
    private static void requireSigned(SentRequest request, Signature signature) {
        String list = ";" + signature.signedHeaders().toLowerCase(Locale.ROOT) + ";";
        if (!list.contains(";host;")) {
            throw unsigned("Host");
        }
        for (Map.Entry<String, String> header : request.headers()) {
            String name = header.getKey();
            if (name.regionMatches(true, 0, "x-amz-", 0, 6)
                    && !list.contains(";" + name.toLowerCase(Locale.ROOT) + ";")) {
                throw unsigned(name);
            }
        }
    }

    private static DynamoDbException unsigned(String header) {
        return invalid("'" + header + "' must be a 'SignedHeader' in the AWS Authorization.");
    }

    private static void requireScope(String[] credential, SigningTime time) {
        StringBuilder faults = new StringBuilder();
        if (!Credential.isRegion(credential[2])) {
            fault(faults, "Credential should be scoped to a valid region, not '" + credential[2] + "'.");
        }
        if (!credential[3].equals(SERVICE)) {
            fault(faults, "Credential should be scoped to correct service: 'dynamodb'.");
        }
        if (!credential[4].equals(TERMINATOR)) {
            fault(
                    faults,
                    "Credential should be scoped with a valid terminator: 'aws4_request', not '" + credential[4]
                            + "'.");
        }
        if (!credential[1].equals(time.day())) {
            fault(
                    faults,
                    "Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '"
                            + credential[1] + "' != '" + time.day() + "', from '" + time.text() + "'.");
        }
        if (!faults.isEmpty()) {
            throw invalid(faults.toString());
        }
    }

    private static void fault(StringBuilder faults, String text) {
        faults.append(faults.isEmpty() ? "" : " ").append(text);
    }

    private void requireMatch(
            SentRequest request,
            Signature signature,
            SigningTime time,
            AccessKey accessKey,
            String region,
            String payloadHash) {
        String scope = time.day() + "/" + region + "/" + SERVICE + "/" + TERMINATOR;
        String keyScope = accessKey.id() + "/" + scope;
        byte[] canonical = CanonicalRequest.of(request, signature, payloadHash);
        Sha256 hashes = Sha256.ofThread();
        String toSign = ALGORITHM + "\n" + time.text() + "\n" + scope + "\n" + hashes.hash(canonical, canonical.length);
        SecretKey key = signingKeys.of(accessKey, keyScope, time.day(), region);
        String calculated = HexFormat.of().formatHex(hashes.hmac(key, toSign));
        // Takes the same time wherever the first difference is, which would otherwise tell a forger how far he is.
        if (!MessageDigest.isEqual(
                calculated.getBytes(StandardCharsets.UTF_8), signature.value().getBytes(StandardCharsets.UTF_8))) {
            throw invalid(
                    "The request signature we calculated does not match the signature you provided. Check your AWS"
                            + " Secret Access Key and signing method. Consult the service documentation for details.");
        }
        signingKeys.keep(keyScope, key);
    }

    private static DynamoDbException invalid(String text) {
        return DynamoDbException.of(ErrorType.INVALID_SIGNATURE, text);
    }

    private static DynamoDbException incomplete(String text) {
        return DynamoDbException.of(ErrorType.INCOMPLETE_SIGNATURE, text);
    }
}
