package io.partita.server.internal.auth;

/**
 * What a request brings to prove who sent it, each part as sent.
 *
 * @param inQuery whether it came in the query string and not in the Authorization header
 * @param algorithm such as {@code AWS4-HMAC-SHA256}
 * @param credential key id and scope, separated by slashes
 * @param signedHeaders names separated by semicolons
 * @param date the time of signing, of the query, of {@code X-Amz-Date} or of {@code Date}
 * @param token the session token, or null
 * @param value the signature itself in hexadecimal digits
 */
record Signature(
        boolean inQuery,
        String algorithm,
        String credential,
        String signedHeaders,
        String date,
        String token,
        String value) {}
