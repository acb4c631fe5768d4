package io.partita.trial;

import io.partita.expression.Placeholders;
import io.partita.model.error.Checked;
import io.partita.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** What requests are put together from. */
final class Sending {
    private Sending() {}

    /** Placeholders of one request; empty maps are left out. */
    static Placeholders placeholders(Map<String, String> names, Map<String, AttributeValue> values) {
        Map<String, Checked<AttributeValue>> checked = new LinkedHashMap<>();
        values.forEach((name, value) -> checked.put(name, Checked.of(value)));
        return Placeholders.of(names.isEmpty() ? null : names, checked.isEmpty() ? null : checked);
    }
}
