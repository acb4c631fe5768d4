package io.partita.conformance;

import io.partita.protocol.Wording;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;

/**
 * A run of the cases against one endpoint under one wording. System properties choose the endpoint: {@code conformance.endpoint}, and
 * for one that is not ours {@code conformance.region}, {@code conformance.account}, {@code conformance.access-key},
 * {@code conformance.secret-key}, {@code conformance.wording} and {@code conformance.gaps}.
 */
final class Session implements AutoCloseable {
    private static final String ENDPOINT = System.getProperty("conformance.endpoint", "");
    private static final boolean GAPS =
            System.getProperty("conformance.gaps", "expected").equals("expected");

    private final OwnServer server;
    private final Endpoint endpoint;
    private final Fixtures fixtures;
    private final CaseRun run;

    Session(Wording wording) throws IOException {
        Clock clock = Clock.systemUTC();
        String region = System.getProperty("conformance.region", "us-east-1");
        server = ENDPOINT.isEmpty() ? new OwnServer(wording) : null;
        endpoint = new Endpoint(
                server == null ? URI.create(ENDPOINT) : server.url(),
                new Signer(
                        System.getProperty("conformance.access-key", "conformance"),
                        System.getProperty("conformance.secret-key", "conformance"),
                        region),
                clock);
        // Shared endpoints may have tables of other runs.
        String prefix = "conformance-" + Long.toString(clock.millis(), Character.MAX_RADIX) + "-";
        fixtures = new Fixtures(endpoint, prefix, region, System.getProperty("conformance.account", "000000000000"));
        // An endpoint elsewhere may take a while, such as AWS to fill an index.
        run = new CaseRun(endpoint, fixtures, wording == Wording.W2026_08, server == null ? 600 : 40);
    }

    /** The wordings to test: both of ours; elsewhere the one that the endpoint is said to have. */
    static Wording[] wordings() {
        return ENDPOINT.isEmpty()
                ? Wording.values()
                : new Wording[] {Wording.fromText(System.getProperty("conformance.wording", "2026-08"))};
    }

    /** Why a case must fail, or null. */
    static String gap(Case oneCase) {
        return GAPS ? oneCase.gap() : null;
    }

    /** What does not hold, or null. */
    String run(Case oneCase) throws IOException {
        return run.run(oneCase);
    }

    @Override
    public void close() throws IOException {
        try {
            fixtures.close();
        } finally {
            endpoint.close();
            if (server != null) {
                server.close();
            }
        }
    }
}
