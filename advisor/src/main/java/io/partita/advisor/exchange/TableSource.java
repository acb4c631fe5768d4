package io.partita.advisor.exchange;

import io.partita.advisor.design.Index;
import io.partita.advisor.design.Table.Throughput;
import io.partita.advisor.document.Position;
import io.partita.model.value.AttributeType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table as a document of others declares it, not yet checked.
 *
 * @param id how the document calls it: logical id, address, or name
 * @param name of the table, where it could be told
 * @param position where it is declared
 * @param partition names of the partition key attributes
 * @param sort names of the sort key attributes
 * @param types declared types of attributes
 * @param indexes the secondary indexes
 * @param provisioned provisioned throughput, where it could be told
 * @param facets kinds of items; only models have them
 * @param faults what cannot be meant as it is written
 */
record TableSource(
        String id,
        Optional<String> name,
        Position position,
        List<String> partition,
        List<String> sort,
        Map<String, AttributeType> types,
        List<IndexSource> indexes,
        Optional<Throughput> provisioned,
        List<FacetSource> facets,
        List<Fault> faults) {
    /** One in which nothing is wrong. */
    TableSource(
            String id,
            Optional<String> name,
            Position position,
            List<String> partition,
            List<String> sort,
            Map<String, AttributeType> types,
            List<IndexSource> indexes,
            Optional<Throughput> provisioned,
            List<FacetSource> facets) {
        this(id, name, position, partition, sort, types, indexes, provisioned, facets, List.of());
    }

    /** What is wrong, and where. */
    record Fault(Position position, String message) {}

    /** An index as it is declared. */
    record IndexSource(
            String name,
            Index.Kind kind,
            List<String> partition,
            List<String> sort,
            Index.Projection projection,
            List<String> included) {}

    /**
     * A kind of items of a model.
     *
     * @param name what it is called
     * @param partitionAlias what its partition key stands for
     * @param sortAlias what its sort key stands for
     * @param attributes names of what it has beside the keys
     */
    record FacetSource(String name, String partitionAlias, Optional<String> sortAlias, List<String> attributes) {}

    /** Whether somebody who says {@code choice} means this table. */
    boolean isCalled(String choice) {
        return id.equals(choice) || name.filter(choice::equals).isPresent();
    }
}
