package io.partita.clients.server;

import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Clients of the AWS SDK for Java, configured with nothing but address, region and keys. */
public final class Clients {

    private Clients() {}

    /** A client of {@code endpoint}; whoever asks for it closes it. */
    public static DynamoDbClient of(URI endpoint) {
        return of(endpoint, builder -> {});
    }

    /** As {@link #of(URI)}, with one more thing configured. */
    public static DynamoDbClient of(URI endpoint, Consumer<DynamoDbClientBuilder> more) {
        DynamoDbClientBuilder builder = DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(Duration.ofSeconds(30)));
        more.accept(builder);
        return builder.build();
    }

    /** A client of the streams of {@code endpoint}; whoever asks for it closes it. */
    public static DynamoDbStreamsClient streamsOf(URI endpoint) {
        return DynamoDbStreamsClient.builder()
                .endpointOverride(endpoint)
                .region(Region.EU_CENTRAL_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
                .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(Duration.ofSeconds(30)))
                .build();
    }

    /** Deletes all tables, so that the next test can use their names. */
    public static void deleteAllTables(DynamoDbClient client) {
        for (String table : client.listTablesPaginator().tableNames()) {
            client.deleteTable(request -> request.tableName(table));
        }
    }
}
