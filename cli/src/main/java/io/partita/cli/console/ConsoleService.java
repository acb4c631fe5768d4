package io.partita.cli.console;

import io.partita.advisor.shown.CollectionAdvice;
import io.partita.cli.credentials.CredentialSource;
import io.partita.cli.credentials.CredentialsException;
import io.partita.cli.process.StartFailure;
import io.partita.cli.process.Version;
import io.partita.cli.remote.Endpoint;
import io.partita.protocol.Wording;
import io.partita.server.AccessKeys;
import io.partita.server.ConsoleSettings;
import io.partita.server.ForcedErrors;
import io.partita.server.PartitaServer;
import io.partita.server.ServerLimits;
import io.partita.server.ServerSettings;
import io.partita.server.ServerStartException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Map;
import java.util.SplittableRandom;

/** The page, served to this machine alone, and the way of its requests to an endpoint. */
public final class ConsoleService implements AutoCloseable {
    private final PartitaServer server;
    private final SigningUpstream upstream;

    private ConsoleService(PartitaServer server, SigningUpstream upstream) {
        this.server = server;
        this.upstream = upstream;
    }

    /**
     * Starts it for an endpoint; {@code region} and {@code profile} are null when they are to be found, and {@code port} 0 takes any.
     *
     * @throws StartFailure when the port cannot be had, or there are no credentials where they are needed
     */
    public static ConsoleService start(
            Endpoint endpoint,
            String region,
            String profile,
            boolean readOnly,
            int port,
            Map<String, String> environment) {
        CredentialSource source = new CredentialSource(profile, environment);
        String ofHost = AwsHost.regionOf(endpoint.url().getHost());
        String found;
        try {
            if (source.find() == null && ofHost != null) {
                throw new StartFailure(SigningUpstream.NO_CREDENTIALS, null);
            }
            found = region != null ? region : ofHost != null ? ofHost : source.region();
        } catch (CredentialsException none) {
            throw new StartFailure(none.getMessage(), none);
        }
        String signedFor = found.isEmpty() ? "us-east-1" : found;
        SigningUpstream upstream = new SigningUpstream(endpoint, signedFor, source, Clock.systemUTC());
        try {
            ConsoleSettings console = new ConsoleSettings(Version.text(), readOnly, CollectionAdvice::answer, upstream);
            return new ConsoleService(
                    PartitaServer.startConsole(settings(port, signedFor).withConsole(console)), upstream);
        } catch (ServerStartException e) {
            upstream.close();
            throw new StartFailure(e.getMessage() + " Choose another port with --port (0 takes any free one).", e);
        }
    }

    private static ServerSettings settings(int port, String region) {
        SecureRandom seeds = new SecureRandom();
        return new ServerSettings(
                "127.0.0.1",
                port,
                false,
                AccessKeys.none(),
                region,
                false,
                Wording.W2026_08,
                ServerLimits.forHeap(Runtime.getRuntime().maxMemory()),
                Clock.systemUTC(),
                () -> new SplittableRandom(seeds.nextLong()),
                ForcedErrors.none(),
                null,
                false);
    }

    /** Where the page is. */
    public String url() {
        return "http://127.0.0.1:" + server.address().getPort() + "/console/";
    }

    @Override
    public void close() {
        server.close();
        upstream.close();
    }
}
