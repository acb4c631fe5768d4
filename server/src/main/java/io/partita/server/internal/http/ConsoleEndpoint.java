package io.partita.server.internal.http;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.partita.console.ConsoleFile;
import io.partita.console.ConsoleFiles;
import io.partita.server.ConsoleAdvice;

/**
 * Hands out the console: its files and the description of this server. Nobody needs to sign for them, there is nothing in them that is
 * not public; the page signs what it asks of the API. What is found here takes no body, but for {@link AdviceEndpoint}.
 */
final class ConsoleEndpoint {
    private static final String PLACE = "/console";
    private static final String BELOW = PLACE + "/";
    private static final String DESCRIPTION = "description";

    private final byte[] description;
    private final String common;
    private final AdviceEndpoint advice;
    /** Read when they are first asked for: most servers are never looked at, and reading takes as long as all the rest of the start. */
    private volatile ConsoleFiles files;

    /** A console that is told {@code description}, JSON, and gets {@code advice}. */
    ConsoleEndpoint(byte[] description, ConsoleAdvice advice) {
        this.description = description;
        this.common = "Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
                + "Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Embedder-Policy: require-corp\r\n"
                + "Cross-Origin-Resource-Policy: same-origin\r\n";
        this.advice = new AdviceEndpoint(advice, common + "Content-Security-Policy: default-src 'none'\r\n");
    }

    /** Where advice is asked for. */
    AdviceEndpoint advice() {
        return advice;
    }

    /** Whether a request is for the console, and so may take long enough to hold up others: see {@link #answer}. */
    static boolean isFor(HttpRequest head) {
        return pathOf(head) != null;
    }

    /** The path of a request for the console, without its query; null when it is for something else. */
    private static String pathOf(HttpRequest head) {
        String uri = head.uri();
        if (!uri.startsWith(PLACE)) {
            return null;
        }
        int query = uri.indexOf('?');
        String path = query < 0 ? uri : uri.substring(0, query);
        return path.equals(PLACE) || path.startsWith(BELOW) ? path : null;
    }

    /**
     * The answer to a request whose host and origin are let in; null when it is for something else. The first one for a file reads and
     * compresses all of them, which takes some tenths of a second.
     */
    Answer answer(HttpRequest head) {
        String path = pathOf(head);
        if (path == null) {
            return null;
        }
        if (AdviceEndpoint.isAt(path)) {
            return Answer.text(HttpResponseStatus.METHOD_NOT_ALLOWED, "Use POST.\n", common + "Allow: POST\r\n");
        }
        if (!HttpMethod.GET.equals(head.method()) && !HttpMethod.HEAD.equals(head.method())) {
            return Answer.text(
                    HttpResponseStatus.METHOD_NOT_ALLOWED, "Use GET or HEAD.\n", common + "Allow: GET, HEAD\r\n");
        }
        if (path.equals(PLACE)) {
            return Answer.empty(HttpResponseStatus.PERMANENT_REDIRECT, common + "Location: " + BELOW + "\r\n");
        }
        String name = path.substring(BELOW.length());
        if (name.equals(DESCRIPTION)) {
            return Answer.ok(MediaType.JSON, description, common);
        }
        ConsoleFile file = files().at(name);
        return file == null
                ? Answer.text(HttpResponseStatus.NOT_FOUND, "The console has no such file.\n", common)
                : answer(head, file);
    }

    private ConsoleFiles files() {
        ConsoleFiles known = files;
        return known == null ? load() : known;
    }

    private synchronized ConsoleFiles load() {
        if (files == null) {
            files = ConsoleFiles.load();
        }
        return files;
    }

    private String pageHeaders() {
        return common + "Content-Security-Policy: " + files().contentSecurityPolicy()
                + "\r\nX-Frame-Options: DENY\r\nPermissions-Policy: camera=(), geolocation=(), microphone=()\r\n";
    }

    private Answer answer(HttpRequest head, ConsoleFile file) {
        boolean zipped = file.gzip() != null && Encodings.gzipAccepted(head);
        String tag = zipped ? file.gzipTag() : file.tag();
        String headers =
                (file.path().isEmpty() ? pageHeaders() : common) + "Vary: Accept-Encoding\r\nETag: " + tag + "\r\n";
        if (names(head.headers().get(HttpHeaderNames.IF_NONE_MATCH), tag)) {
            return Answer.empty(HttpResponseStatus.NOT_MODIFIED, headers);
        }
        return new Answer(
                HttpResponseStatus.OK,
                MediaType.NONE,
                zipped ? file.gzip() : file.bytes(),
                headers + "Content-Type: " + file.type() + "\r\n",
                null,
                false,
                zipped);
    }

    /** Whether a header If-None-Match holds the tag; proxies may have made it a weak one, which does not matter here. */
    private static boolean names(String header, String tag) {
        return header != null && (header.equals("*") || header.contains(tag));
    }
}
