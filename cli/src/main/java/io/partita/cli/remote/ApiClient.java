package io.partita.cli.remote;

import io.partita.cli.process.StartFailure;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** Asks a server for operations of the API, as any client does. Used by one thread. */
public final class ApiClient implements AutoCloseable {
    public static final String TABLES = "DynamoDB_20120810.";
    public static final String STREAMS = "DynamoDBStreams_20120810.";

    private static final int ATTEMPTS = 8;
    private static final long FIRST_PAUSE_MILLIS = 50;
    private static final Set<String> WORTH_ANOTHER = Set.of(
            "ThrottlingException",
            "LimitExceededException",
            "ProvisionedThroughputExceededException",
            "RequestLimitExceeded",
            "InternalServerError");

    private final Endpoint server;
    private final RequestSigner signer;
    private final HttpClient http = Endpoint.newClient();
    /** When the last answer was given, by the server's clock; null before the first. */
    private Instant time;

    public ApiClient(Endpoint server, RequestSigner signer) {
        this.server = server;
        this.signer = signer;
    }

    /** A request that the server refused. */
    public static final class Refused extends Exception {
        private final String type;

        Refused(String type, String message) {
            super(message);
            this.type = type;
        }

        /** The name of the error, without its namespace. */
        public String type() {
            return type;
        }
    }

    /**
     * The answer to an operation, asked for again while the server is short of something.
     *
     * @param target name of the API's version, with a dot, and of the operation
     * @throws Refused when the server refuses it
     * @throws StartFailure when there is no server, or something else
     */
    public Map<String, Object> ask(String target, Map<String, Object> request) throws Refused, InterruptedException {
        byte[] body = Json.text(request, false).getBytes(StandardCharsets.UTF_8);
        try {
            long pause = FIRST_PAUSE_MILLIS;
            for (int attempt = 1; ; attempt++) {
                try {
                    return askOnce(target, body);
                } catch (Refused refused) {
                    if (attempt == ATTEMPTS || !isWorthAnother(refused, attempt)) {
                        throw refused;
                    }
                    Thread.sleep(pause);
                    pause *= 2;
                }
            }
        } catch (IOException e) {
            throw server.unreachable(e);
        }
    }

    /** A signature may be refused because its time is that of an answer of long ago: of a process that was suspended. */
    private boolean isWorthAnother(Refused refused, int attempt) {
        if (refused.type().equals("InvalidSignatureException") && attempt == 1) {
            time = null;
            return true;
        }
        return WORTH_ANOTHER.contains(refused.type());
    }

    private Map<String, Object> askOnce(String target, byte[] body) throws Refused, IOException, InterruptedException {
        if (time == null) {
            time = server.time(http);
        }
        HttpRequest.Builder request = server.request("/")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", target)
                .POST(BodyPublishers.ofByteArray(body));
        signer.headers("POST", server.host(), "/", target, body, time).forEach(request::header);
        HttpResponse<String> answer = http.send(request.build(), BodyHandlers.ofString());
        time = Endpoint.timeIn(answer);
        Map<String, Object> members = Json.object(answer.body());
        if (answer.statusCode() == 200) {
            return members;
        }
        String type = String.valueOf(members.get("__type"));
        Object message = members.getOrDefault("message", members.get("Message"));
        throw new Refused(type.substring(type.lastIndexOf('#') + 1), message == null ? "" : message.toString());
    }

    @Override
    public void close() {
        http.close();
    }
}
