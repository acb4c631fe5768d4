package io.partita.cli.remote;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The option of commands about streams, which AWS's tools may find elsewhere than tables: where the server is. */
public final class StreamServerOption {
    private static final String STREAMS = ServerOption.TABLES + "_STREAMS";

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "Where the server is. Default: " + STREAMS + ", " + ServerOption.TABLES + ", "
                    + ServerOption.EVERY_SERVICE + " or " + ServerOption.STANDARD)
    private String endpoint;

    /** The server, which has the tables too. */
    public Endpoint server(CommandLine command, Map<String, String> environment) {
        return ServerOption.server(
                command, endpoint, environment, STREAMS, ServerOption.TABLES, ServerOption.EVERY_SERVICE);
    }
}
