package io.partita.clients.examples;

import static io.partita.clients.server.Tables.column;
import static io.partita.clients.server.Tables.create;
import static io.partita.clients.server.Tables.item;
import static io.partita.clients.server.Tables.put;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional.sortBeginsWith;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** E11: status and date in one key: a prefix answers "what is shipped, by date", and a change of status is delete and put. */
class E11ShipmentsTest extends WorkedExample {

    @BeforeEach
    void createShipments() {
        create(client, "Shipments", "pk:S", "sk:S");
        put(client, "Shipments", "pk", "CUSTOMER#7", "sk", "SHIPPED#2024-06-01", "parcel", "P1");
        put(client, "Shipments", "pk", "CUSTOMER#7", "sk", "SHIPPED#2024-05-11", "parcel", "P2");
        put(client, "Shipments", "pk", "CUSTOMER#7", "sk", "PENDING#2024-06-03", "parcel", "P3");
        put(client, "Shipments", "pk", "CUSTOMER#7", "sk", "DELIVERED#2024-04-20", "parcel", "P4");
    }

    @Test
    void aStatusIsAPrefixAndItsShipmentsComeByDate() {
        assertThat(byStatus("SHIPPED#")).containsExactly("SHIPPED#2024-05-11", "SHIPPED#2024-06-01");
        assertThat(byStatus("SHIPPED#2024-06")).containsExactly("SHIPPED#2024-06-01");
        assertThat(byStatus("PENDING#")).containsExactly("PENDING#2024-06-03");
    }

    @Test
    void anUpdateOfTheKeyIsRefused() {
        assertThatThrownBy(() -> client.updateItem(request -> request.tableName("Shipments")
                        .key(item("pk", "CUSTOMER#7", "sk", "PENDING#2024-06-03"))
                        .updateExpression("SET sk = :new")
                        .expressionAttributeValues(item(":new", "SHIPPED#2024-06-04"))))
                .isInstanceOf(DynamoDbException.class)
                .hasMessageContaining("Cannot update attribute sk. This attribute is part of the key");
        assertThat(byStatus("PENDING#")).containsExactly("PENDING#2024-06-03");
    }

    @Test
    void aChangeOfStatusIsDeleteAndPut() {
        Map<String, AttributeValue> pending = client.deleteItem(request -> request.tableName("Shipments")
                        .key(item("pk", "CUSTOMER#7", "sk", "PENDING#2024-06-03"))
                        .returnValues(ReturnValue.ALL_OLD))
                .attributes();
        put(
                client,
                "Shipments",
                "pk",
                "CUSTOMER#7",
                "sk",
                "SHIPPED#2024-06-04",
                "parcel",
                pending.get("parcel").s());

        assertThat(byStatus("PENDING#")).isEmpty();
        assertThat(byStatus("SHIPPED#"))
                .containsExactly("SHIPPED#2024-05-11", "SHIPPED#2024-06-01", "SHIPPED#2024-06-04");
    }

    @Test
    void theEnhancedClientChangesAStatusTheSameWay() {
        DynamoDbTable<Entry> shipments = beans("Shipments", Entry.class);

        Entry pending = shipments.deleteItem(key("PENDING#2024-06-03"));
        shipments.putItem(new Entry(pending.getPk(), "SHIPPED#2024-06-04", pending.getName()));

        assertThat(query(shipments, sortBeginsWith(key("PENDING#")))).isEmpty();
        assertThat(query(shipments, sortBeginsWith(key("SHIPPED#"))))
                .extracting(Entry::getSk)
                .containsExactly("SHIPPED#2024-05-11", "SHIPPED#2024-06-01", "SHIPPED#2024-06-04");
    }

    private List<String> byStatus(String prefix) {
        return column(
                query("Shipments", "pk = :pk AND begins_with(sk, :status)", ":pk", "CUSTOMER#7", ":status", prefix),
                "sk");
    }

    private static Key key(String sortKey) {
        return Key.builder().partitionValue("CUSTOMER#7").sortValue(sortKey).build();
    }
}
