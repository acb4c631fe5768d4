package io.partita.server.internal.auth;

import io.partita.model.error.DynamoDbException;
import io.partita.model.error.ErrorType;
import java.util.List;
import java.util.function.UnaryOperator;

/** Finds the credential of a request in its Authorization header or its query string (fact pack: VALIDATION §2.1). */
public final class Authentication {
    private static final String ALGORITHM = "X-Amz-Algorithm";
    private static final String CREDENTIAL = "X-Amz-Credential";
    private static final List<String> QUERY_PARTS =
            List.of(ALGORITHM, CREDENTIAL, "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date");

    private Authentication() {}

    /**
     * The credential.
     *
     * @param authorization the header as sent, or null
     * @param dated whether an {@code X-Amz-Date} or {@code Date} header was sent
     * @param query gives the first value of a parameter of the query string, decoded, or null when absent
     * @throws DynamoDbException the first of A1 to A4 that applies
     */
    public static Credential credentialOf(String authorization, boolean dated, UnaryOperator<String> query) {
        boolean signedQuery = query.apply(ALGORITHM) != null;
        if (authorization != null && signedQuery) {
            throw DynamoDbException.of(
                    ErrorType.INVALID_SIGNATURE,
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }
        if (signedQuery) {
            return fromQuery(query);
        }
        if (authorization == null || !authorization.startsWith("AWS4-")) {
            throw DynamoDbException.of(
                    ErrorType.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");
        }
        return fromHeader(authorization, dated);
    }

    private static Credential fromQuery(UnaryOperator<String> query) {
        StringBuilder missing = new StringBuilder();
        for (String part : QUERY_PARTS) {
            String value = query.apply(part);
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
        return Credential.parse(query.apply(CREDENTIAL));
    }

    private static Credential fromHeader(String authorization, boolean dated) {
        String credential = part(authorization, "Credential=");
        boolean signature = has(authorization, "Signature=");
        boolean signedHeaders = has(authorization, "SignedHeaders=");
        if (credential != null && signature && signedHeaders && dated) {
            return Credential.parse(credential);
        }
        StringBuilder missing = new StringBuilder();
        requirePart(missing, credential != null, "Credential");
        requirePart(missing, signature, "Signature");
        requirePart(missing, signedHeaders, "SignedHeaders");
        if (!dated) {
            missing.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        throw DynamoDbException.of(
                ErrorType.INCOMPLETE_SIGNATURE,
                missing.append("Authorization=").append(authorization).toString());
    }

    private static void requirePart(StringBuilder missing, boolean present, String part) {
        if (!present) {
            missing.append("Authorization header requires '").append(part).append("' parameter. ");
        }
    }

    private static boolean has(String authorization, String prefix) {
        int start = startOf(authorization, prefix);
        return start >= 0 && endOf(authorization, start) > start;
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
