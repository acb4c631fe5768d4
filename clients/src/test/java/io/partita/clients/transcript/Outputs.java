package io.partita.clients.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import software.amazon.awssdk.protocols.jsoncore.JsonNode;

/** Compares what a command printed with what a page shows: JSON by content, everything else line by line. */
final class Outputs {

    /** Members that differ from run to run: when and where a table was created. */
    private static final Set<String> VOLATILE =
            Set.of("TableId", "TableArn", "CreationDateTime", "LastUpdateToPayPerRequestDateTime");

    /** What differs from run to run in a line: times, which are in one format, shards, and shares of the last seconds, behind those of a minute. */
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");

    private static final Pattern SHARD = Pattern.compile("shardId-\\d{20}-[0-9a-f]{8}");

    private static final Pattern SHARE_NOW = Pattern.compile("(\\d\\.\\d %) +\\d+\\.\\d %(?= +\\d+$)");

    private Outputs() {}

    static void assertSame(String expected, String actual) {
        Optional<Object> expectedJson = json(expected);
        if (expectedJson.isPresent()) {
            assertThat(json(actual)).as("the output:%n%s", actual).isEqualTo(expectedJson);
        } else {
            assertThat(lines(actual)).isEqualTo(lines(expected));
        }
    }

    private static List<String> lines(String text) {
        return text.strip()
                .lines()
                .map(line -> TIME.matcher(line.stripTrailing()).replaceAll("<time>"))
                .map(line -> SHARD.matcher(line).replaceAll("<shard>"))
                .map(line -> SHARE_NOW.matcher(line).replaceAll("$1 <share>"))
                .toList();
    }

    private static Optional<Object> json(String text) {
        String trimmed = text.strip();
        if (!trimmed.startsWith("{") && !trimmed.startsWith("[")) {
            return Optional.empty();
        }
        try {
            return Optional.of(settled(JsonNode.parser().parse(trimmed)));
        } catch (RuntimeException notJson) {
            return Optional.empty();
        }
    }

    private static Object settled(JsonNode node) {
        if (node.isArray()) {
            return node.asArray().stream().map(Outputs::settled).toList();
        }
        if (!node.isObject()) {
            return node;
        }
        Map<String, Object> members = new LinkedHashMap<>();
        node.asObject()
                .forEach((name, value) -> members.put(name, VOLATILE.contains(name) ? "varies" : settled(value)));
        return members;
    }
}
