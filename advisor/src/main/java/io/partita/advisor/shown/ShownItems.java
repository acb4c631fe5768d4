package io.partita.advisor.shown;

import io.partita.advisor.design.Keys;
import io.partita.model.item.Item;
import java.util.List;
import java.util.Optional;

/**
 * What is on the screen.
 *
 * @param table its name
 * @param keys by which the items lie in order: those of the table, or of the index that is looked at
 * @param items of one or several collections, in any order; each has all key attributes
 * @param complete whether these are all items of their collections
 * @param prefix what a condition with {@code begins_with} on the sort key asks for; absent where there is none
 */
record ShownItems(String table, Keys keys, List<Item> items, boolean complete, Optional<String> prefix) {}
