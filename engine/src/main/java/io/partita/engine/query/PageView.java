package io.partita.engine.query;

import io.partita.engine.capacity.ConsumedCapacity;
import io.partita.engine.request.Select;
import io.partita.expression.condition.Condition;
import io.partita.expression.projection.Projection;
import io.partita.model.item.AttributeSource;
import io.partita.model.item.EncodedItem;
import io.partita.model.item.Item;
import io.partita.model.key.KeyAttribute;
import io.partita.model.key.KeySchema;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Page;
import io.partita.storage.Versioned;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What happens to the items of a page after they were read.
 *
 * @param filter null: all pass
 * @param projection null: whole items
 * @param select null when absent
 */
record PageView(Condition filter, Projection projection, Select select) {
    /** The answer with the items of a page: filtered, projected, and with the key to go on from. */
    ItemsResponse of(Page page, KeySchema schema, ConsumedCapacity capacity) {
        boolean decode = filter != null && filter.readsManyPaths();
        boolean countOnly = select == Select.COUNT;
        List<AttributeSource> items =
                countOnly ? null : new ArrayList<>(page.records().size());
        int count = 0;
        for (Versioned record : page.records()) {
            EncodedItem item = EncodedItem.wrap(record.value());
            if (filter == null || filter.test(decode ? item.toItem() : item)) {
                count++;
                if (!countOnly) {
                    items.add(projection == null ? item : projection.apply(item));
                }
            }
        }
        return new ItemsResponse(items, count, page.records().size(), lastEvaluatedKey(page, schema), capacity);
    }

    /** The key of the last item of a page that was cut short; null when the page ended because nothing was left. */
    private static Item lastEvaluatedKey(Page page, KeySchema schema) {
        if (page.stop() == Page.StopReason.EXHAUSTED) {
            return null;
        }
        EncodedItem last = EncodedItem.wrap(page.records().getLast().value());
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (KeyAttribute attribute : schema.attributes()) {
            key.put(attribute.name(), last.get(attribute.name()));
        }
        return Item.of(key);
    }
}
