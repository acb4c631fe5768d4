package io.partita.cli.bench;

import io.partita.bench.wire.Signing;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.RequestSigner;
import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Signs the requests of a load by the server's time. Without an access key nobody can check a signature, so one is made once, and
 * the time for making more of them stays with the load.
 */
final class LoadSigning {
    private LoadSigning() {}

    /**
     * Asks the server for its time and then signs with the access key of the environment, or with none.
     *
     * @throws io.partita.cli.process.StartFailure when there is no server
     */
    static Signing of(Endpoint server, Map<String, String> environment, Clock clock) throws InterruptedException {
        Duration ahead;
        try (HttpClient client = Endpoint.newClient()) {
            ahead = Duration.between(clock.instant(), server.time(client));
        } catch (IOException e) {
            throw server.unreachable(e);
        }
        RequestSigner known = RequestSigner.ofEnvironment(environment);
        if (known != null) {
            return (target, body) ->
                    lines(known, server, target, body, clock.instant().plus(ahead));
        }
        String once = lines(
                RequestSigner.ofEnvironmentOrLocal(environment),
                server,
                null,
                new byte[0],
                clock.instant().plus(ahead));
        return (target, body) -> once;
    }

    private static String lines(RequestSigner signer, Endpoint server, String target, byte[] body, Instant now) {
        StringBuilder lines = new StringBuilder();
        signer.headers("POST", server.host(), "/", target, body, now)
                .forEach((name, value) ->
                        lines.append(name).append(": ").append(value).append("\r\n"));
        return lines.toString();
    }
}
