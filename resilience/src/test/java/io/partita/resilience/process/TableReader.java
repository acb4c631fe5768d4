package io.partita.resilience.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

/** Reads whole tables. */
public final class TableReader {
    private final WireClient client;

    TableReader(WireClient client) {
        this.client = client;
    }

    /** All items by key, after a check that count and size of the table say the same as the items themselves. */
    Map<String, Map<String, Object>> read(String table) throws IOException, InterruptedException {
        Map<String, Map<String, Object>> items = scan(table);
        long bytes = 0;
        for (Map<String, Object> item : items.values()) {
            bytes += sizeOf(item);
        }
        Map<String, Object> description =
                Json.asObject(client.demand("DescribeTable", "{\"TableName\":\"" + table + "\"}")
                        .get("Table"));
        assertThat(((BigDecimal) description.get("ItemCount")).intValueExact())
                .as("ItemCount of %s", table)
                .isEqualTo(items.size());
        assertThat(((BigDecimal) description.get("TableSizeBytes")).longValueExact())
                .as("TableSizeBytes of %s", table)
                .isEqualTo(bytes);
        return items;
    }

    /** All items by key. */
    Map<String, Map<String, Object>> scan(String table) throws IOException, InterruptedException {
        Map<String, Map<String, Object>> items = new HashMap<>();
        String startKey = null;
        do {
            Map<String, Object> page = client.demand(
                    "Scan",
                    "{\"TableName\":\"" + table + "\",\"ConsistentRead\":true"
                            + (startKey == null ? "" : ",\"ExclusiveStartKey\":{\"pk\":{\"S\":\"" + startKey + "\"}}")
                            + "}");
            for (Object element : Json.asList(page.get("Items"))) {
                Map<String, Object> item = Json.asObject(element);
                assertThat(items.put(Json.attribute(item, "pk"), item))
                        .as("an item seen twice")
                        .isNull();
            }
            startKey = page.get("LastEvaluatedKey") == null
                    ? null
                    : Json.attribute(Json.asObject(page.get("LastEvaluatedKey")), "pk");
        } while (startKey != null);
        return items;
    }

    /** The size of an item on the wire, by the rules of the API. */
    public static long sizeOf(Map<String, Object> wireItem) {
        Map<String, AttributeValue> attributes = new HashMap<>();
        wireItem.forEach((name, value) -> {
            Map.Entry<String, Object> typed =
                    Json.asObject(value).entrySet().iterator().next();
            String text = (String) typed.getValue();
            attributes.put(
                    name, typed.getKey().equals("N") ? AttributeValue.number(text) : AttributeValue.string(text));
        });
        return Item.of(attributes).sizeInBytes();
    }
}
