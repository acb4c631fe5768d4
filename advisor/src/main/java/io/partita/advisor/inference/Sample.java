package io.partita.advisor.inference;

import io.partita.model.item.Item;
import java.util.List;

/**
 * Items of a table.
 *
 * @param items as they were read
 * @param complete whether these are all
 */
public record Sample(List<Item> items, boolean complete) {}
