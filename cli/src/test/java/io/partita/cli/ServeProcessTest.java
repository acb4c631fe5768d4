package io.partita.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.storage.rocksdb.RocksDbStorage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as users start it: a process of its own. */
class ServeProcessTest {
    private final List<Process> started = new ArrayList<>();

    @TempDir
    private Path directory;

    @AfterEach
    void endAll() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    @Test
    void itServesUntilItIsToldToStopAndThenEndsWith0() throws Exception {
        Process process = start(
                Map.of(), "--port", "0", "--data", directory.resolve("data").toString());
        BufferedReader out = outputOf(process);
        String ready = out.readLine();
        assertThat(ready)
                .contains(" ready at http://127.0.0.1:")
                .contains("durability sync")
                .contains(directory.toString());
        String url = urlIn(ready);
        HttpResponse<String> answer;
        try (HttpClient client = HttpClient.newHttpClient()) {
            answer = client.send(
                    HttpRequest.newBuilder(URI.create(url + "/")).build(), HttpResponse.BodyHandlers.ofString());
        }
        assertThat(answer.body()).startsWith("healthy: dynamodb.");

        process.toHandle().destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        assertThat(out.readLine()).isEqualTo("Partita stopped.");
        assertThat(errorsOf(process)).isEmpty();
    }

    @Test
    void whatWasAcknowledgedIsThereAfterTheProcessWasKilled() throws Exception {
        String data = directory.resolve("data").toString();
        Process first = start(Map.of(), "--port", "0", "--data", data);
        String url = urlIn(outputOf(first).readLine());
        assertThat(ask(url, "CreateTable", """
                        {"TableName":"Kept","BillingMode":"PAY_PER_REQUEST","AttributeDefinitions":[{"AttributeName":"pk",
                        "AttributeType":"S"}],"KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""")).contains("\"TableName\":\"Kept\"");
        assertThat(ask(
                        url,
                        "PutItem",
                        "{\"TableName\":\"Kept\",\"Item\":{\"pk\":{\"S\":\"a\"},\"n\":{\"N\":\"1.50\"}}}"))
                .isEqualTo("{}");
        first.toHandle().destroyForcibly();
        first.waitFor();

        url = urlIn(outputOf(start(Map.of(), "--port", "0", "--data", data)).readLine());
        assertThat(ask(url, "GetItem", "{\"TableName\":\"Kept\",\"Key\":{\"pk\":{\"S\":\"a\"}}}"))
                .contains("\"n\":{\"N\":\"1.5\"}");
    }

    @Test
    void theEnvironmentConfiguresItToo() throws Exception {
        Process process = start(Map.of("PARTITA_PORT", "0", "PARTITA_IN_MEMORY", "true", "PARTITA_OUTPUT", "json"));
        assertThat(outputOf(process).readLine()).startsWith("{\"version\":").contains("\"data\":null");
    }

