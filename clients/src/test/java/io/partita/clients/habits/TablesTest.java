package io.partita.clients.habits;

import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.clients.server.SharedServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;

/** Tables coming and going, as waiters, mappers and hasty programs expect it. */
@ExtendWith(SharedServer.class)
class TablesTest {

    @Test
    void waitersSeeATableComeAndGo(DynamoDbClient client) {
        create(client, "Waited", "id:S");
        try (var waiter = client.waiter()) {
            assertThat(waiter.waitUntilTableExists(request -> request.tableName("Waited"))
                            .attemptsExecuted())
                    .isEqualTo(1);
            client.deleteTable(request -> request.tableName("Waited"));
            assertThat(waiter.waitUntilTableNotExists(request -> request.tableName("Waited"))
                            .attemptsExecuted())
                    .isEqualTo(1);
        }

        assertThatThrownBy(() -> client.describeTable(request -> request.tableName("Waited")))
                .isInstanceOf(ResourceNotFoundException.class)
                .hasMessageContaining("Requested resource not found: Table: Waited not found");
    }

    @Test
    void aTableServesStraightAfterItsCreation(DynamoDbClient client) {
        for (int round = 0; round < 20; round++) {
            create(client, "Fresh", "id:S");
            put(client, "Fresh", "id", "first");
            assertThat(client.scan(request -> request.tableName("Fresh")).items())
                    .containsExactly(item("id", "first"));
            client.deleteTable(request -> request.tableName("Fresh"));
        }
    }

    @Test
    void theMapperCreatesAndDeletesItsTable(DynamoDbClient client, DynamoDbEnhancedClient enhanced) {
        DynamoDbTable<Thing> things = enhanced.table("Things", TableSchema.fromBean(Thing.class));

        things.createTable();

        assertThat(things.describeTable().table().tableStatus()).isEqualTo(TableStatus.ACTIVE);
        assertThat(things.describeTable().table().billingModeSummary().billingMode())
                .isEqualTo(BillingMode.PAY_PER_REQUEST);
        things.deleteTable();
        assertThat(client.listTables().tableNames()).isEmpty();
    }

    @Test
    void aProvisionedTableIsDescribedWithoutABillingMode(DynamoDbClient client) {
        client.createTable(request -> request.tableName("Provisioned")
                .attributeDefinitions(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build())
                .keySchema(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())
                .provisionedThroughput(units -> units.readCapacityUnits(5L).writeCapacityUnits(3L)));

        TableDescription table = client.describeTable(request -> request.tableName("Provisioned"))
                .table();
        assertThat(table.billingModeSummary()).isNull();
        assertThat(table.provisionedThroughput().readCapacityUnits()).isEqualTo(5);
        assertThat(table.provisionedThroughput().writeCapacityUnits()).isEqualTo(3);
        assertThat(table.deletionProtectionEnabled()).isFalse();
        assertThat(table.tableId()).isNotBlank();
        assertThat(table.hasGlobalSecondaryIndexes()).isFalse();
    }

    @Test
    void aTableThatExistsIsRefusedByName(DynamoDbClient client) {
        create(client, "Twice", "id:S");

        assertThatThrownBy(() -> create(client, "Twice", "id:S"))
                .isInstanceOf(ResourceInUseException.class)
                .hasMessageContaining("Table already exists: Twice");
    }

    @Test
    void aProtectedTableStays(DynamoDbClient client) {
        create(client, "Protected", "id:S");
        client.updateTable(request -> request.tableName("Protected").deletionProtectionEnabled(true));

        assertThatThrownBy(() -> client.deleteTable(request -> request.tableName("Protected")))
                .isInstanceOf(DynamoDbException.class);

        client.updateTable(request -> request.tableName("Protected").deletionProtectionEnabled(false));
        client.deleteTable(request -> request.tableName("Protected"));
    }

    @Test
    void listingPagesToTheEnd(DynamoDbClient client) {
        List<String> names = List.of("Listed0", "Listed1", "Listed2", "Listed3", "Listed4");
        names.forEach(name -> create(client, name, "id:S"));

        assertThat(client.listTablesPaginator(request -> request.limit(2)).tableNames())
                .containsExactlyElementsOf(names);
    }

    @Test
    void anOperationThatIsMissingSaysSo(DynamoDbClient client) {
        assertThatThrownBy(() -> client.listBackups(request -> {}))
                .isInstanceOf(DynamoDbException.class)
                .satisfies(error -> assertThat(
                                ((DynamoDbException) error).awsErrorDetails().errorCode())
                        .isEqualTo("UnknownOperationException"));
    }

    /** What the mapper makes a table for. */
    @DynamoDbBean
    public static class Thing {
        private String id;

        @DynamoDbPartitionKey
        public String getId() {
            return id;
        }

        public void setId(String id) {
            this.id = id;
        }
    }
}
