package io.partita.advisor.inference;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Keys;
import io.partita.advisor.design.Table;
import java.util.List;
import java.util.Optional;

/**
 * What the description of a table says.
 *
 * @param name of the table
 * @param keys its primary key
 * @param indexes its secondary indexes
 * @param provisioned its provisioned throughput; absent on demand
 * @param items how many items it has; the count may be hours old
 */
public record TableShape(
        String name, Keys keys, List<Index> indexes, Optional<Table.Throughput> provisioned, long items) {}
