package io.partita.clients.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/** Uses the switches for tests that a server was started with, and what else it tells beyond the API. */
public final class Switches {

    private Switches() {}

    /** What the server answers to a switch that was told {@code json}. */
    public static JsonNode use(URI server, String name, String json) throws IOException, InterruptedException {
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(server.resolve("/_partita/" + name))
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(json))
                            .build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            return JsonNode.parser().parse(answer.body());
        }
    }
}
