package io.partita.cli;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a running server for its clock, and to move it. */
final class ClockClient {
    private static final String PATH = "/_partita/clock";
    private static final Duration MOST_WAIT = Duration.ofSeconds(30);
    private static final Pattern STATE = Pattern.compile("\\{\"now\":\"([^\"]+)\",\"offset\":\"([^\"]+)\"\\}");

    private final URI server;
    private final RequestSigner signer;

    /** A client; {@code signer} is null when nothing is signed. */
    ClockClient(URI server, RequestSigner signer) {
        this.server = server;
        this.signer = signer;
    }

    /**
     * What the server answered.
     *
     * @param status HTTP status
     * @param text what it said
     * @param now what the clock says; null when the server refused
     * @param offset by what it is ahead; null when the server refused
     */
    record Answer(int status, String text, Instant now, Duration offset) {
        /** Whether the server did what it was asked. */
        boolean isOk() {
            return now != null;
        }
    }

    /** Sends what moves the clock, or asks for it when {@code body} is null. */
    Answer ask(String body) throws InterruptedException {
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(MOST_WAIT)
                .build()) {
            String method = body == null ? "GET" : "POST";
            byte[] bytes = (body == null ? "" : body).getBytes(StandardCharsets.UTF_8);
            HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(PATH))
                    .timeout(MOST_WAIT)
                    .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(bytes));
            if (body != null) {
                request.header("Content-Type", "application/json");
            }
            if (signer != null) {
                signer.headers(method, host(), PATH, bytes, timeOfServer(client))
                        .forEach(request::header);
            }
            return answer(client.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new StartFailure(
                    "Cannot reach a server at " + server + ". Start one, or name it with --endpoint.", e);
        }
    }

    private Answer answer(HttpResponse<String> response) {
        Matcher state = STATE.matcher(response.body());
        if (response.statusCode() == 200 && state.matches()) {
            return new Answer(200, response.body(), Instant.parse(state.group(1)), Duration.parse(state.group(2)));
        }
        String text = response.statusCode() == 200 || response.body().isBlank()
                ? "The server at " + server + " has no clock to show: it answered with HTTP " + response.statusCode()
                        + "."
                : response.body();
        return new Answer(response.statusCode(), text, null, null);
    }

    /** Signatures must be of the server's time, which may be any. */
    private Instant timeOfServer(HttpClient client) throws IOException, InterruptedException {
        HttpRequest health =
                HttpRequest.newBuilder(server.resolve("/")).timeout(MOST_WAIT).build();
        String date = client.send(health, BodyHandlers.discarding())
                .headers()
                .firstValue("Date")
                .orElseThrow(() -> new IOException("no Date header"));
        return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    }

    /** The Host header as the HTTP client sends it. */
    private String host() {
        int standard = server.getScheme().equals("https") ? 443 : 80;
        return server.getPort() < 0 || server.getPort() == standard
                ? server.getHost()
                : server.getHost() + ":" + server.getPort();
    }
}
