package io.partita.engine.catalog;

import static io.partita.engine.catalog.RecordFields.text;
import static io.partita.engine.catalog.RecordFields.time;

import io.partita.engine.heat.ContributorInsights;
import io.partita.model.item.Item;
import io.partita.model.value.AttributeValue;
import io.partita.storage.Space;
import java.util.LinkedHashMap;
import java.util.Map;

/** The part of the record of a table that says whose most used keys are wanted, by the ids of the spaces. */
final class ContributorInsightsRecord {
    private static final String ENABLED = "enabled";
    private static final String MODE = "mode";
    private static final String CHANGED = "changed";

    private ContributorInsightsRecord() {}

    static AttributeValue write(Map<Space, ContributorInsights> insights) {
        Map<String, AttributeValue> record = new LinkedHashMap<>();
        insights.forEach((space, one) -> record.put(
                Long.toString(space.id()),
                new AttributeValue.M(Map.of(
                        ENABLED, new AttributeValue.Bool(one.enabled()),
                        MODE, AttributeValue.string(one.mode().name()),
                        CHANGED, time(one.changed())))));
        return new AttributeValue.M(record);
    }

    /** Empty where nothing was written. */
    static Map<Space, ContributorInsights> read(AttributeValue value) {
        Map<Space, ContributorInsights> insights = new LinkedHashMap<>();
        if (value instanceof AttributeValue.M record) {
            record.entries().forEach((space, one) -> insights.put(new Space(Long.parseLong(space)), insights(one)));
        }
        return insights;
    }

    private static ContributorInsights insights(AttributeValue value) {
        Item record = RecordFields.map(value);
        return new ContributorInsights(
                ((AttributeValue.Bool) record.get(ENABLED)).value(),
                ContributorInsights.Mode.valueOf(text(record, MODE)),
                time(record, CHANGED));
    }
}
