package io.partita.cli.partitions;

import io.partita.cli.process.MainCommand;
import io.partita.cli.process.StartFailure;
import io.partita.cli.remote.ApiClient;
import io.partita.cli.remote.ApiClient.Refused;
import io.partita.cli.remote.Endpoint;
import io.partita.cli.remote.Json;
import io.partita.cli.remote.OptionValues;
import io.partita.cli.remote.RequestSigner;
import io.partita.cli.remote.ServerOption;
import io.partita.cli.remote.SwitchClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** What the commands about partitions have in common: the table, the index, the server, and the question that they ask it. */
final class TableQuestion {
    private static final String PATH = "/_partita/partitions";

    @Parameters(paramLabel = "TABLE", description = "Name or ARN of the table.")
    private String table;

    @Option(
            names = "--index",
            paramLabel = "INDEX",
            description = "Only this global secondary index. Default: the table and all of them")
    private String index;

    @Mixin
    private ServerOption place;

    @Option(
            names = "--output",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "Form of the answer. Default: ${DEFAULT-VALUE}")
    private String output;

    TableQuestion() {}

    boolean isJson(CommandLine command) {
        return OptionValues.isJson(command, output);
    }

    /**
     * The server's answer, with the spaces of the index alone when one was named.
     *
     * @param members what else is asked for
     * @throws ParameterException when the table has no such index
     * @throws StartFailure when the server refuses, or when there is none
     */
    Map<String, Object> ask(CommandLine command, MainCommand main, Map<String, Object> members)
            throws InterruptedException {
        Map<String, Object> request = new LinkedHashMap<>(members);
        request.put("table", table);
        Map<String, Object> answer = new LinkedHashMap<>(
                new SwitchClient(server(command, main), RequestSigner.ofEnvironment(main.environment()))
                        .ask(PATH, request));
        if (index != null) {
            List<Map<String, Object>> named = Json.objects(answer, "spaces").stream()
                    .filter(space -> index.equals(space.get("index")))
                    .toList();
            if (named.isEmpty()) {
                throw new ParameterException(
                        command, "--index: " + index + " (expected: a global secondary index of " + table + ")");
            }
            answer.put("spaces", named);
        }
        return answer;
    }

    /**
     * The attributes of a partition key of the table, or of the named index, from the texts of their values.
     *
     * @throws ParameterException when there are more or fewer values than the key has attributes
     */
    Map<String, Object> key(CommandLine command, MainCommand main, List<String> values) throws InterruptedException {
        Map<String, Object> description = describe(command, main);
        Map<String, Object> keyed = index == null
                ? description
                : Json.objects(description, "GlobalSecondaryIndexes").stream()
                        .filter(each -> index.equals(each.get("IndexName")))
                        .findFirst()
                        .orElse(Map.of());
        List<String> names = Json.objects(keyed, "KeySchema").stream()
                .filter(each -> "HASH".equals(each.get("KeyType")))
                .map(each -> String.valueOf(each.get("AttributeName")))
                .toList();
        if (!names.isEmpty() && names.size() != values.size()) {
            throw new ParameterException(
                    command,
                    "--key: " + values.size() + " values (expected: one for each of " + String.join(", ", names) + ")");
        }
        Map<String, Object> key = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            key.put(names.get(i), Map.of(type(description, names.get(i)), values.get(i)));
        }
        return key;
    }

    private Map<String, Object> describe(CommandLine command, MainCommand main) throws InterruptedException {
        Endpoint server = server(command, main);
        try (ApiClient client = new ApiClient(server, RequestSigner.ofEnvironmentOrLocal(main.environment()))) {
            return Json.object(client.ask(ApiClient.TABLES + "DescribeTable", Map.of("TableName", table)), "Table");
        } catch (Refused refused) {
            throw server.refused(refused.type(), refused.getMessage());
        }
    }

    private static String type(Map<String, Object> description, String name) {
        return Json.objects(description, "AttributeDefinitions").stream()
                .filter(each -> name.equals(each.get("AttributeName")))
                .map(each -> String.valueOf(each.get("AttributeType")))
                .findFirst()
                .orElse("S");
    }

    private Endpoint server(CommandLine command, MainCommand main) {
        return place.server(command, main.environment());
    }
}
