package io.partita.server.internal.auth;

import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The form of a request that its signature is made over (fact pack: PROTOCOL "Authentication"). */
final class CanonicalRequest {
    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
    private static final Comparator<Parameter> BY_NAME_THEN_VALUE =
            Comparator.comparing(Parameter::name).thenComparing(Parameter::value);

    private CanonicalRequest() {}

    /** Name and value, each in canonical percent-encoding. */
    private record Parameter(String name, String value) {}

    /** The bytes to hash; {@code payloadHash} is the hexadecimal SHA-256 of the body as sent. */
    static byte[] of(SentRequest request, Signature signature, String payloadHash) {
        StringBuilder canonical = new StringBuilder(1024);
        canonical.append(request.method()).append('\n');
        appendUri(canonical, request.uri());
        appendHeaders(canonical, request.headers(), signature.signedHeaders());
        canonical.append('\n').append(signature.signedHeaders()).append('\n').append(payloadHash);
        // Header values hold one character for each byte that came.
        return canonical.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void appendUri(StringBuilder canonical, String uri) {
        int question = uri.indexOf('?');
        canonical.append(question < 0 ? uri : uri.substring(0, question)).append('\n');
        if (question >= 0) {
            appendQuery(canonical, uri, question + 1);
        }
        canonical.append('\n');
    }

    private static void appendQuery(StringBuilder canonical, String uri, int from) {
        List<Parameter> parameters = new ArrayList<>();
        for (int start = from; start < uri.length(); ) {
            int ampersand = uri.indexOf('&', start);
            int end = ampersand < 0 ? uri.length() : ampersand;
            int equals = uri.indexOf('=', start);
            int nameEnd = equals < 0 || equals > end ? end : equals;
            if (end > start) {
                String name = encoded(uri, start, nameEnd);
                if (!name.equals("X-Amz-Signature")) {
                    parameters.add(new Parameter(name, encoded(uri, Math.min(nameEnd + 1, end), end)));
                }
            }
            start = end + 1;
        }
        parameters.sort(BY_NAME_THEN_VALUE);
        String separator = "";
        for (Parameter parameter : parameters) {
            canonical.append(separator).append(parameter.name()).append('=').append(parameter.value());
            separator = "&";
        }
    }

    /** Decodes and encodes again, so that it does not matter which characters the client chose to encode, nor how. */
    private static String encoded(String uri, int from, int to) {
        StringBuilder encoded = new StringBuilder(to - from + 16);
        for (int i = from; i < to; i++) {
            int next = uri.charAt(i) & 0xFF;
            if (next == '+') {
                next = ' ';
            } else if (next == '%' && i + 2 < to) {
                int high = Character.digit(uri.charAt(i + 1), 16);
                int low = Character.digit(uri.charAt(i + 2), 16);
                if (high >= 0 && low >= 0) {
                    next = high << 4 | low;
                    i += 2;
                }
            }
            if (isUnreserved(next)) {
                encoded.append((char) next);
            } else {
                encoded.append('%').append((char) HEX[next >> 4]).append((char) HEX[next & 15]);
            }
        }
        return encoded.toString();
    }

    private static boolean isUnreserved(int c) {
        boolean alphanumeric = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
        return alphanumeric || c == '-' || c == '.' || c == '_' || c == '~';
    }

    private static void appendHeaders(StringBuilder canonical, HttpHeaders headers, String signed) {
        for (int start = 0; start <= signed.length(); ) {
            int semicolon = signed.indexOf(';', start);
            int end = semicolon < 0 ? signed.length() : semicolon;
            String name = signed.substring(start, end);
            canonical.append(name.toLowerCase(Locale.ROOT)).append(':');
            String separator = "";
            for (String value : headers.getAll(name)) {
                canonical.append(separator);
                appendTrimmed(canonical, value);
                separator = ",";
            }
            canonical.append('\n');
            start = end + 1;
        }
    }

    /** Without spaces at both ends; an inner run of spaces becomes one. */
    private static void appendTrimmed(StringBuilder canonical, String value) {
        boolean space = false;
        int start = canonical.length();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == ' ' || c == '\t') {
                space = true;
            } else {
                if (space && canonical.length() > start) {
                    canonical.append(' ');
                }
                space = false;
                canonical.append(c);
            }
        }
    }
}
