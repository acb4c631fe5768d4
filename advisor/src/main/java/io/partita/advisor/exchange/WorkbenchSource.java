package io.partita.advisor.exchange;

import io.partita.advisor.design.Index;
import io.partita.advisor.document.Node;
import io.partita.advisor.exchange.TableSource.FacetSource;
import io.partita.advisor.exchange.TableSource.IndexSource;
import io.partita.model.value.AttributeType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tables of a model of NoSQL Workbench, with their facets. */
final class WorkbenchSource {
    private WorkbenchSource() {}

    static boolean isOne(Node root) {
        return Nodes.at(root, "DataModel").isPresent();
    }

    static List<TableSource> tables(Node root) {
        return Nodes.items(root, "DataModel").stream()
                .map(WorkbenchSource::table)
                .toList();
    }

    private static TableSource table(Node table) {
        Map<String, AttributeType> types = new LinkedHashMap<>();
        types(table, types);
        List<IndexSource> indexes = new ArrayList<>();
        for (Node index : Nodes.items(table, "GlobalSecondaryIndexes")) {
            types(index, types);
            indexes.add(new IndexSource(
                    Nodes.text(index, "IndexName").orElse(""),
                    Index.Kind.GLOBAL,
                    key(index, "PartitionKey"),
                    key(index, "SortKey"),
                    Types.projection(Nodes.text(index, "Projection", "ProjectionType")),
                    Nodes.texts(index, "Projection", "NonKeyAttributes")));
        }
        boolean provisioned =
                Nodes.text(table, "BillingMode").filter("PROVISIONED"::equals).isPresent();
        Node throughput = Nodes.at(table, "ProvisionedCapacitySettings", "ProvisionedThroughput")
                .orElse(table);
        return new TableSource(
                Nodes.text(table, "TableName").orElse("a table"),
                Nodes.text(table, "TableName"),
                table.position(),
                key(table, "PartitionKey"),
                key(table, "SortKey"),
                types,
                indexes,
                provisioned
                        ? Types.throughput(
                                Nodes.number(throughput, "ReadCapacityUnits"),
                                Nodes.number(throughput, "WriteCapacityUnits"))
                        : Optional.empty(),
                Nodes.items(table, "TableFacets").stream()
                        .map(WorkbenchSource::facet)
                        .toList());
    }

    private static void types(Node owner, Map<String, AttributeType> types) {
        List<Node> all = new ArrayList<>(Nodes.items(owner, "NonKeyAttributes"));
        Nodes.at(owner, "KeyAttributes", "PartitionKey").ifPresent(all::add);
        Nodes.at(owner, "KeyAttributes", "SortKey").ifPresent(all::add);
        for (Node attribute : all) {
            Optional<AttributeType> type =
                    Nodes.text(attribute, "AttributeType").flatMap(Types::ofLetter);
            Nodes.text(attribute, "AttributeName").ifPresent(name -> type.ifPresent(t -> types.putIfAbsent(name, t)));
        }
    }

    private static List<String> key(Node owner, String role) {
        return Nodes.text(owner, "KeyAttributes", role, "AttributeName").stream()
                .toList();
    }

    private static FacetSource facet(Node facet) {
        return new FacetSource(
                Nodes.text(facet, "FacetName").orElse("Facet"),
                Nodes.text(facet, "KeyAttributeAlias", "PartitionKeyAlias").orElse("partition key"),
                Nodes.text(facet, "KeyAttributeAlias", "SortKeyAlias"),
                Nodes.texts(facet, "NonKeyAttributes"));
    }
}