    @Test
    void aProgramThatReadsJsonGetsNothingElse() throws Exception {
        Process process = start(Map.of(), "--port", "0", "--in-memory", "--output", "json");
        BufferedReader out = outputOf(process);
        assertThat(out.readLine()).startsWith("{").endsWith("}");
        process.toHandle().destroy();
        assertThat(out.readLine()).isNull();
        assertThat(errorsOf(process)).isEqualTo("Partita stopped.\n");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void whatLooksLikeASettingAndAnOperationThatIsMissingAreToldOnStandardError() throws Exception {
        Process process = start(Map.of("PARTITA_PROT", "1"), "--port", "0", "--in-memory");
        String url = urlIn(outputOf(process).readLine());
        assertThat(ask(url, "MakeCoffee", "{}")).contains("UnknownOperationException");
        assertThat(ask(url, "MakeCoffee", "{}")).contains("UnknownOperationException");
        process.toHandle().destroy();
        assertThat(errorsOf(process))
                .startsWith("Warning: there is no setting PARTITA_PROT. Did you mean PARTITA_PORT?\n")
                .containsOnlyOnce("MakeCoffee was asked for: this server does not have it yet");
    }

    @Test
    void forcedErrorsCauseAWarningAndAreNotLoggedAsFaults() throws Exception {
        Process process = start(Map.of("PARTITA_FORCE_ERRORS", "*=InternalServerError"), "--port", "0", "--in-memory");
        String ready = outputOf(process).readLine();
        assertThat(ready).endsWith("errors are forced");
        String url = urlIn(ready);
        assertThat(ask(url, "ListTables", "{}")).contains("v20120810#InternalServerError");
        process.toHandle().destroy();
        assertThat(errorsOf(process))
                .isEqualTo("Warning: requests fail on purpose, because --force-errors is set for tests of clients:"
                        + " *=InternalServerError\n");
    }

    @Test
    void withCredentialsOtherMachinesAreLetInButNobodyWithoutAKey() throws Exception {
        Path keys = Files.writeString(
                directory.resolve("keys"), "[a]\naws_access_key_id = AKID\naws_secret_access_key = s\n");
        Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-r--r--"));
        Process process = start(
                Map.of("PARTITA_CREDENTIALS", keys.toString()), "--host", "0.0.0.0", "--port", "0", "--in-memory");
        String url = urlIn(outputOf(process).readLine()).replace("0.0.0.0", "127.0.0.1");
        assertThat(ask(url, "ListTables", "{}")).contains("com.amazon.coral.service#");
        process.toHandle().destroy();
        assertThat(errorsOf(process))
                .isEqualTo("Warning: every user of this machine can read the secrets in " + keys + "; chmod 600 " + keys
                        + " changes that.\n");
    }

    @Test
    void withoutCredentialsOtherMachinesAreNotLetInAndTheOptionIsNamed() throws Exception {
        Process process = start(Map.of(), "--host", "0.0.0.0", "--port", "0", "--in-memory");
        assertThat(errorsOf(process)).contains("--credentials");
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void aPortInUseIsNamedAndWhatToDo() throws Exception {
        Process first = start(Map.of(), "--port", "0", "--in-memory");
        String port = outputOf(first).readLine().replaceAll(".*http://[^:]+:(\\d+).*", "$1");
        Path data = directory.resolve("new");
        Process second = start(Map.of(), "--port", port, "--data", data.toString());
        assertThat(errorsOf(second)).contains("port " + port).contains("--port");
        assertThat(second.waitFor()).isEqualTo(1);
        assertThat(data).doesNotExist();
    }

    @Test
    void aDirectoryInUseIsNamed() throws Exception {
        String data = directory.resolve("shared").toString();
        outputOf(start(Map.of(), "--port", "0", "--data", data)).readLine();
        Process second = start(Map.of(), "--port", "0", "--data", data);
        assertThat(errorsOf(second)).contains(data).contains("--data").doesNotContain("\tat ");
        assertThat(second.waitFor()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "garbage", "missing"})
    void aRecordedStartThatIsDamagedKeepsNoServerFromStarting(String content) throws Exception {
        Path recorded = directory.resolve("recorded");
        if (!content.equals("missing")) {
            Files.writeString(recorded, content.repeat(10_000));
        }
        String option = Runtime.version().feature() < 25 ? "-XX:SharedArchiveFile=" : "-XX:AOTCache=";
        Process process = start(
                List.of(option + recorded, "-Xlog:disable"),
                Map.of(),
                "--port",
                "0",
                "--in-memory",
                "--output",
                "json");
        assertThat(outputOf(process).readLine()).startsWith("{\"version\":");
        process.toHandle().destroy();
        assertThat(errorsOf(process)).isEqualTo("Partita stopped.\n");
    }

    @Test
    void unpackedMachineCodeIsUsedOnlyWhereItIsWhole() throws Exception {
        Path unpacked = Files.createDirectory(directory.resolve("unpacked"));
        RocksDbStorage.unpackMachineCode(unpacked);
        List<String> option = List.of("-Dio.partita.machine-code=" + unpacked, "-Djava.io.tmpdir=/nowhere");
        String data = directory.resolve("data").toString();
        Process whole = start(option, Map.of(), "--port", "0", "--data", data);
        assertThat(outputOf(whole).readLine()).contains(" ready at ");
        whole.destroyForcibly().waitFor();

        try (Stream<Path> files = Files.list(unpacked)) {
            for (Path file : files.toList()) {
                Files.write(file, Arrays.copyOf(Files.readAllBytes(file), 1 << 20));
            }
        }
        Process damaged = start(option.subList(0, 1), Map.of(), "--port", "0", "--data", data);
        assertThat(outputOf(damaged).readLine()).contains(" ready at ");
    }

    private static String urlIn(String readyLine) {
        return readyLine.replaceAll(".*?(http://[^ ]+).*", "$1");
    }

    private static String ask(String url, String operation, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + "/"))
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("X-Amz-Date", "20261130T120000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=key/20261130/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host;x-amz-date, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        }
    }

    private Process start(Map<String, String> environment, String... options) throws IOException {
        return start(List.of(), environment, options);
    }

    private Process start(List<String> jvmOptions, Map<String, String> environment, String... options)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve"));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().keySet().removeIf(name -> name.startsWith("PARTITA_"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    private static BufferedReader outputOf(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** What it wrote to standard error until its end, without the JVM's own warnings. */
    private static String errorsOf(Process process) throws IOException {
        StringBuilder errors = new StringBuilder();
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            if (!line.startsWith("WARNING: ")) {
                errors.append(line).append('\n');
            }
        }
        return errors.toString();
    }
}
