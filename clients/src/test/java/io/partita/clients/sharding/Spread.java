package io.partita.clients.sharding;

import io.partita.clients.server.Switches;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/**
 * How the writes of a table are spread, as the server has measured it.
 *
 * @param hottestKey share of the most written partition key, 0 to 1
 * @param fullestPartition share of the items that the fullest partition holds, 0 to 1
 */
record Spread(double hottestKey, double fullestPartition) {
    static Spread of(URI endpoint, String table) throws IOException, InterruptedException {
        JsonNode answer = Switches.use(endpoint, "partitions", "{\"table\":\"" + table + "\"}");
        JsonNode space = member(answer, "spaces").asArray().getFirst();
        JsonNode hottest = member(member(space, "keys"), "written").asArray().getFirst();
        double fullest = member(space, "partitions").asArray().stream()
                .mapToDouble(partition -> number(partition, "items"))
                .max()
                .orElseThrow();
        return new Spread(number(hottest, "share"), fullest / number(space, "items"));
    }

    private static JsonNode member(JsonNode object, String name) {
        return object.field(name).orElseThrow();
    }

    private static double number(JsonNode object, String name) {
        return Double.parseDouble(member(object, name).asNumber());
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "hottest key %.0f %% of the writes, fullest partition %.0f %% of the items",
                100 * hottestKey,
                100 * fullestPartition);
    }
}
