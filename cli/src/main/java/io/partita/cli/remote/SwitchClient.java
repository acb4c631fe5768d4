package io.partita.cli.remote;

import io.partita.cli.process.StartFailure;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Asks a running server for something that one of its switches for tests allows. */
public final class SwitchClient {
    private static final int OK = 200;

    private final Endpoint server;
    private final RequestSigner signer;

    /** A client; {@code signer} is null when nothing is signed. */
    public SwitchClient(Endpoint server, RequestSigner signer) {
        this.server = server;
        this.signer = signer;
    }

    /**
     * What the server answered.
     *
     * @throws StartFailure when it refuses, saying why, or when there is none
     */
    public Map<String, Object> ask(String path, Map<String, Object> request) throws InterruptedException {
        return ask("POST", path, Json.text(request, false).getBytes(StandardCharsets.UTF_8));
    }

    /** As {@link #ask(String, Map)}, and changes nothing. */
    public Map<String, Object> look(String path) throws InterruptedException {
        return ask("GET", path, new byte[0]);
    }

    private Map<String, Object> ask(String method, String path, byte[] body) throws InterruptedException {
        try (HttpClient client = Endpoint.newClient()) {
            HttpRequest.Builder request = server.request(path)
                    .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
            if (body.length > 0) {
                request.header("Content-Type", "application/json");
            }
            if (signer != null) {
                signer.headers(method, server.host(), path, null, body, server.time(client))
                        .forEach(request::header);
            }
            return members(client.send(request.build(), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw server.unreachable(e);
        }
    }

    private Map<String, Object> members(HttpResponse<String> answer) {
        String text = answer.body().strip();
        Map<String, Object> members = text.startsWith("{") ? object(text) : Map.of();
        if (members.get("__type") instanceof String type) {
            Object message = members.getOrDefault("message", members.get("Message"));
            throw server.refused(type.substring(type.lastIndexOf('#') + 1), message == null ? "" : message.toString());
        }
        if (answer.statusCode() == OK && !members.isEmpty()) {
            return members;
        }
        boolean isText = answer.statusCode() != OK && !text.isEmpty() && !text.startsWith("<");
        throw new StartFailure(
                isText
                        ? text
                        : "The server at " + server.url() + " has no such switch: it answered with HTTP "
                                + answer.statusCode() + ".",
                null);
    }

    private static Map<String, Object> object(String text) {
        try {
            return Json.object(text);
        } catch (IOException noJson) {
            return Map.of();
        }
    }
}
