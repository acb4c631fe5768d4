package io.partita.advisor.design;

import java.util.Optional;

/**
 * The table.
 *
 * @param name as in CreateTable
 * @param keys its primary key: one partition key, at most one sort key
 * @param typeAttribute the attribute that names the kind of an item, by which a filter can tell kinds apart; its bytes count
 * @param provisioned the provisioned throughput; absent on demand
 */
public record Table(String name, Keys keys, Optional<String> typeAttribute, Optional<Throughput> provisioned) {
    /**
     * Provisioned capacity.
     *
     * @param readUnits a second
     * @param writeUnits a second
     */
    public record Throughput(long readUnits, long writeUnits) {}
}
