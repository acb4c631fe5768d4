package io.partita.cli.stream;

import io.partita.cli.process.StartFailure;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import java.util.List;
import java.util.Map;

/** Finds the stream that a command names, or says what else there is. */
final class StreamFinder {
    private static final String NOT_FOUND = "ResourceNotFoundException";

    private final ApiClient client;
    private final Endpoint server;

    StreamFinder(ApiClient client, Endpoint server) {
        this.client = client;
        this.server = server;
    }

    /** Whether a text can only be the ARN of a stream, and not the name or ARN of a table. */
    static boolean isStreamArn(String text) {
        return text.startsWith("arn:") && text.contains("/stream/");
    }

    /**
     * The ARN of a stream that is there.
     *
     * @throws StartFailure when it is not
     */
    String existing(String arn) throws ApiClient.Refused, InterruptedException {
        try {
            client.ask(ApiClient.STREAMS + "DescribeStream", Map.of("StreamArn", arn));
            return arn;
        } catch (ApiClient.Refused refused) {
            if (refused.type().equals(NOT_FOUND)) {
                throw new StartFailure(
                        "There is no stream " + arn + " at " + server.url()
                                + ". Streams are kept for 24 hours after they were disabled; to list them:\n"
                                + "aws dynamodbstreams list-streams --endpoint-url " + server.url(),
                        refused);
            }
            throw refused;
        }
    }

    /**
     * The ARN of the stream that a table has or had last.
     *
     * @throws StartFailure when there is no such table or it never had one
     */
    String latestOf(String table) throws ApiClient.Refused, InterruptedException {
        Map<String, Object> description;
        try {
            description =
                    Json.object(client.ask(ApiClient.TABLES + "DescribeTable", Map.of("TableName", table)), "Table");
        } catch (ApiClient.Refused refused) {
            if (refused.type().equals(NOT_FOUND)) {
                throw new StartFailure(
                        "There is no table " + table + " at " + server.url() + "." + leftBehindBy(table), refused);
            }
            throw refused;
        }
        if (description.get("LatestStreamArn") instanceof String arn) {
            return arn;
        }
        throw withHelp("The table " + table + " has never had a stream.", table, server);
    }

    /** The failure of a command that needs the stream of a table that has none, and how to switch one on. */
    static StartFailure withHelp(String sentence, String table, Endpoint server) {
        return new StartFailure(
                sentence + " To switch one on:\n"
                        + "aws dynamodb update-table --endpoint-url " + server.url() + " --table-name " + table
                        + " \\\n  --stream-specification StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES",
                null);
    }

    /** Names the streams that a deleted table has left. */
    private String leftBehindBy(String table) throws ApiClient.Refused, InterruptedException {
        List<Map<String, Object>> streams =
                Json.objects(client.ask(ApiClient.STREAMS + "ListStreams", Map.of("TableName", table)), "Streams");
        StringBuilder text = new StringBuilder();
        for (Map<String, Object> stream : streams) {
            text.append(text.isEmpty() ? " It was deleted; this is how to read what is left of its streams:" : "")
                    .append("\npartita stream --endpoint ")
                    .append(server.url())
                    .append(" --stream-arn ")
                    .append(stream.get("StreamArn"));
        }
        return text.toString();
    }
}
