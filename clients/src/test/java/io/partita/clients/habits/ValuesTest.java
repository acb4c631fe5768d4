package io.partita.clients.habits;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static org.assertj.core.api.Assertions.assertThat;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromB;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBool;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromL;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromM;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNs;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS;
import static software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs;

import io.partita.clients.server.SharedServer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What goes in comes out. */
@ExtendWith(SharedServer.class)
class ValuesTest {

    static Stream<AttributeValue> values() {
        return Stream.of(
                fromN("12345678901234567890123456789012345678"),
                fromN("-0.00000000000000000000000000000000000001"),
                fromN("0." + "0".repeat(129) + "1"),
                fromN("9".repeat(38) + "0".repeat(88)),
                fromS(""),
                fromS("zażółć 🦆 \u0000 \n \"quoted\" \\"),
                fromB(SdkBytes.fromByteArray(new byte[] {0, 127, -128, -1})),
                fromB(SdkBytes.fromByteArray(new byte[0])),
                fromBool(true),
                fromNul(true),
                fromSs(List.of("a", "b", "🦆")),
                fromNs(List.of("-1", "2", "10")),
                fromBs(List.of(SdkBytes.fromByteArray(new byte[] {0}), SdkBytes.fromByteArray(new byte[] {-1}))),
                fromL(List.of()),
                fromM(Map.of()),
                fromL(List.of(fromM(Map.of("deep", fromL(List.of(fromN("1"), fromNul(true), fromSs(List.of("x")))))))));
    }

    @ParameterizedTest
    @MethodSource("values")
    void aValueComesBackAsItWas(AttributeValue value, DynamoDbClient client) {
        create(client, "Values", "id:S");
        client.putItem(request -> request.tableName("Values").item(item("id", "v", "value", value)));

        assertThat(client.getItem(request -> request.tableName("Values").key(item("id", "v")))
                        .item())
                .isEqualTo(item("id", "v", "value", value));
        assertThat(client.scan(request -> request.tableName("Values")).items())
                .containsExactly(item("id", "v", "value", value));
    }

    @Test
    void aDocumentComesBackAsItWas(DynamoDbClient client, DynamoDbEnhancedClient enhanced) {
        create(client, "Documents", "id:S");
        DynamoDbTable<EnhancedDocument> documents = enhanced.table(
                "Documents",
                TableSchema.documentSchemaBuilder()
                        .addIndexPartitionKey(TableMetadata.primaryIndexName(), "id", AttributeValueType.S)
                        .attributeConverterProviders(AttributeConverterProvider.defaultProvider())
                        .build());
        String json =
                "{\"id\":\"d\",\"n\":12345678901234567890123456789012345678,\"list\":[1,\"two\",{\"three\":null}],\"yes\":true}";

        documents.putItem(EnhancedDocument.fromJson(json));

        EnhancedDocument found =
                documents.getItem(Key.builder().partitionValue("d").build());
        assertThat(found.getNumber("n").toString()).isEqualTo("12345678901234567890123456789012345678");
        assertThat(found.getListOfUnknownType("list")).hasSize(3);
        assertThat(found.getBoolean("yes")).isTrue();
    }
}
