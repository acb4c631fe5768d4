package io.partita.cli.remote;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The option of commands that speak to a server about tables: where it is. Where it is not given, the variables count that AWS's tools read. */
public final class ServerOption {
    static final String EVERY_SERVICE = "AWS_ENDPOINT_URL";
    static final String TABLES = EVERY_SERVICE + "_DYNAMODB";
    private static final String IGNORED = "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS";
    static final String STANDARD = "http://127.0.0.1:8000";

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "Where the server is. Default: AWS_ENDPOINT_URL_DYNAMODB, AWS_ENDPOINT_URL or " + STANDARD)
    private String endpoint;

    /** The server of a command about tables. */
    public Endpoint server(CommandLine command, Map<String, String> environment) {
        return server(command, endpoint, environment, TABLES, EVERY_SERVICE);
    }

    static Endpoint server(CommandLine command, String endpoint, Map<String, String> environment, String... variables) {
        if (endpoint != null) {
            return OptionValues.endpoint(command, "--endpoint", endpoint);
        }
        if (!"true".equalsIgnoreCase(environment.get(IGNORED))) {
            for (String variable : variables) {
                String url = environment.getOrDefault(variable, "");
                if (!url.isEmpty()) {
                    return OptionValues.endpoint(command, variable, url);
                }
            }
        }
        return Endpoint.parse(STANDARD);
    }
}
