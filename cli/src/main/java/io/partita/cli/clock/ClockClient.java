package io.partita.cli.clock;

import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.RequestSigner;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Asks a running server for its clock, and to move it. */
final class ClockClient {
    private static final String PATH = "/_partita/clock";
    private static final Pattern STATE = Pattern.compile("\\{\"now\":\"([^\"]+)\",\"offset\":\"([^\"]+)\"\\}");

    private final Endpoint server;
    private final RequestSigner signer;

    /** A client; {@code signer} is null when nothing is signed. */
    ClockClient(Endpoint server, RequestSigner signer) {
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
        try (HttpClient client = Endpoint.newClient()) {
            String method = body == null ? "GET" : "POST";
            byte[] bytes = (body == null ? "" : body).getBytes(StandardCharsets.UTF_8);
            HttpRequest.Builder request = server.request(PATH)
                    .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(bytes));
            if (body != null) {
                request.header("Content-Type", "application/json");
            }
            if (signer != null) {
                signer.headers(method, server.host(), PATH, null, bytes, server.time(client))
                        .forEach(request::header);
            }
            return answer(client.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw server.unreachable(e);
        }
    }

    private Answer answer(HttpResponse<String> response) {
        Matcher state = STATE.matcher(response.body());
        if (response.statusCode() == 200 && state.matches()) {
            return new Answer(200, response.body(), Instant.parse(state.group(1)), Duration.parse(state.group(2)));
        }
        String text = response.statusCode() == 200 || response.body().isBlank()
                ? "The server at " + server.url() + " has no clock to show: it answered with HTTP "
                        + response.statusCode() + "."
                : response.body();
        return new Answer(response.statusCode(), text, null, null);
    }
}
