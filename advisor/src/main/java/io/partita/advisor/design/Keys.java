package io.partita.advisor.design;

import io.partita.model.key.KeyAttribute;
import java.util.List;
import java.util.stream.Stream;

/**
 * The key attributes of a table or an index.
 *
 * @param partition one attribute; up to four in a global secondary index
 * @param sort none or one attribute; up to four in a global secondary index
 */
public record Keys(List<KeyAttribute> partition, List<KeyAttribute> sort) {
    /** All of them, the partition's first. */
    public List<KeyAttribute> attributes() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }

    /** Whether items with one partition key have an order. */
    public boolean isComposite() {
        return !sort.isEmpty();
    }
}
