package io.partita.server.internal.auth;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.util.List;

/** Finds the signature of a request in its Authorization header or its query string (fact pack: VALIDATION §2.1). */
final class Authentication {
    private static final String ALGORITHM = "X-Amz-Algorithm";
    private static final String CREDENTIAL = "X-Amz-Credential";
    private static final String SIGNATURE = "X-Amz-Signature";
    private static final String SIGNED_HEADERS = "X-Amz-SignedHeaders";
    private static final String DATE = "X-Amz-Date";
    private static final String TOKEN = "X-Amz-Security-Token";
    private static final List<String> QUERY_PARTS = List.of(ALGORITHM, CREDENTIAL, SIGNATURE, SIGNED_HEADERS, DATE);

    private Authentication() {}

    /**
     * The signature, all of its parts there but not looked at.
     *
     * @throws DynamoDbException the first of A1 to A4 that applies
     */
    static Signature signatureOf(SentRequest request) {
        String authorization = request.authorization();
        boolean signedQuery = request.parameter(ALGORITHM) != null;
        if (authorization != null && signedQuery) {
            throw DynamoDbException.of(
                    ErrorType.INVALID_SIGNATURE,
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }
        if (signedQuery) {
            return fromQuery(request);
        }
        if (authorization == null || !authorization.startsWith("AWS4-")) {
            throw DynamoDbException.of(
                    ErrorType.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");
        }
        return fromHeader(authorization, request);
    }

    private static Signature fromQuery(SentRequest request) {
        StringBuilder missing = new StringBuilder();
        for (String part : QUERY_PARTS) {
            String value = request.parameter(part);
            if (value == null || value.isEmpty()) {
                missing.append("AWS query-string parameters must include '")
                        .append(part)
                        .append("'. ");
            }
        }
        if (!missing.isEmpty()) {
            throw DynamoDbException.of(
                    ErrorType.INCOMPLETE_SIGNATURE,
                    missing.append("Re-examine the query-string parameters.").toString());
        }
        return new Signature(
                true,
                request.parameter(ALGORITHM),
                request.parameter(CREDENTIAL),
                request.parameter(SIGNED_HEADERS),
                request.parameter(DATE),
                request.parameter(TOKEN),
                request.parameter(SIGNATURE));
    }

    private static Signature fromHeader(String authorization, SentRequest request) {
        String credential = part(authorization, "Credential=");
        String signature = part(authorization, "Signature=");
        String signedHeaders = part(authorization, "SignedHeaders=");
        String date = request.date();
        if (credential != null && signature != null && signedHeaders != null && date != null) {
            String algorithm = authorization.substring(0, endOf(authorization, 0));
            return new Signature(false, algorithm, credential, signedHeaders, date, request.token(), signature);
        }
        StringBuilder missing = new StringBuilder();
        requirePart(missing, credential, "Credential");
        requirePart(missing, signature, "Signature");
        requirePart(missing, signedHeaders, "SignedHeaders");
        if (date == null) {
            missing.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        throw DynamoDbException.of(
                ErrorType.INCOMPLETE_SIGNATURE,
                missing.append("Authorization=").append(authorization).toString());
    }

    private static void requirePart(StringBuilder missing, String value, String part) {
        if (value == null) {
            missing.append("Authorization header requires '").append(part).append("' parameter. ");
        }
    }

    private static String part(String authorization, String prefix) {
        int start = startOf(authorization, prefix);
        int end = start < 0 ? -1 : endOf(authorization, start);
        return end > start ? authorization.substring(start, end) : null;
    }

    /** Where the value of a part begins; parts are separated by a comma, a space or both. */
    private static int startOf(String authorization, String prefix) {
        int at = authorization.indexOf(prefix);
        while (at > 0 && !separates(authorization.charAt(at - 1))) {
            at = authorization.indexOf(prefix, at + 1);
        }
        return at < 0 ? -1 : at + prefix.length();
    }

    private static int endOf(String authorization, int start) {
        int end = start;
        while (end < authorization.length() && !separates(authorization.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean separates(char c) {
        return c == ',' || c == ' ';
    }
}
