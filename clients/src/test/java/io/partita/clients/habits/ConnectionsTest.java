package io.partita.clients.habits;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.clients.server.Clients;
import io.partita.clients.server.SharedServer;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** How the SDK's connections, checksums and credentials get on with the server. */
@ExtendWith(SharedServer.class)
class ConnectionsTest {

    @Test
    void manyRequestsShareAConnectionErrorsIncluded(URI endpoint) throws IOException {
        try (Relay relay = new Relay(endpoint);
                DynamoDbClient client = Clients.of(relay.endpoint())) {
            create(client, "Kept", "id:S");
            for (int number = 0; number < 50; number++) {
                put(client, "Kept", "id", "a", "n", number);
                client.getItem(request -> request.tableName("Kept").key(item("id", "a")));
                assertThatThrownBy(() -> client.describeTable(request -> request.tableName("Gone")))
                        .isInstanceOf(ResourceNotFoundException.class);
            }

            assertThat(relay.connections()).isEqualTo(1);
        }
    }

    @Test
    void everyAnswerCarriesTheChecksumThatTheSdkCompares(URI endpoint) {
        List<SdkHttpResponse> answers = new ArrayList<>();
        try (DynamoDbClient client = Clients.of(
                endpoint,
                builder ->
                        builder.overrideConfiguration(more -> more.addExecutionInterceptor(new ExecutionInterceptor() {
                            @Override
                            public void afterTransmission(
                                    Context.AfterTransmission context, ExecutionAttributes attributes) {
                                answers.add(context.httpResponse());
                            }
                        })))) {
            create(client, "Checked", "id:S");
            put(client, "Checked", "id", "a", "text", "zażółć 🦆 ".repeat(5000));
            GetItemResponse answer =
                    client.getItem(request -> request.tableName("Checked").key(item("id", "a")));

            assertThat(answer.item().get("text").s()).hasSize("zażółć 🦆 ".length() * 5000);
        }

        assertThat(answers)
                .hasSize(3)
                .allSatisfy(answer -> assertThat(answer.firstMatchingHeader("x-amz-crc32"))
                        .hasValueSatisfying(
                                checksum -> assertThat(Long.parseLong(checksum)).isPositive()));
        CRC32 ofAnEmptyAnswer = new CRC32();
        ofAnEmptyAnswer.update('{');
        ofAnEmptyAnswer.update('}');
        assertThat(answers.get(1).firstMatchingHeader("x-amz-crc32"))
                .hasValue(Long.toString(ofAnEmptyAnswer.getValue()));
    }

    @Test
    void everyAnswerHasARequestId(DynamoDbClient client) {
        create(client, "Named", "id:S");

        String first = requestId(client);
        String second = requestId(client);

        assertThat(first).matches("[A-Z0-9]{52}");
        assertThat(second).matches("[A-Z0-9]{52}").isNotEqualTo(first);
    }

    @Test
    void anyKeysAndRegionReachTheSameTables(DynamoDbClient client, URI endpoint) {
        create(client, "Shared", "id:S");
        put(client, "Shared", "id", "a");

        try (DynamoDbClient other = Clients.of(
                endpoint,
                builder -> builder.region(Region.of("local"))
                        .credentialsProvider(StaticCredentialsProvider.create(
                                AwsSessionCredentials.create("fakeMyKeyId", "fakeSecretAccessKey", "token"))))) {
            assertThat(other.listTables().tableNames()).containsExactly("Shared");
            assertThat(other.getItem(request -> request.tableName("Shared").key(item("id", "a")))
                            .item())
                    .isEqualTo(item("id", "a"));
            assertThat(other.describeTable(request -> request.tableName("Shared"))
                            .table()
                            .tableArn())
                    .isEqualTo("arn:aws:dynamodb:local:000000000000:table/Shared");
        }
    }

    private static String requestId(DynamoDbClient client) {
        return client.describeTable(request -> request.tableName("Named"))
                .responseMetadata()
                .requestId();
    }
}
