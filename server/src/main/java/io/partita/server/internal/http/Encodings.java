package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;

/** What a request says about compression, of its own body and of the answer. */
final class Encodings {
    private Encodings() {}

    /** Whether the body is compressed in some way. */
    static boolean isEncoded(HttpRequest head) {
        String encoding = head.headers().get(HttpHeaderNames.CONTENT_ENCODING);
        return encoding != null && !encoding.isEmpty() && !encoding.equalsIgnoreCase("identity");
    }

    /** Whether the body is compressed in the way that this server can undo. */
    static boolean isGzip(HttpRequest head) {
        return "gzip".equalsIgnoreCase(head.headers().get(HttpHeaderNames.CONTENT_ENCODING));
    }

    /** Whether the Accept-Encoding header lets the answer be compressed; no header or a weight of 0 does not. */
    static boolean gzipAccepted(HttpRequest head) {
        String header = head.headers().get(HttpHeaderNames.ACCEPT_ENCODING);
        if (header == null) {
            return false;
        }
        for (String part : header.split(",")) {
            int semicolon = part.indexOf(';');
            String coding = (semicolon < 0 ? part : part.substring(0, semicolon)).trim();
            if (coding.equalsIgnoreCase("gzip")) {
                return semicolon < 0
                        || !isZeroWeight(part.substring(semicolon + 1).trim());
            }
        }
        return false;
    }

    private static boolean isZeroWeight(String parameter) {
        if (!parameter.startsWith("q=0")) {
            return false;
        }
        for (int i = 3; i < parameter.length(); i++) {
            if (parameter.charAt(i) != '.' && parameter.charAt(i) != '0') {
                return false;
            }
        }
        return true;
    }
}
