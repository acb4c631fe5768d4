package io.partita.advisor.data;

import io.partita.model.item.Item;
import java.util.Map;

/**
 * An item that was made up.
 *
 * @param entity of which kind it is
 * @param values texts by component, as they stand in keys: those of its keys and attributes, of its identity, and what these are computed from
 * @param item its attributes
 */
public record GeneratedItem(String entity, Map<String, String> values, Item item) {}
