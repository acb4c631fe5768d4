package io.partita.cli.remote;

import io.partita.cli.process.StartFailure;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Where a server is that a command speaks to.
 *
 * @param url its address, without a path
 */
public record Endpoint(URI url) {
    static final Duration MOST_WAIT = Duration.ofSeconds(30);

    /**
     * Reads an address.
     *
     * @throws IllegalArgumentException when it is none of a server
     */
    public static Endpoint parse(String text) {
        URI url = URI.create(text);
        if (url.getHost() == null || !"http".equals(url.getScheme()) && !"https".equals(url.getScheme())) {
            throw new IllegalArgumentException(text);
        }
        return new Endpoint(url);
    }

    /** A client for it; whoever asks for it closes it. */
    public static HttpClient newClient() {
        return HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(MOST_WAIT)
                .build();
    }

    /** The beginning of a request for {@code path}. */
    public HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(url.resolve(path)).timeout(MOST_WAIT);
    }

    /** Whether it is spoken to by HTTPS. */
    public boolean isTls() {
        return url.getScheme().equals("https");
    }

    /** The port, also where the address names none. */
    public int port() {
        return url.getPort() < 0 ? standardPort() : url.getPort();
    }

    private int standardPort() {
        return isTls() ? 443 : 80;
    }

    /** The Host header as the HTTP client sends it. */
    public String host() {
        return port() == standardPort() ? url.getHost() : url.getHost() + ":" + url.getPort();
    }

    /** Asks the server for its time, which may be any: signatures must be of it. */
    public Instant time(HttpClient client) throws IOException, InterruptedException {
        return timeIn(client.send(request("/").build(), BodyHandlers.discarding()));
    }

    /** The time of the server when it gave an answer. */
    static Instant timeIn(HttpResponse<?> answer) throws IOException {
        String date = answer.headers().firstValue("Date").orElseThrow(() -> new IOException("no Date header"));
        return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    }

    /** The failure of a command that was refused what it asked for, with an error of the API. */
    public StartFailure refused(String type, String message) {
        return new StartFailure(
                "The server at " + url + " refused: " + type + (message.isEmpty() ? "" : ": " + message), null);
    }

    /** The failure of a command that got no answer. */
    public StartFailure unreachable(IOException cause) {
        return new StartFailure("Cannot reach a server at " + url + ". Start one, or name it with --endpoint.", cause);
    }
}
